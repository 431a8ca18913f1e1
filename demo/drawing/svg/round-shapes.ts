import { formatCoordinate } from './vector.ts';

/** Vertical radius of an ellipse relative to its half width. Round objects are seen slightly from above. */
export const TILT = 0.1;

/** A step of a profile, to the right of the axis, downwards: a line to x, y or a curve with two control points. */
export type ProfileStep =
  | readonly [x: number, y: number]
  | readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/**
 * Creates the outline of a rotationally symmetric object from its profile, with elliptical top and bottom. Heights
 * above the ground are negative.
 */
export function createLathe(top: readonly [x: number, y: number], steps: readonly ProfileStep[], tilt = TILT): string {
  let path = `M${formatCoordinate(-top[0])} ${formatCoordinate(top[1])}A${formatCoordinate(top[0])} ${formatCoordinate(top[0] * tilt)} 0 0 1 ${formatCoordinate(top[0])} ${formatCoordinate(top[1])}`;
  let [x, y] = top;
  let mirrored = '';
  for (const step of steps) {
    if (step.length === 2) {
      path += `L${formatCoordinate(step[0])} ${formatCoordinate(step[1])}`;
      mirrored = `L${formatCoordinate(-x)} ${formatCoordinate(y)}${mirrored}`;
      [x, y] = step;
    } else {
      const [x1, y1, x2, y2, x3, y3] = step;
      path += `C${formatCoordinate(x1)} ${formatCoordinate(y1)} ${formatCoordinate(x2)} ${formatCoordinate(y2)} ${formatCoordinate(x3)} ${formatCoordinate(y3)}`;
      mirrored = `C${formatCoordinate(-x2)} ${formatCoordinate(y2)} ${formatCoordinate(-x1)} ${formatCoordinate(y1)} ${formatCoordinate(-x)} ${formatCoordinate(y)}${mirrored}`;
      [x, y] = [x3, y3];
    }
  }
  return `${path}A${formatCoordinate(x)} ${formatCoordinate(x * tilt)} 0 0 1 ${formatCoordinate(-x)} ${formatCoordinate(y)}${mirrored}Z`;
}

/** Creates a section of a cylinder or cone seen from the front: both edges curve down. */
export function createBand(halfTop: number, halfBottom: number, top: number, bottom: number, tilt = TILT): string {
  return (
    `M${formatCoordinate(-halfTop)} ${formatCoordinate(top)}A${formatCoordinate(halfTop)} ${formatCoordinate(halfTop * tilt)} 0 0 0 ${formatCoordinate(halfTop)} ${formatCoordinate(top)}` +
    `L${formatCoordinate(halfBottom)} ${formatCoordinate(bottom)}A${formatCoordinate(halfBottom)} ${formatCoordinate(halfBottom * tilt)} 0 0 1 ${formatCoordinate(-halfBottom)} ${formatCoordinate(bottom)}Z`
  );
}

/** Creates the front part of a cylinder that extends `half` to both sides of the middle, like a label. */
export function createWrappedFront(radius: number, half: number, top: number, bottom: number, tilt = TILT): string {
  const sink = tilt * Math.sqrt(Math.max(0, radius * radius - half * half));
  const arc = `A${formatCoordinate(radius)} ${formatCoordinate(radius * tilt)} 0 0`;
  return (
    `M${formatCoordinate(-half)} ${formatCoordinate(top + sink)}${arc} 0 ${formatCoordinate(half)} ${formatCoordinate(top + sink)}` +
    `V${formatCoordinate(bottom + sink)}${arc} 1 ${formatCoordinate(-half)} ${formatCoordinate(bottom + sink)}Z`
  );
}

/** Creates the ellipse of a round surface seen slightly from above. */
export function createDisc(half: number, y: number, tilt = TILT): string {
  const ry = formatCoordinate(half * tilt);
  return `M${formatCoordinate(-half)} ${formatCoordinate(y)}a${formatCoordinate(half)} ${ry} 0 1 1 ${formatCoordinate(half * 2)} 0a${formatCoordinate(half)} ${ry} 0 1 1 ${formatCoordinate(-half * 2)} 0Z`;
}

/** Creates a path of a rectangle with rounded corners. */
export function createRoundedRect(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) =>
    `a${formatCoordinate(r)} ${formatCoordinate(r)} 0 0 1 ${formatCoordinate(dx)} ${formatCoordinate(dy)}`;
  return (
    `M${formatCoordinate(x + r)} ${formatCoordinate(y)}h${formatCoordinate(width - 2 * r)}${corner(r, r)}v${formatCoordinate(height - 2 * r)}${corner(-r, r)}` +
    `h${formatCoordinate(2 * r - width)}${corner(-r, -r)}v${formatCoordinate(2 * r - height)}${corner(r, -r)}Z`
  );
}
