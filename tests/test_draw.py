"""Drawings: the two ways to show them, and texts that fit."""

from xml.etree import ElementTree

import numpy as np
import pytest

from tabletop_envs.core.draw import SMALLEST, Drawing, Text, fit, measure, shrink, wrap
from tabletop_envs.core.errors import BadOption

SVG = "{http://www.w3.org/2000/svg}"


def picture() -> Drawing:
    drawing = Drawing(100, 60, "#ffffff", "a <small> & odd picture")
    drawing.rectangle(10, 10, 30, 20, "#ff0000", "#000000", 4, 8)
    drawing.circle(70, 20, 10, "#00ff00")
    drawing.line(0, 50, 100, 50, "#0000ff", 4)
    drawing.text(50, 40, 'Tom & "Jerry" <x>', 10, "#000000", "middle")
    return drawing


def test_svg_has_every_shape_and_escapes_text():
    root = ElementTree.fromstring(picture().to_svg())
    assert (root.get("width"), root.get("height")) == ("100", "60")
    assert root.find(f"{SVG}title").text == "a <small> & odd picture"
    assert root.find(f"{SVG}text").text == 'Tom & "Jerry" <x>'
    assert root.find(f"{SVG}circle").get("fill") == "#00ff00"
    assert root.find(f"{SVG}line").get("stroke-width") == "4"
    background, rectangle = root.findall(f"{SVG}rect")
    assert background.get("width") == "100"
    assert (rectangle.get("rx"), rectangle.get("stroke")) == ("8", "#000000")


@pytest.mark.parametrize("scale", [1.0, 0.5, 2.0])
def test_pixels_have_the_colours_of_the_shapes(scale):
    rgb = picture().to_rgb(scale)
    assert rgb.dtype == np.uint8
    assert rgb.shape == (60 * scale, 100 * scale, 3)

    def at(x, y):
        return tuple(int(v) for v in rgb[int(y * scale), int(x * scale)])

    assert at(25, 20) == (255, 0, 0)
    assert at(70, 20) == (0, 255, 0)
    assert at(5, 50) == (0, 0, 255)
    assert at(95, 5) == (255, 255, 255)
    assert at(10, 20)[0] < 80  # the stroke
    assert at(10, 10)[2] > at(10, 20)[2]  # the corner is round


def test_later_shapes_cover_earlier_ones():
    drawing = Drawing(10, 10)
    drawing.rectangle(0, 0, 10, 10, "#ff0000")
    drawing.rectangle(0, 0, 10, 10, "#0000ff")
    assert tuple(drawing.to_rgb()[5, 5]) == (0, 0, 255)


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize("bold", [False, True])
def test_text_stands_where_it_was_measured(anchor, bold):
    words, size = "Heraldry", 20
    drawing = Drawing(300, 60)
    width = drawing.text(150, 30, words, size, "#000000", anchor, bold)
    columns = np.flatnonzero((drawing.to_rgb() < 128).any(axis=(0, 2)))
    left = {"start": 150, "middle": 150 - width / 2, "end": 150 - width}[anchor]
    assert left - 1 <= columns[0] <= left + 4
    assert left + width - 4 <= columns[-1] <= left + width + 1
    rows = np.flatnonzero((drawing.to_rgb()[:, : int(left + 14)] < 128).any(axis=(1, 2)))
    assert abs((rows[0] + rows[-1]) / 2 - 30) <= 1.5  # the capital H is centred


def test_bold_is_darker_and_wider():
    thin, bold = Drawing(200, 40), Drawing(200, 40)
    assert bold.text(10, 20, "weight", 18, "#000000", bold=True) > thin.text(
        10, 20, "weight", 18, "#000000"
    )
    assert bold.to_rgb().sum() < thin.to_rgb().sum()


def test_fit_cuts_with_an_ellipsis_and_never_too_wide():
    words = "Encounter with the Dragon"
    assert fit(words, 12, 1000) == words
    for width in range(0, 160, 7):
        short = fit(words, 12, width)
        assert measure(short, 12) <= width
        assert short in (words, "") or (
            short.endswith("...") and words.startswith(short[:-3].rstrip())
        )
    drawing = Drawing(100, 20)
    drawing.text(0, 10, words, 12, "#000000", width=60)
    assert drawing.words == [fit(words, 12, 60)]


def test_wrap_keeps_all_words_when_there_is_room():
    words = "For the rest of this trick the lower number is stronger."
    lines = wrap(words, 10, 90, 9)
    assert " ".join(lines) == words
    assert all(measure(line, 10) <= 90 for line in lines)
    cut = wrap(words, 10, 90, 2)
    assert len(cut) == 2
    assert cut[1].endswith("...")
    assert wrap("", 10, 90, 2) == []


@pytest.mark.parametrize("scale", [0, -1, 9, float("nan")])
def test_bad_scale_is_refused(scale):
    with pytest.raises(BadOption, match="scale"):
        picture().to_rgb(scale)


def test_empty_text_adds_no_shape():
    drawing = Drawing(10, 10)
    assert drawing.text(0, 5, "", 10, "#000000") == 0
    assert not any(isinstance(shape, Text) for shape in drawing.shapes)


def test_shrink_stops_where_each_word_fits():
    width = measure("Priestess", 10, bold=True)
    assert shrink("a Priestess", 12, width) == 10
    assert shrink("a Priestess", 9, width) == 9
    assert shrink("a Priestess", 12, 1) == SMALLEST


def test_lines_stand_below_each_other():
    drawing = Drawing(100, 60)
    assert drawing.lines(50, 10, "one two three", 10, "#000000", 30, 2, 12, "middle") == 2
    first, second = drawing.shapes
    assert drawing.words[0] == "one"
    assert second.y - first.y == 12
    assert (first.x, first.anchor) == (50, "middle")
    assert drawing.lines(50, 10, "", 10, "#000000", 30, 2, 12) == 0
