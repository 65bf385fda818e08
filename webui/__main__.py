"""`python -m webui` is `sheepdog`."""

from webui.cli import main

main()
