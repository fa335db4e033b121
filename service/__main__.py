"""`annales`, also as `python -m service`."""

from service.cli.commands import cli


def main() -> None:
    """Run the command line."""
    cli(prog_name="annales")


if __name__ == "__main__":
    main()
