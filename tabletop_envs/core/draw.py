"""Pictures without a display: a list of shapes that becomes SVG text or an array of pixels.

Lengths are in units of one pixel at scale 1; x runs to the right, y down. Colours are
``"#rrggbb"``. Letters come from the font that is built into Pillow, so that a picture looks the
same everywhere and ``measure`` tells how wide a text will be.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal
from xml.sax.saxutils import escape

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from tabletop_envs.core.errors import BadOption

Anchor = Literal["start", "middle", "end"]

FINER = 2  # pixels are drawn so many times finer, then averaged: smooth edges
MAX_SCALE = 8.0
CAPITALS = 0.7  # the height of capital letters, in sizes of the font
BOLDER = 0.05  # by how much bold strokes are wider, in sizes of the font: the font has one weight
FONTS = "Aileron, 'Helvetica Neue', Helvetica, Arial, sans-serif"
ELLIPSIS = "..."
SMALLEST = 6.0  # letters are not shrunk further


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Its left upper corner is (x, y); the stroke runs along the middle of its edge."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 1.0
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle:
    """Its centre is (x, y)."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 1.0


@dataclass(frozen=True, slots=True)
class Line:
    """From (x1, y1) to (x2, y2)."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    width: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) is the start, middle or end of its baseline."""

    x: float
    y: float
    words: str
    size: float
    colour: str
    anchor: Anchor = "start"
    bold: bool = False


Shape = Rectangle | Circle | Line | Text


# how wide a text is


@lru_cache(maxsize=256)
def _font(size: float) -> Any:
    return ImageFont.load_default(size)


def _bold_pixels(size: float) -> int:
    return max(1, round(size * BOLDER))


@lru_cache(maxsize=8192)
def measure(words: str, size: float, bold: bool = False) -> float:
    """How wide one line of text is drawn, in units."""
    fine = size * FINER
    extra = _bold_pixels(fine) if bold and words else 0
    return float(_font(fine).getlength(words) + extra) / FINER


def fit(words: str, size: float, width: float, bold: bool = False) -> str:
    """``words``, or as many of its letters as fit into ``width`` with an ellipsis."""
    if measure(words, size, bold) <= width:
        return words
    for n in range(len(words) - 1, 0, -1):
        short = words[:n].rstrip(" ,;:") + ELLIPSIS
        if measure(short, size, bold) <= width:
            return short
    return ""


def wrap(words: str, size: float, width: float, lines: int, bold: bool = False) -> list[str]:
    """``words`` in at most ``lines`` lines no wider than ``width``; an ellipsis ends a cut text."""
    out: list[str] = []
    left = words.split()
    while left and len(out) < lines - 1:
        n = 1
        while n < len(left) and measure(" ".join(left[: n + 1]), size, bold) <= width:
            n += 1
        out.append(fit(" ".join(left[:n]), size, width, bold))
        left = left[n:]
    if left:
        out.append(fit(" ".join(left), size, width, bold))
    return out


def shrink(words: str, size: float, width: float) -> float:
    """The size, at most ``size``, at which each word, bold, is no wider than ``width``."""
    while size > SMALLEST and any(measure(word, size, bold=True) > width for word in words.split()):
        size -= 0.5
    return size


def baseline(middle: float, size: float) -> float:
    """The baseline of a text whose capital letters are centred at the height ``middle``."""
    return middle + size * CAPITALS / 2


# the picture


@dataclass(slots=True)
class Drawing:
    """A picture of ``width`` x ``height`` units. Later shapes cover earlier ones."""

    width: int
    height: int
    background: str = "#ffffff"
    title: str = ""
    shapes: list[Shape] = field(default_factory=list)

    def rectangle(self, *args: Any, **more: Any) -> None:
        """Add a ``Rectangle``."""
        self.shapes.append(Rectangle(*args, **more))

    def circle(self, *args: Any, **more: Any) -> None:
        """Add a ``Circle``."""
        self.shapes.append(Circle(*args, **more))

    def line(self, *args: Any, **more: Any) -> None:
        """Add a ``Line``."""
        self.shapes.append(Line(*args, **more))

    def text(
        self,
        x: float,
        middle: float,
        words: str,
        size: float,
        colour: str,
        anchor: Anchor = "start",
        bold: bool = False,
        width: float | None = None,
    ) -> float:
        """Add a ``Text`` centred at the height ``middle``, cut to ``width``; how wide it is."""
        if width is not None:
            words = fit(words, size, width, bold)
        if words:
            self.shapes.append(Text(x, baseline(middle, size), words, size, colour, anchor, bold))
        return measure(words, size, bold)

    def lines(
        self,
        x: float,
        middle: float,
        words: str,
        size: float,
        colour: str,
        width: float,
        most: int,
        pitch: float,
        anchor: Anchor = "start",
        bold: bool = False,
    ) -> int:
        """Add ``words`` in at most ``most`` lines, each ``pitch`` below the last; how many."""
        rows = wrap(words, size, width, most, bold)
        for i, row in enumerate(rows):
            self.text(x, middle + pitch * i, row, size, colour, anchor, bold)
        return len(rows)

    @property
    def words(self) -> list[str]:
        """All texts of the picture, in the order they are drawn."""
        return [shape.words for shape in self.shapes if isinstance(shape, Text)]

    def to_svg(self) -> str:
        """A standalone SVG document."""
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}" font-family="{FONTS}">',
            f"<title>{escape(self.title)}</title>",
            f'<rect width="{self.width}" height="{self.height}" fill="{self.background}"/>',
            *(_TO_SVG[type(shape)](shape) for shape in self.shapes),
            "</svg>",
        ]
        return "\n".join(lines) + "\n"

    def to_rgb(self, scale: float = 1.0) -> npt.NDArray[np.uint8]:
        """Pixels: a new uint8[round(height * scale), round(width * scale), 3]; red, green, blue.

        Raises BadOption unless 0 < scale <= 8.
        """
        if not 0 < scale <= MAX_SCALE:
            raise BadOption(f"scale must lie above 0 and at most {MAX_SCALE:g}, not {scale!r}")
        size = max(1, round(self.width * scale)), max(1, round(self.height * scale))
        image = Image.new("RGB", (size[0] * FINER, size[1] * FINER), self.background)
        pen = ImageDraw.Draw(image)
        for shape in self.shapes:
            _TO_PIXELS[type(shape)](pen, shape, scale * FINER)
        return np.array(image.reduce(FINER), np.uint8)


# SVG


def _number(x: float) -> str:
    return f"{x:.2f}".rstrip("0").rstrip(".")


def _paint(shape: Rectangle | Circle) -> str:
    stroke = ""
    if shape.stroke is not None:
        stroke = f' stroke="{shape.stroke}" stroke-width="{_number(shape.stroke_width)}"'
    return f'fill="{shape.fill or "none"}"{stroke}'


def _svg_rectangle(shape: Rectangle) -> str:
    corner = f' rx="{_number(shape.radius)}"' if shape.radius else ""
    return (
        f'<rect x="{_number(shape.x)}" y="{_number(shape.y)}" width="{_number(shape.width)}" '
        f'height="{_number(shape.height)}"{corner} {_paint(shape)}/>'
    )


def _svg_circle(shape: Circle) -> str:
    return (
        f'<circle cx="{_number(shape.x)}" cy="{_number(shape.y)}" r="{_number(shape.radius)}" '
        f"{_paint(shape)}/>"
    )


def _svg_line(shape: Line) -> str:
    return (
        f'<line x1="{_number(shape.x1)}" y1="{_number(shape.y1)}" x2="{_number(shape.x2)}" '
        f'y2="{_number(shape.y2)}" stroke="{shape.colour}" stroke-width="{_number(shape.width)}"/>'
    )


def _svg_text(shape: Text) -> str:
    # the reader may have another font: textLength keeps every text as wide as it was measured
    weight = ' font-weight="bold"' if shape.bold else ""
    width = _number(measure(shape.words, shape.size, shape.bold))
    return (
        f'<text x="{_number(shape.x)}" y="{_number(shape.y)}" font-size="{_number(shape.size)}" '
        f'fill="{shape.colour}" text-anchor="{shape.anchor}" textLength="{width}" '
        f'lengthAdjust="spacingAndGlyphs"{weight}>{escape(shape.words)}</text>'
    )


_TO_SVG: dict[type, Callable[[Any], str]] = {
    Rectangle: _svg_rectangle,
    Circle: _svg_circle,
    Line: _svg_line,
    Text: _svg_text,
}


# pixels; ``k`` is how many of them make one unit


def _pixel_rectangle(pen: ImageDraw.ImageDraw, shape: Rectangle, k: float) -> None:
    # Pillow strokes inwards and counts the last pixel in: start from the outer edge of the stroke
    grow = shape.stroke_width / 2 if shape.stroke else 0.0
    left, top = round((shape.x - grow) * k), round((shape.y - grow) * k)
    right = max(left, round((shape.x + shape.width + grow) * k) - 1)
    bottom = max(top, round((shape.y + shape.height + grow) * k) - 1)
    radius = min((shape.radius + grow) * k, (right - left) / 2, (bottom - top) / 2)
    pen.rounded_rectangle(
        (left, top, right, bottom),
        radius if shape.radius else 0,
        shape.fill,
        shape.stroke,
        max(1, round(shape.stroke_width * k)) if shape.stroke else 0,
    )


def _pixel_circle(pen: ImageDraw.ImageDraw, shape: Circle, k: float) -> None:
    radius = shape.radius + (shape.stroke_width / 2 if shape.stroke else 0.0)
    left, top = round((shape.x - radius) * k), round((shape.y - radius) * k)
    right, bottom = left + max(1, round(2 * radius * k)), top + max(1, round(2 * radius * k))
    width = max(1, round(shape.stroke_width * k)) if shape.stroke else 0
    pen.ellipse((left, top, right - 1, bottom - 1), shape.fill, shape.stroke, width)


def _pixel_line(pen: ImageDraw.ImageDraw, shape: Line, k: float) -> None:
    ends = (shape.x1 * k, shape.y1 * k, shape.x2 * k, shape.y2 * k)
    pen.line(ends, shape.colour, max(1, round(shape.width * k)))


def _pixel_text(pen: ImageDraw.ImageDraw, shape: Text, k: float) -> None:
    font = _font(shape.size * k)
    heavier = _bold_pixels(shape.size * k) if shape.bold else 0
    x = shape.x * k
    if shape.anchor != "start":
        width = font.getlength(shape.words) + heavier
        x -= width if shape.anchor == "end" else width / 2
    for shift in range(heavier + 1):
        pen.text((x + shift, shape.y * k), shape.words, shape.colour, font, anchor="ls")


_TO_PIXELS: dict[type, Callable[[Any, Any, float], None]] = {
    Rectangle: _pixel_rectangle,
    Circle: _pixel_circle,
    Line: _pixel_line,
    Text: _pixel_text,
}
