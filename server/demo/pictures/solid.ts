import { num } from './vector.ts';

/** How far the front edge of a round thing sinks in the middle, in shares of its half width: the eye is a little above. */
export const TILT = 0.1;

/** A step of a profile, right of the axis, downwards: a line to x, y or a curve with two handles. */
export type ProfileStep =
  | readonly [x: number, y: number]
  | readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/**
 * The outline of something turned on a lathe: from its top ellipse down its profile to the front
 * half of its bottom ellipse. Heights are negative above the ground.
 */
export function lathe(top: readonly [x: number, y: number], steps: readonly ProfileStep[], tilt = TILT): string {
  let path = `M${num(-top[0])} ${num(top[1])}A${num(top[0])} ${num(top[0] * tilt)} 0 0 1 ${num(top[0])} ${num(top[1])}`;
  let [x, y] = top;
  let mirrored = '';
  for (const step of steps) {
    if (step.length === 2) {
      path += `L${num(step[0])} ${num(step[1])}`;
      mirrored = `L${num(-x)} ${num(y)}${mirrored}`;
      [x, y] = step;
    } else {
      const [x1, y1, x2, y2, x3, y3] = step;
      path += `C${num(x1)} ${num(y1)} ${num(x2)} ${num(y2)} ${num(x3)} ${num(y3)}`;
      mirrored = `C${num(-x2)} ${num(y2)} ${num(-x1)} ${num(y1)} ${num(-x)} ${num(y)}${mirrored}`;
      [x, y] = [x3, y3];
    }
  }
  return `${path}A${num(x)} ${num(x * tilt)} 0 0 1 ${num(-x)} ${num(y)}${mirrored}Z`;
}

/** A piece of a cylinder or cone as seen from the front: both edges curve down. */
export function band(halfTop: number, halfBottom: number, top: number, bottom: number, tilt = TILT): string {
  return (
    `M${num(-halfTop)} ${num(top)}A${num(halfTop)} ${num(halfTop * tilt)} 0 0 0 ${num(halfTop)} ${num(top)}` +
    `L${num(halfBottom)} ${num(bottom)}A${num(halfBottom)} ${num(halfBottom * tilt)} 0 0 1 ${num(-halfBottom)} ${num(bottom)}Z`
  );
}

/** The front of a round shell that ends `half` left and right of the middle, as a label does. */
export function wrapped(radius: number, half: number, top: number, bottom: number, tilt = TILT): string {
  const sink = tilt * Math.sqrt(Math.max(0, radius * radius - half * half));
  const arc = `A${num(radius)} ${num(radius * tilt)} 0 0`;
  return (
    `M${num(-half)} ${num(top + sink)}${arc} 0 ${num(half)} ${num(top + sink)}` +
    `V${num(bottom + sink)}${arc} 1 ${num(-half)} ${num(bottom + sink)}Z`
  );
}

/** The ellipse one sees when looking on something round from a little above. */
export function disc(half: number, y: number, tilt = TILT): string {
  const ry = num(half * tilt);
  return `M${num(-half)} ${num(y)}a${num(half)} ${ry} 0 1 1 ${num(half * 2)} 0a${num(half)} ${ry} 0 1 1 ${num(-half * 2)} 0Z`;
}

/** A rectangle with rounded corners, as a path. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return (
    `M${num(x + r)} ${num(y)}h${num(width - 2 * r)}${corner(r, r)}v${num(height - 2 * r)}${corner(-r, r)}` +
    `h${num(2 * r - width)}${corner(-r, -r)}v${num(2 * r - height)}${corner(r, -r)}Z`
  );
}
