// The phone's rear camera: opened, opened again after a call, and its picture as a JPEG that stands as at the start.

import { turnBack } from "./phone_turn.js";

const WANTED = { audio: false, video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } };
const QUALITY = 0.85;

const screenAngle = () => (screen.orientation ? screen.orientation.angle : Number(window.orientation) || 0);

export class Camera {
  constructor(video) {
    this.video = video;
    this.canvas = document.createElement("canvas");
    this.start = null;
    this.shown = -1;
    this.opening = null;
  }

  /** Take the camera; false where it is refused or there is none, with the browser's reason in `why`. Asked twice it is
   *  taken once, and closed meanwhile it stays closed: no camera is left on that nobody knows of. */
  open() {
    if (this.opening) return this.opening;
    this.close();
    this.why = "";
    let mine = null;
    mine = this._take(() => this.opening === mine).finally(() => { if (this.opening === mine) this.opening = null; });
    this.opening = mine;
    return mine;
  }

  async _take(stillWanted) {
    try {
      const stream = await navigator.mediaDevices.getUserMedia(WANTED);
      if (!stillWanted()) {
        for (const track of stream.getTracks()) track.stop();
        return false;
      }
      this.video.srcObject = stream;
      await this.video.play();
      return true;
    } catch (error) {
      if (!stillWanted()) return false;
      this.why = error.name;
      this.close();
      return false;
    }
  }

  close() {
    this.opening = null;
    for (const track of this.video.srcObject ? this.video.srcObject.getTracks() : []) track.stop();
    this.video.srcObject = null;
    this.shown = -1;
  }

  /** Whether pictures come: a call takes the camera away, or mutes it. */
  get well() {
    const [track] = this.video.srcObject ? this.video.srcObject.getVideoTracks() : [];
    return Boolean(track) && track.readyState === "live" && !track.muted && this.video.videoWidth > 0;
  }

  /** Counts the pictures that the camera gave; a film's own clock also runs while no new one comes. */
  get count() { return this.video.getVideoPlaybackQuality ? this.video.getVideoPlaybackQuality().totalVideoFrames : this.video.currentTime; }

  get size() { return [this.video.videoWidth, this.video.videoHeight]; }

  /** Forget how the picture stood: the next one is the start. */
  forget() { this.start = null; }

  /** The newest picture as a JPEG; null while no new one has come. */
  async jpeg() {
    if (!this.well || this.count === this.shown) return null;
    this.shown = this.count;
    const now = { width: this.video.videoWidth, height: this.video.videoHeight, angle: screenAngle() };
    this.start = this.start || now;
    const turn = turnBack(this.start, now);
    const [width, height] = turn % 180 ? [now.height, now.width] : [now.width, now.height];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const brush = this.canvas.getContext("2d", { alpha: false });
    brush.setTransform(1, 0, 0, 1, width / 2, height / 2);
    brush.rotate(turn * Math.PI / 180);
    brush.drawImage(this.video, -now.width / 2, -now.height / 2);
    return new Promise((done) => this.canvas.toBlob(done, "image/jpeg", QUALITY));
  }

  /** Mean grey of the newest picture, 0 to 255. */
  light() {
    const small = document.createElement("canvas");
    [small.width, small.height] = [32, 18];
    const brush = small.getContext("2d", { willReadFrequently: true });
    brush.drawImage(this.video, 0, 0, 32, 18);
    const { data } = brush.getImageData(0, 0, 32, 18);
    let sum = 0;
    for (let place = 0; place < data.length; place += 4) sum += 0.3 * data[place] + 0.59 * data[place + 1] + 0.11 * data[place + 2];
    return sum / (data.length / 4);
  }
}
