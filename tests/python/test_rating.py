import cariste
import pytest

BOARD = """
######
# .$.#
# $  #
#. *$#
#   @#
######
"""


def test_a_level_is_rated() -> None:
    rating = cariste.Level(BOARD).rate()
    assert rating.status == "rated" and rating.grade == 5 and rating.grade_name == "hard"
    assert rating.score == pytest.approx(-0.10, abs=0.01)
    assert rating.measures["pushes"] == 13 and rating.measures["only_moves"] == 12


def test_limits_are_told() -> None:
    rating = cariste.Level(BOARD).rate(nodes=1)
    assert rating.status in ("estimated", "limit")
    assert None in rating.measures.values()


def test_french() -> None:
    assert cariste.Level(BOARD).rate(lang="fr").grade_name == "dur"


def test_sliding_blocks_have_no_score(cage: cariste.Level) -> None:
    rating = cage.rate()
    assert rating.status == "rated" and rating.score is None and rating.measures
