"""What ctypes was told is what the C compiler knows."""

import ctypes
import importlib.util
import subprocess
from pathlib import Path
from typing import Any, List

import cariste
from cariste import _declarations, _library


def declare(root: Path) -> Any:
    spec = importlib.util.spec_from_file_location("declare", root / "python" / "declare.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_they_are_made_from_the_headers(root: Path) -> None:
    module = declare(root)
    made = module.written(module.declarations(root / "include"))
    kept = (root / "python" / "cariste" / "_declarations.py").read_text()
    assert made == kept, "run: python3 python/declare.py include > python/cariste/_declarations.py"


def test_every_exported_function_is_declared() -> None:
    said = subprocess.run(["nm", "-D", "--defined-only", _library.lib._name], capture_output=True, text=True, check=True)
    exported = {line.split()[-1] for line in said.stdout.splitlines()}
    assert exported == set(_declarations.FUNCTIONS)


def test_the_library_is_looked_for_by_its_own_name() -> None:
    said = subprocess.run(["readelf", "-d", _library.lib._name], capture_output=True, text=True, check=True)
    assert f"[{_library._SO_NAME}]" in said.stdout
    assert cariste.version() == cariste.__version__


def compile_c(root: Path, tmp_path: Path, lines: List[str]) -> "subprocess.CompletedProcess[str]":
    source = tmp_path / "check.c"
    source.write_text("\n".join(['#include "cariste.h"', "#include <assert.h>"] + lines) + "\n")
    command = ["cc", "-std=c17", "-fsyntax-only", "-I", str(root / "include"), str(source)]
    return subprocess.run(command, capture_output=True, text=True)


TAGS = {structure: tag for tag, structure in _declarations.STRUCTS.items()}


def call(name: str, more: str = "") -> str:
    """A call of a function with as many zeros as it has arguments: a zero is a number and a pointer."""
    parameters = _declarations.FUNCTIONS[name][1]
    zeros = [f"(struct {TAGS[kind]}){{0}}" if kind in TAGS else "0" for kind in parameters]
    return f"{name}({', '.join(zeros)}{more})"


def calls(more: str = "") -> List[str]:
    lines = [f"    (void){call(name, more)};" for name in _declarations.FUNCTIONS]
    return ["void calls(void);", "void calls(void)", "{"] + lines + ["}"]


def test_functions_take_as_many_arguments(root: Path, tmp_path: Path) -> None:
    said = compile_c(root, tmp_path, calls())
    assert said.returncode == 0, said.stderr
    assert compile_c(root, tmp_path, calls(", 0")).returncode != 0  # the compiler would have noticed


def test_results_are_of_the_same_size(root: Path, tmp_path: Path) -> None:
    lines = []
    for name, (result, _) in _declarations.FUNCTIONS.items():
        if result is not None:
            lines.append(f'static_assert(sizeof({call(name)}) == {ctypes.sizeof(result)}, "{name}");')
    said = compile_c(root, tmp_path, lines)
    assert said.returncode == 0, said.stderr


def test_structures_are_laid_out_alike(root: Path, tmp_path: Path) -> None:
    lines = []
    for tag, structure in _declarations.STRUCTS.items():
        lines.append(f'static_assert(sizeof(struct {tag}) == {ctypes.sizeof(structure)}, "{tag}");')
        for name, *_ in structure._fields_:
            place = getattr(structure, name)
            lines.append(f'static_assert(offsetof(struct {tag}, {name}) == {place.offset}, "{tag}.{name}");')
            lines.append(f'static_assert(sizeof(((struct {tag} *)0)->{name}) == {place.size}, "{tag}.{name}");')
    said = compile_c(root, tmp_path, lines)
    assert said.returncode == 0, said.stderr
