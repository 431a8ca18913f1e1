import type { Command, Point, Shape } from './vector.ts';

/** Relative length of Bézier handles with which four curves approximate a circle. */
const CIRCLE_HANDLE_RATIO = 0.5523;

export function createEllipse(cx: number, cy: number, rx: number, ry = rx): Shape {
  const [kx, ky] = [rx * CIRCLE_HANDLE_RATIO, ry * CIRCLE_HANDLE_RATIO];
  return [
    { op: 'M', points: [[cx - rx, cy]] },
    {
      op: 'C',
      points: [
        [cx - rx, cy - ky],
        [cx - kx, cy - ry],
        [cx, cy - ry],
      ],
    },
    {
      op: 'C',
      points: [
        [cx + kx, cy - ry],
        [cx + rx, cy - ky],
        [cx + rx, cy],
      ],
    },
    {
      op: 'C',
      points: [
        [cx + rx, cy + ky],
        [cx + kx, cy + ry],
        [cx, cy + ry],
      ],
    },
    {
      op: 'C',
      points: [
        [cx - kx, cy + ry],
        [cx - rx, cy + ky],
        [cx - rx, cy],
      ],
    },
    { op: 'Z', points: [] },
  ];
}

export function createPolygon(points: readonly Point[]): Shape {
  return [
    ...points.map((point, index): Command => ({ op: index === 0 ? 'M' : 'L', points: [point] })),
    { op: 'Z', points: [] },
  ];
}

export function createRect(x: number, y: number, width: number, height: number): Shape {
  return createPolygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** Creates a leaf with its stalk at the origin and its tip on the right. */
export function createLeaf(length: number, width: number): Shape {
  return [
    { op: 'M', points: [[0, 0]] },
    {
      op: 'C',
      points: [
        [length * 0.25, -width],
        [length * 0.7, -width * 0.9],
        [length, 0],
      ],
    },
    {
      op: 'C',
      points: [
        [length * 0.7, width * 0.55],
        [length * 0.25, width * 0.7],
        [0, 0],
      ],
    },
    { op: 'Z', points: [] },
  ];
}
