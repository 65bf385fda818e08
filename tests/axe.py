"""What axe has against a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {"rules": {"color-contrast-enhanced": {"enabled": True}}}
"""Besides all that axe looks for anyway: a contrast of 7:1."""


def complaints(page: Page) -> list[str]:
    """What axe has against *page* as it stands."""
    found = Axe().run(page, options=RULES)
    return [
        f"{one['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else ''}"
        for one in found.response["violations"]
        for node in one["nodes"]
    ]
