"""Puts the shared library into what is installed, if there is one to be had: the one of
CARISTE_LIBRARY, or the release build of this tree. Otherwise the package looks for an installed one."""

import os
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

NAME = "libcariste.so"


def library() -> Path:
    told = os.environ.get("CARISTE_LIBRARY")
    return Path(told) if told else Path(__file__).resolve().parent.parent / "build" / "release" / NAME


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        if library().exists():
            shutil.copy(library(), Path(self.build_lib) / "cariste" / NAME)


class WheelOfLibrary(bdist_wheel):
    """With the library it is of one platform, but of any Python."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = not library().exists()

    def get_tag(self):  # type: ignore[no-untyped-def]
        python, abi, platform = super().get_tag()
        return ("py3", "none", platform) if library().exists() else (python, abi, platform)


setup(cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": WheelOfLibrary})
