// The board of a photo seen from above.

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * The map of the unit square to a quadrilateral (P. Heckbert, "Fundamentals of texture mapping and image warping", 1989). Its corners are top left, top right,
 * bottom right and bottom left.
 */
export function mapOfSquare([a, b, c, d]: readonly Point[]): (u: number, v: number) => Point {
  const x = a!.x - b!.x + c!.x - d!.x;
  const y = a!.y - b!.y + c!.y - d!.y;
  const [x1, x2, y1, y2] = [b!.x - c!.x, d!.x - c!.x, b!.y - c!.y, d!.y - c!.y];
  const area = x1 * y2 - x2 * y1;
  const g = area === 0 ? 0 : (x * y2 - x2 * y) / area;
  const h = area === 0 ? 0 : (x1 * y - x * y1) / area;
  return (u, v) => {
    const scale = 1 / (g * u + h * v + 1);
    return {
      x: ((b!.x - a!.x + g * b!.x) * u + (d!.x - a!.x + h * d!.x) * v + a!.x) * scale,
      y: ((b!.y - a!.y + g * b!.y) * u + (d!.y - a!.y + h * d!.y) * v + a!.y) * scale,
    };
  };
}

/** Fills `to` with the quadrilateral of a picture, each pixel from the four around its place. */
export function straightened(from: Pixels, corners: readonly Point[], to: Pixels): void {
  const map = mapOfSquare(corners);
  for (let row = 0; row < to.height; row++) {
    for (let column = 0; column < to.width; column++) {
      const place = map((column + 0.5) / to.width, (row + 0.5) / to.height);
      const x = Math.min(from.width - 1.001, Math.max(0, place.x - 0.5));
      const y = Math.min(from.height - 1.001, Math.max(0, place.y - 0.5));
      const at = 4 * (Math.floor(y) * from.width + Math.floor(x));
      const below = at + 4 * from.width;
      const [across, down] = [x % 1, y % 1];
      const out = 4 * (row * to.width + column);
      for (let part = 0; part < 3; part++) {
        const upper = from.data[at + part]! * (1 - across) + from.data[at + 4 + part]! * across;
        const lower = from.data[below + part]! * (1 - across) + from.data[below + 4 + part]! * across;
        to.data[out + part] = upper * (1 - down) + lower * down;
      }
      to.data[out + 3] = 255;
    }
  }
}

/** The share of the pixels that may become quite black, and quite white. */
const kExtreme = 0.02;

/** Makes a dark or pale picture use all of black to white, so that people can compare it. */
export function brightened({ data }: Pixels): void {
  const counts = new Array<number>(256).fill(0);
  const lumaAt = (at: number): number => (data[at]! * 299 + data[at + 1]! * 587 + data[at + 2]! * 114) / 1000;
  for (let at = 0; at < data.length; at += 4) counts[Math.round(lumaAt(at))]!++;
  const most = (kExtreme * data.length) / 4;
  const reaching = (levels: readonly number[]): number => {
    let sum = 0;
    return levels.find((level) => (sum += counts[level]!) > most) ?? 0;
  };
  const levels = counts.map((_, level) => level);
  const [dark, light] = [reaching(levels), reaching(levels.slice().reverse())];
  if (light <= dark) return;
  const scale = 255 / (light - dark);
  for (let at = 0; at < data.length; at++) if (at % 4 !== 3) data[at] = (data[at]! - dark) * scale;
}
