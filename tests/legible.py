"""What makes the text and the picture of a table legible, whatever the game."""

from xml.etree import ElementTree

import numpy as np

from tabletop_envs.core.draw import Text, measure

LINE = 100


def assert_plain(text):
    """ASCII in lines of at most 100 columns, without blanks at their ends."""
    assert text.isascii()
    assert max(map(len, text.split("\n"))) <= LINE
    assert not any(line != line.rstrip() for line in text.split("\n"))
    assert not set(text) & set("\0\t\r")


def boxes(drawing):
    """The texts, and their left, upper, right and lower edges: float[texts, 4]."""
    texts = [shape for shape in drawing.shapes if isinstance(shape, Text)]
    out = []
    for shape in texts:
        width = measure(shape.words, shape.size, shape.bold)
        left = shape.x - {"start": 0, "middle": width / 2, "end": width}[shape.anchor]
        out.append((left, shape.y - 0.7 * shape.size, left + width, shape.y))
    return [shape.words for shape in texts], np.array(out)


def assert_legible(drawing):
    """No text lies outside of the picture or on another one."""
    texts, box = boxes(drawing)
    assert (box[:, :2] >= 0).all()
    assert (box[:, 2:] <= (drawing.width, drawing.height)).all()
    low, high = box[:, None, :2], box[None, :, 2:]
    overlap = (low < high).all(-1)
    overlap &= overlap.T & ~np.eye(len(texts), dtype=bool)
    assert not [(texts[i], texts[j]) for i, j in np.argwhere(overlap)]


def assert_of_one_size(drawings):
    """All are well-formed SVG documents of one size; gives it back: (height, width)."""
    sizes = set()
    for drawing in drawings:
        root = ElementTree.fromstring(drawing.to_svg())
        sizes.add((int(root.get("height")), int(root.get("width"))))
        assert sizes == {(drawing.height, drawing.width)}
    (size,) = sizes
    return size


def assert_pixels(drawing, size):
    """Something is on it, in the size of the picture, and in half of it."""
    rgb = drawing.to_rgb()
    assert (rgb.dtype, rgb.shape) == (np.uint8, (*size, 3))
    assert len(np.unique(rgb[..., 2])) > 100
    assert drawing.to_rgb(0.5).shape == (size[0] // 2, size[1] // 2, 3)
