"""The house stands as it is drawn: arrows downwards, a closed top level, and a README that is true."""

from __future__ import annotations

import ast
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from vision.camera import open_source
from vision.values import Frame

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

ROOMS = ("engine", "vision", "webui", "models")
MAY_IMPORT = {
    "engine": ("engine",),
    "vision": ("vision", "engine.cards", "engine.events"),
    "webui": ("webui", "vision", "engine"),
    "models": ("models", "vision", "engine"),
}
"""Which of our own modules each room may import."""

TRAINING = {"torch", "torchvision", "ultralytics", "onnx"}
"""What only `models/` may import."""

TOP_LEVEL = {
    *ROOMS,
    *("tests", "sample_images"),
    *("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"),
    *(".ci", ".gitignore", ".gitattributes", ".pre-commit-config.yaml"),
}


def sources(room: str) -> list[Path]:
    """The Python files of *room*."""
    return sorted(path for path in (ROOT / room).rglob("*.py") if "__pycache__" not in path.parts)


def imports(path: Path) -> set[str]:
    """Every module that *path* imports, anywhere in it, by its full name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            base = str(node.module)
            found |= {
                f"{base}.{alias.name}" if (ROOT / base.replace(".", "/") / f"{alias.name}.py").is_file() else base
                for alias in node.names
            }
    return found


def fenced(language: str = "") -> list[str]:
    """The README's code blocks in *language*."""
    parts = re.split(r"^```(\w*)\n", README, flags=re.M)  # text, opening's language, block, closing's "", text ...
    return [block for kind, block in zip(parts[1::4], parts[2::4], strict=True) if kind == language]


@pytest.mark.parametrize("room", ROOMS)
def test_imports_go_downwards_only(room: str) -> None:
    """No room knows one above it; of the engine, vision knows cards and events alone."""
    for path in sources(room):
        for name in imports(path):
            if name.split(".")[0] in (*ROOMS, "tests"):
                allowed = any(name == ours or name.startswith(f"{ours}.") for ours in MAY_IMPORT[room])
                assert allowed, f"{path.relative_to(ROOT)} imports {name}"


def test_the_engine_is_pure() -> None:
    """The rules need the standard library alone, and none of it that reads a file, a clock or chance."""
    impure = {"io", "os", "pathlib", "random", "secrets", "socket", "sqlite3", "subprocess", "threading", "time"}
    for path in sources("engine"):
        for name in {name.split(".")[0] for name in imports(path)}:
            assert name == "engine" or name in sys.stdlib_module_names, f"{path.relative_to(ROOT)} imports {name}"
            assert name not in impure, f"{path.relative_to(ROOT)} imports {name}"


def test_all_sql_stands_in_the_ledger() -> None:
    """No other module opens a database."""
    found = [path for room in ROOMS for path in sources(room) if "sqlite3" in imports(path)]
    assert found == [ROOT / "webui" / "ledger.py"]


@pytest.mark.parametrize("room", ["engine", "vision", "webui"])
def test_only_models_may_train(room: str) -> None:
    """Playing needs neither torch nor Ultralytics."""
    for path in sources(room):
        assert not {name.split(".")[0] for name in imports(path)} & TRAINING, path.relative_to(ROOT)


def test_the_top_level_stays_closed() -> None:
    """Besides the six folders only the files that the house names."""
    try:
        listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git checkout")
    assert {line.split("/")[0] for line in listed.splitlines()} <= TOP_LEVEL


def test_packages_are_written_out() -> None:
    """Every folder with Python in it is a package of the wheel, and what the wheel needs beside it is named."""
    import tomllib

    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    there = {".".join(path.parent.relative_to(ROOT).parts) for room in ROOMS for path in sources(room)}
    assert there <= set(told["packages"])
    for package, patterns in told["package-data"].items():
        for pattern in patterns:
            assert list((ROOT / package).glob(pattern)), f"{package}/{pattern}"
    data = {
        path
        for package, patterns in told["package-data"].items()
        for pattern in patterns
        for path in (ROOT / package).glob(pattern)
    }
    for path in (ROOT / "webui").rglob("*"):
        if path.is_file() and path.suffix not in {".py", ".pyc"}:
            assert path in data, path


def test_the_wheel_holds_all_that_runs(tmp_path: Path) -> None:
    """Built from a clean copy, the wheel has weights, film, page and schema inside, and nothing of the tests."""
    copy = tmp_path / "copy"
    for name in (*ROOMS, "sample_images", "pyproject.toml", "README.md", "LICENSE"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(tmp_path), "--quiet"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", str(copy), *options], check=True, cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    wanted = [
        *(f"models/weights/{path.name}" for path in (ROOT / "models" / "weights").glob("*.onnx")),
        "webui/schema.sql",
        "webui/static/main.js",
    ]
    wanted += ["webui/templates/table.html", "webui/translations/de.json", "engine/hand.py"]
    wanted += [f"sample_images/{name}" for name in ("hand.mp4", "hand.json", "hand.table.json")]
    assert set(wanted) <= inside
    assert not any(name.startswith("tests/") for name in inside)
    assert any(name.endswith("licenses/LICENSE") for name in inside)


# --- the README -----------------------------------------------------------------------------------------------------


def test_the_readme_tree_is_there() -> None:
    """Each line of the file tree names a folder that exists, and each of our folders is in it."""
    (tree,) = (block for block in fenced() if block.startswith("engine/"))
    shown, above = set(), ""
    for line in tree.splitlines():
        name = line.split()[0].rstrip("/")
        above = name if not line.startswith(" ") else above
        shown.add(name if name == above else f"{above}/{name}")
    assert all((ROOT / folder).is_dir() for folder in shown)
    packages = {path.parent.relative_to(ROOT).as_posix() for room in ROOMS for path in sources(room)}
    assert packages <= shown


def test_the_readme_commands_are_there() -> None:
    """Every `sheepdog` command that the README shows exists with its options, and none is left out."""
    from click import Context

    from webui.cli import COMMANDS, main

    shown = [line for block in fenced() for part in block.splitlines() for line in part.split("&&")]
    shown += re.findall(r"`(sheepdog [^`]+)`", README)
    named = set()
    for line in (line.strip() for line in shown):
        if line.startswith("sheepdog "):
            _, name, *words = shlex.split(line)
            command = main.get_command(Context(main), name)
            assert command is not None, line
            options = {option for parameter in command.params for option in parameter.opts}
            assert {word for word in words if word.startswith("--")} <= options, line
            named.add(name)
    assert named == set(COMMANDS)


def test_the_readme_loop_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it stands there, but for the film: the first frames of the one that it names."""
    (loop,) = fenced("python")
    films = []

    def beginning(film: str, fast: bool) -> Iterator[Frame]:
        films.append(film)
        return islice(open_source(str(ROOT / film), fast=fast), 12)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("vision.camera.open_source", beginning)
    exec(compile(loop, "README.md", "exec"), {})
    assert films == ["sample_images/hand.mp4"]
    assert capsys.readouterr().out.strip() == "(0, 0, 0, 0, 0)"


def test_the_readme_names_every_dependency() -> None:
    """Each package that is installed has its reason, and CI runs the README's test command word for word."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in (*project["dependencies"], *project["optional-dependencies"]["test"]):
        assert f"`{re.split('[<>=]', wanted)[0]}`" in README, wanted
    command = 'pip install -e ".[test]" && pytest'
    assert any(command in block for block in fenced())
    assert f"\n{command}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_licence_is_whole() -> None:
    """The AGPL's full text lies in the checkout."""
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "GNU AFFERO GENERAL PUBLIC LICENSE" in text
    assert "END OF TERMS AND CONDITIONS" in text
