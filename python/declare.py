"""Writes cariste/_declarations.py, what ctypes has to know, from the headers of the library.

    python3 python/declare.py include > python/cariste/_declarations.py

It reads the C that the headers are written in, not all of C, and stops at what it does not know.
"""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path
from typing import Dict, Iterator, List, Tuple

HEAD = '''"""What ctypes has to know of the library. Made by python/declare.py from include/cariste: do not edit."""

import ctypes
import enum
from typing import Any, Dict, List, Tuple
'''

SIMPLE = {
    "void": "None",
    "bool": "ctypes.c_bool",
    "char": "ctypes.c_char",
    "unsigned char": "ctypes.c_ubyte",
    "int": "ctypes.c_int",
    "unsigned": "ctypes.c_uint",
    "unsigned int": "ctypes.c_uint",
    "double": "ctypes.c_double",
    "float": "ctypes.c_float",
    "size_t": "ctypes.c_size_t",
    **{f"{sign}int{bits}_t": f"ctypes.c_{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
}

# Bytes that may hold zeros, which ctypes would take for the end of a string.
BINARY = {"cariste_output_bytes"}


def camel(name: str) -> str:
    """cariste_search_event -> SearchEvent"""
    return "".join(part.capitalize() for part in name.split("_")[1:])


class Reader:
    """Goes through the declarations of a header, which may use those of the headers before it."""

    def __init__(self) -> None:
        self.structs: Dict[str, List[Tuple[str, str]]] = {}
        self.callbacks: Dict[str, str] = {}
        self.enums: Dict[str, List[Tuple[str, int]]] = {}
        self.constants: List[Tuple[str, int]] = []  # of enums without a name
        self.functions: Dict[str, Tuple[str, List[str]]] = {}

    def type(self, text: str) -> str:
        """The ctypes type of a C type without the name of what has it."""
        text = re.sub(r"\b(const|CARISTE_API)\b", " ", text)
        stars = text.count("*")
        name = " ".join(text.replace("*", " ").split())
        if name in self.callbacks:
            return camel(name)
        kind, _, tag = name.rpartition(" ")
        if kind == "enum":
            return self.pointer("ctypes.c_int", stars)
        if kind == "struct":
            if tag in self.structs:
                return self.pointer(camel(tag), stars)
            if not stars:
                raise ValueError(f"{tag} is used before it is known")
            return self.pointer("ctypes.c_void_p", stars - 1)
        if name == "char" and stars:
            return self.pointer("ctypes.c_char_p", stars - 1)
        if name == "void" and stars:
            return self.pointer("ctypes.c_void_p", stars - 1)
        return self.pointer(SIMPLE[name], stars)

    @staticmethod
    def pointer(name: str, stars: int) -> str:
        for _ in range(stars):
            name = f"ctypes.POINTER({name})"
        return name

    def parameter(self, text: str) -> str:
        """The type of a parameter, which may have a name or be a pointer to a function."""
        function = re.fullmatch(r"(.+?)\(\*\w*\)\((.*)\)", text.strip(), re.S)
        if function:
            return self.callback(function[1], function[2])
        array = re.fullmatch(r"(.+?)(\w+)\[\w*\]", text.strip(), re.S)
        if array:
            return self.type(array[1] + "*")
        known = re.fullmatch(r"(.*[\s*])?(\w+)", text.strip(), re.S)
        if known and known[1] and re.sub(r"\b(const|struct|enum)\b", "", known[1]).strip():
            return self.type(known[1])
        return self.type(text)

    def parameters(self, text: str) -> List[str]:
        if text.strip() == "void":
            return []
        parts, depth, start = [], 0, 0
        for place, letter in enumerate(text):
            depth += (letter == "(") - (letter == ")")
            if letter == "," and depth == 0:
                parts.append(text[start:place])
                start = place + 1
        return [self.parameter(part) for part in parts + [text[start:]]]

    def callback(self, result: str, parameters: str) -> str:
        return f"ctypes.CFUNCTYPE({', '.join([self.type(result)] + self.parameters(parameters))})"

    def read_struct(self, tag: str, body: str) -> None:
        fields: List[Tuple[str, str]] = []
        for line in filter(None, (part.strip() for part in body.split(";"))):
            base, first, rest = re.fullmatch(r"(.*?)(\**\w+(?:\[\w+\])?)((?:,.*)?)", line, re.S).groups()  # type: ignore
            for name in [first] + [part.strip() for part in rest.split(",") if part.strip()]:
                bare, _, size = name.lstrip("*").partition("[")
                kind = self.type(base + "*" * (len(name) - len(name.lstrip("*"))))
                fields.append((bare, f"{kind} * {size.rstrip(']')}" if size else kind))
        self.structs[tag] = fields

    def read_enum(self, tag: str, body: str) -> None:
        value = -1
        members: List[Tuple[str, int]] = []
        for part in filter(None, (part.strip() for part in body.split(","))):
            name, _, given = (piece.strip() for piece in part.partition("="))
            value = int(given, 0) if given else value + 1
            members.append((name, value))
        if tag:
            self.enums[tag] = members
        else:
            self.constants += members

    def read(self, text: str) -> None:
        text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
        text = re.sub(r"^\s*#(?:.*\\\n)*.*$", "", text, flags=re.M)
        text = text.replace('extern "C" {', "")
        for statement in self.statements(text):
            whole = re.fullmatch(r"(struct|enum)\s+(\w*)\s*\{(.*)\}", statement, re.S)
            if whole:
                (self.read_struct if whole[1] == "struct" else self.read_enum)(whole[2], whole[3])
                continue
            if re.fullmatch(r"struct\s+\w+", statement):
                continue
            whole = re.fullmatch(r"typedef\s+(.*?)\(?\*?\b(cariste_\w+)\)?\s*\((.*)\)", statement, re.S)
            if whole:
                self.callbacks[whole[2]] = self.callback(whole[1], whole[3])
                continue
            whole = re.fullmatch(r"CARISTE_API\s+(.*?)\b(cariste_\w+)\s*\((.*)\)", statement, re.S)
            if not whole:
                raise ValueError(f"what is this? {statement}")
            result = "ctypes.c_void_p" if whole[2] in BINARY else self.type(whole[1])
            self.functions[whole[2]] = (result, self.parameters(whole[3]))

    @staticmethod
    def statements(text: str) -> Iterator[str]:
        depth, start = 0, 0
        for place, letter in enumerate(text):
            depth += (letter == "{") - (letter == "}")
            if depth < 0:  # the end of extern "C"
                depth, start = 0, place + 1
            elif letter == ";" and depth == 0:
                yield text[start:place].strip()
                start = place + 1


def shared(names: List[str]) -> str:
    """The words that all names begin with: CARISTE_, or CARISTE_EVENT_."""
    stem = names[0].rpartition("_")[0] + "_"
    while not all(name.startswith(stem) for name in names):
        stem = stem[:-1].rpartition("_")[0] + "_"
    return stem


def is_flags(members: List[Tuple[str, int]]) -> bool:
    """Bits: 1, 2, 4..."""
    return len(members) > 2 and [value for _, value in members] == [1 << n for n in range(len(members))]


def plain(kind: str) -> str:
    """What Python makes of a field of this type."""
    if kind.startswith(("ctypes.c_char_p", "ctypes.c_void_p", "ctypes.POINTER")) or " * " in kind:
        return "Any"
    if not kind.startswith("ctypes."):
        return kind
    return {"ctypes.c_bool": "bool", "ctypes.c_double": "float", "ctypes.c_float": "float"}.get(kind, "int")


def headers(folder: Path) -> List[Path]:
    """All headers, each after those it includes."""
    ordered: List[Path] = []

    def visit(path: Path) -> None:
        for name in re.findall(r'#include "(cariste/\w+\.h)"', path.read_text()):
            visit(folder / name)
        if path not in ordered:
            ordered.append(path)

    visit(folder / "cariste.h")
    return ordered


def declarations(folder: Path) -> Reader:
    reader = Reader()
    for path in headers(folder):
        reader.read(path.read_text())
    return reader


def written(reader: Reader) -> str:
    lines = [HEAD]
    for tag, members in reader.enums.items():
        lines.append(f"\nclass {camel(tag)}(enum.{'IntFlag' if is_flags(members) else 'IntEnum'}):")
        stem = shared([name for name, _ in members])
        lines += [f"    {name[len(stem):]} = {value}" for name, value in members]
        lines.append("")
    for name, value in reader.constants:
        lines.append(f"{name[len('CARISTE_'):]} = {value}")
    for tag, fields in reader.structs.items():
        lines.append(f"\nclass {camel(tag)}(ctypes.Structure):")
        lines += [f"    {name}: {plain(kind)}" for name, kind in fields if not keyword.iskeyword(name)]
        lines.append("    _fields_ = [")
        lines += [f'        ("{name}", {kind}),' for name, kind in fields]
        lines += ["    ]", ""]
    lines.append("")
    for tag, kind in reader.callbacks.items():
        lines.append(f"{camel(tag)} = {kind}")
    lines.append("\nSTRUCTS: Dict[str, Any] = {")
    lines += [f'    "{tag}": {camel(tag)},' for tag in reader.structs]
    lines.append("}\n\n# The result of each function, and its parameters.")
    lines.append("FUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {")
    for name, (result, parameters) in reader.functions.items():
        lines.append(f'    "{name}": ({result}, [{", ".join(parameters)}]),')
    lines.append("}\n")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(written(declarations(Path(sys.argv[1]))))
