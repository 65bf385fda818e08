// On the set-up page: the phone is chosen as an address is.

import { byId } from "./dom.js";

byId("take-phone").addEventListener("click", () => {
  byId("spec").value = "phone";
  byId("address").requestSubmit();
});
