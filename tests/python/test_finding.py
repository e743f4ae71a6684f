"""How the package finds the library."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Dict, Optional

import cariste._library


def imported(root: Path, library: Optional[str], **more: str) -> "subprocess.CompletedProcess[str]":
    environment: Dict[str, str] = dict(os.environ, PYTHONPATH=str(root / "python"), **more)
    environment.pop("CARISTE_LIBRARY", None)
    if library is not None:
        environment["CARISTE_LIBRARY"] = library
    code = "import cariste._library; print(cariste._library.lib._name)"
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)


def test_the_library_that_is_named_is_used(root: Path) -> None:
    name = cariste._library.lib._name
    assert imported(root, name).stdout.strip() == name


def test_a_library_that_is_not_there_is_named(root: Path) -> None:
    said = imported(root, "/none/libcariste.so")
    assert said.returncode != 0 and "ImportError" in said.stderr and "/none/libcariste.so" in said.stderr


def test_another_library_is_refused(root: Path) -> None:
    said = imported(root, "libc.so.6")
    assert said.returncode != 0 and "another version" in said.stderr


def test_the_tree_has_one(root: Path) -> None:
    """As long as it was built there."""
    if any((root / "build" / name / "libcariste.so").exists() for name in ("debug", "release")):
        said = imported(root, None)
        assert said.returncode == 0, said.stderr
        assert Path(said.stdout.strip()).parent.parent == root / "build" or "/" not in said.stdout
