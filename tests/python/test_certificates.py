from pathlib import Path

import cariste
import pytest
from cariste import Confirmation, Status


def test_shortening(level: cariste.Level) -> None:
    long = "ududdlUrrrdLullddrUluRuulDrddrruLdlUU"
    result = level.optimize(long, goal="moves")
    assert result.solved and result.proved and result.lower_bound == 33
    assert result.before["moves"] == 37 and result.metrics["moves"] == 33
    lines = level.optimize(long, goal="box_lines", tie="moves", nodes=2000)
    assert lines.solved and lines.metrics["box_lines"] <= lines.before["box_lines"]
    with pytest.raises(cariste.OptionError):
        level.solve(goal="box_lines")  # which nobody proves
    assert level.optimize("ddd").status == Status.WRONG
    with pytest.raises(cariste.OptionError):
        level.optimize()  # nothing to begin with
    with pytest.raises(cariste.OptionError):
        level.optimize(long, goal="beauty")


def test_certificates(level: cariste.Level, tmp_path: Path) -> None:
    result = level.solve(goal="moves", certificate=True)
    assert result.certificate is not None and level.solve().certificate is None
    (check,) = cariste.check_certificates(result.certificate)
    assert check.confirmed and check.data
    file = tmp_path / "proof.cert"
    file.write_text(result.certificate * 2)
    assert [check.status for check in cariste.check_certificates(file)] == [Confirmation.CONFIRMED] * 2


def test_false_certificates(level: cariste.Level) -> None:
    certificate = level.solve(goal="moves", certificate=True).certificate
    assert certificate is not None
    (check,) = cariste.check_certificates(certificate, nodes=1)
    assert check.status == Confirmation.NOT_CONFIRMED and check.message
    with pytest.raises(cariste.LevelError) as caught:
        cariste.check_certificates("nothing of the kind", name="odd.cert")
    assert caught.value.file == "odd.cert"
