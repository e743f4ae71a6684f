"""The blocks of docs/python.md are executed one after another, and print what the page says."""

import ast
import contextlib
import doctest
import io
import re
from pathlib import Path
from typing import Any, Dict, List, Tuple

import cariste
import pytest

Block = Tuple[int, str, str]  # line, code, what it prints


def blocks(page: str) -> List[Block]:
    found: List[Block] = []
    for match in re.finditer(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```\n)?", page, re.M | re.S):
        found.append((page.count("\n", 0, match.start()) + 2, match[1], match[2] or ""))
    return found


def execute(block: Block, names: Dict[str, Any]) -> str:
    """What a notebook would show: what is printed, then the value of an expression at the end."""
    line, code, _ = block
    tree = ast.parse("\n" * (line - 1) + code, "docs/python.md")
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(tree, "docs/python.md", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "docs/python.md", "eval"), names)
            if value is not None:
                print(repr(value))
    return said.getvalue()


def test_the_tutorial(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "levels").symlink_to(root / "levels")
    monkeypatch.chdir(tmp_path)  # what it writes stays here
    names: Dict[str, Any] = {"__name__": "__main__"}
    found = blocks((root / "docs" / "python.md").read_text())
    assert len(found) > 3
    for block in found:
        assert execute(block, names) == block[2], f"docs/python.md:{block[0]}"


def test_a_wrong_block_would_be_found() -> None:
    (block,) = blocks("Text.\n```python\n1 + 1\n```\n```text\n3\n```\n")
    assert execute(block, {}) == "2\n" != block[2]


def test_the_examples_of_docstrings() -> None:
    failed, tried = doctest.testmod(cariste)
    assert tried > 0 and failed == 0
