"""Exercises of the lessons, judged: docs/lessons has the texts."""

from __future__ import annotations

import ctypes
import json
from dataclasses import dataclass
from typing import Any, Callable, List, Optional, Tuple, Union

from . import _declarations as _c
from ._library import lib, string, text
from .outputs import taken_output


@dataclass(frozen=True)
class Exercise:
    """An exercise of a lesson."""

    id: str  #: "1.2": lesson and number
    name: str
    lesson: int
    wants_program: bool  #: a function; else one number, or one board


@dataclass(frozen=True)
class Judgement:
    """What an answer is worth."""

    right: bool
    message: Optional[str]  #: what was found
    mistake: Optional[str]  #: the name of a typical one
    question: Optional[str]  #: the smallest that was answered wrongly
    answer: Optional[str]  #: as it was given to it
    truth: Optional[str]
    measured: Tuple[Any, ...]  #: of heuristics: what A* expands, level by level


def exercises() -> Tuple[Exercise, ...]:
    """All exercises, in order."""
    found: List[Exercise] = []
    raw = _c.Exercise()
    while lib.cariste_exercise_at(len(found), ctypes.byref(raw)):
        found.append(Exercise(string(raw.id) or "", string(raw.name) or "", raw.lesson, bool(raw.wants_program)))
    return tuple(found)


def questions(exercise: str) -> Tuple[str, ...]:
    """What a program is asked, a line a question: a board with bars between its rows or "-", then words."""
    handle = lib.cariste_exercise_questions(text(exercise))
    if not handle:
        raise KeyError(exercise)
    return tuple(taken_output(handle)[0].decode().splitlines())


def check(exercise: str, answer: Union[Callable[[str], object], int, str], lang: Optional[str] = None) -> Judgement:
    """Judges a function of a line of questions, or a number or a board.

    >>> check("1.4", 25955).right
    True
    """
    if callable(answer):
        given = "".join(f"{answer(line)}\n" for line in questions(exercise))
    else:
        given = f"{answer}\n"
    handle = lib.cariste_exercise_judge(text(exercise), text(given), text(lang))
    if not handle:
        raise KeyError(exercise)
    told = json.loads(taken_output(handle)[0])
    measured = tuple(told["measured"])
    return Judgement(
        told["right"], told["message"], told["mistake"], told["question"], told["answer"], told["truth"], measured
    )
