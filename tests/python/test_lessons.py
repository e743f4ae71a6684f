import pytest
from cariste import lessons


def test_exercises_are_listed() -> None:
    found = lessons.exercises()
    assert len(found) == 40 and found[0].id == "1.1" and {each.lesson for each in found} == set(range(1, 9))


def nearest(line: str) -> int:
    """Every box to its nearest goal, in rows and columns."""
    cells = [(x, y, sign) for y, row in enumerate(line.split("|")) for x, sign in enumerate(row)]
    goals = [(x, y) for x, y, sign in cells if sign in ".*+"]
    boxes = [(x, y) for x, y, sign in cells if sign in "$*"]
    return sum(min(abs(x - a) + abs(y - b) for a, b in goals) for x, y in boxes)


def test_functions_are_judged() -> None:
    assert lessons.check("manhattan", nearest).right
    assert len(lessons.check("5.1", nearest).measured) == 4
    wrong = lessons.check("5.1", lambda line: nearest(line) + 1)
    assert not wrong.right and wrong.question == "#####|#@*-#|#####" and wrong.answer == "1"


def test_numbers_and_languages() -> None:
    assert lessons.check("1.4", 25955).right
    assert lessons.check("1.4", 964).mistake == "964"
    assert lessons.check("1.4", 964, lang="fr").message == "une autre réponse était attendue"
    with pytest.raises(KeyError):
        lessons.check("9.9", 1)
