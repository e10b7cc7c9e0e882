"""``python -m tabletop_envs.cli``: the command line where its script is not on the path."""

from tabletop_envs.cli import main

main()
