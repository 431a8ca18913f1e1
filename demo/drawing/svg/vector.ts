/**
 * An outline is a list of commands, so that it can be moved, warped and measured before it becomes an SVG path.
 * y grows downwards.
 */
export interface Command {
  readonly op: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly Point[];
}
export type Point = readonly [x: number, y: number];
export type Shape = readonly Command[];
export type Warp = (point: Point) => Point;

/** Formats a number with one decimal, as short as SVG allows. */
export function formatCoordinate(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

export function warpShape(shape: Shape, warp: Warp): Shape {
  return shape.map(({ op, points }) => ({ op, points: points.map(warp) }));
}

export function transformShape(shape: Shape, x: number, y: number, scale = 1, degrees = 0): Shape {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return warpShape(shape, ([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}

/**
 * Converts a shape to SVG path data: relative coordinates, no zero-length lines, no optional letters and spaces.
 * This halves the size.
 */
export function toPath(shape: Shape): string {
  let current: Point = [0, 0];
  let start: Point = current;
  let path = '';
  let lastLetter = '';
  for (const { op, points } of shape) {
    if (op === 'Z') {
      if (lastLetter !== 'z') path += 'z';
      [current, lastLetter] = [start, 'z'];
      continue;
    }
    // Rounds before taking differences, so that rounding errors do not accumulate.
    const roundedPoints = points.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
    const deltas = roundedPoints.flatMap(([x, y]) => [x - current[0], y - current[1]]);
    if (op === 'L' && deltas.every((delta) => delta === 0)) continue;
    const letter = op.toLowerCase();
    path = joinNumbers(
      deltas.map((delta) => formatCoordinate(delta / 10)),
      letter === lastLetter ? path : path + letter,
    );
    current = roundedPoints.at(-1) ?? current;
    if (op === 'M') start = current;
    lastLetter = letter;
  }
  return path;
}

/** Appends numbers to a text, with a space only where two numbers would merge. */
function joinNumbers(numbers: readonly string[], text: string): string {
  let path = text;
  let previous = '';
  for (const number of numbers) {
    const needsNoSpace =
      number.startsWith('-') ||
      !/\d$/.test(previous === '' ? path : previous) ||
      (number.startsWith('.') && previous.includes('.'));
    path += needsNoSpace ? number : ` ${number}`;
    previous = number;
  }
  return path;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the box around all points including control points, so it may be larger than the shape. */
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
