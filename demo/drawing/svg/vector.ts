/**
 * Outlines as lists of commands, so that a drawing can be moved, bent around a jar and measured
 * before it becomes the text of an SVG path. Units are those of the picture (y grows downwards).
 */
export interface Command {
  readonly op: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly Point[];
}
export type Point = readonly [x: number, y: number];
export type Shape = readonly Command[];
export type Warp = (point: Point) => Point;

/** A number as short as an SVG allows at this precision (a tenth of a unit). */
export function formatCoordinate(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

export function warpShape(shape: Shape, by: Warp): Shape {
  return shape.map(({ op, points }) => ({ op, points: points.map(by) }));
}

export function transformShape(shape: Shape, x: number, y: number, scale = 1, degrees = 0): Shape {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return warpShape(shape, ([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}

/**
 * The path's text: relative, without lines of no length, without a letter or a blank that the
 * grammar lets one leave out. Half the size of the plain spelling.
 */
export function toPath(shape: Shape): string {
  let at: Point = [0, 0];
  let start: Point = at;
  let out = '';
  let last = '';
  for (const { op, points } of shape) {
    if (op === 'Z') {
      if (last !== 'z') out += 'z';
      [at, last] = [start, 'z'];
      continue;
    }
    // Rounded before the difference is taken: errors must not add up along a contour.
    const steps = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
    const deltas = steps.flatMap(([x, y]) => [x - at[0], y - at[1]]);
    if (op === 'L' && deltas.every((delta) => delta === 0)) continue;
    const letter = op.toLowerCase();
    out = joinNumbers(
      deltas.map((delta) => formatCoordinate(delta / 10)),
      letter === last ? out : out + letter,
    );
    at = steps.at(-1) ?? at;
    if (op === 'M') start = at;
    last = letter;
  }
  return out;
}

/** Numbers after a text, with a blank only where two of them would run into one. */
function joinNumbers(numbers: readonly string[], text: string): string {
  let out = text;
  let tail = '';
  for (const number of numbers) {
    const glued =
      number.startsWith('-') || !/\d$/.test(tail === '' ? out : tail) || (number.startsWith('.') && tail.includes('.'));
    out += glued ? number : ` ${number}`;
    tail = number;
  }
  return out;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around all points, control points included: never too small. */
export function getBounds(shape: Shape): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of shape) {
    for (const [x, y] of points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}
