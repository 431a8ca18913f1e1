import type { Random } from '#demo/drawing/svg/random.ts';
import { createEllipse, createLeaf, createPolygon, createRect } from '#demo/drawing/svg/shapes.ts';
import { transformShape, type Point, type Shape } from '#demo/drawing/svg/vector.ts';

/** Ornament of a label: outlines in the main and the second color, in a box from -50 to 50. */
export interface Ornament {
  readonly main: Shape;
  readonly second: Shape;
}

const repeatAround = (count: number, createShape: (degrees: number) => Shape): Shape =>
  Array.from({ length: count }, (_, index) => createShape((index * 360) / count)).flat();

/** Creates the outline of a line with a width. */
export function createStroke(from: Point, to: Point, width: number): Shape {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ox, oy] = [(-dy / length) * width * 0.5, (dx / length) * width * 0.5];
  return createPolygon([
    [from[0] + ox, from[1] + oy],
    [to[0] + ox, to[1] + oy],
    [to[0] - ox, to[1] - oy],
    [from[0] - ox, from[1] - oy],
  ]);
}

function sprig(): Ornament {
  const leaves = [0, 1, 2, 3].flatMap((index): Shape => [
    ...transformShape(createLeaf(34 - index * 3, 9), 0, 34 - index * 19, 1, -38),
    ...transformShape(createLeaf(34 - index * 3, -9), 0, 28 - index * 19, 1, -142),
  ]);
  return {
    main: [...createStroke([0, 50], [0, -30], 2.4), ...leaves, ...transformShape(createLeaf(28, 8), 0, -24, 1, -90)],
    second: [...createEllipse(15, 34, 6, 7.5), ...createEllipse(-17, 16, 6, 7.5)],
  };
}

function sun(): Ornament {
  const rays = Array.from({ length: 9 }, (_, index): Shape => {
    const angle = Math.PI + (index * Math.PI) / 8;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return createStroke([c * 33, 26 + s * 33], [c * (index % 2 ? 45 : 52), 26 + s * (index % 2 ? 45 : 52)], 3.4);
  }).flat();
  const disc: Shape = [
    { op: 'M', points: [[-25, 26]] },
    {
      op: 'C',
      points: [
        [-25, -7],
        [25, -7],
        [25, 26],
      ],
    },
    { op: 'Z', points: [] },
  ];
  return {
    main: [...rays, ...createRect(-52, 31, 104, 3.2)],
    second: [...disc, ...createRect(-34, 39, 68, 3.2)],
  };
}

function flower(): Ornament {
  return {
    main: repeatAround(8, (degrees) => transformShape(createLeaf(44, 13), 0, 0, 1, degrees)),
    second: createEllipse(0, 0, 11),
  };
}

function citrus(): Ornament {
  const slices = repeatAround(8, (degrees) => {
    const wedge = createPolygon([
      [7, -2.5],
      [34, -12],
      [37, 0],
      [34, 12],
      [7, 2.5],
    ]);
    return transformShape(wedge, 0, 0, 1, degrees + 22.5);
  });
  return {
    main: repeatAround(24, (degrees) => transformShape(createRect(42, -3, 5, 6), 0, 0, 1, degrees)),
    second: slices,
  };
}

function waves(): Ornament {
  const wave = (y: number): Shape => [
    { op: 'M', points: [[-50, y]] },
    {
      op: 'C',
      points: [
        [-34, y - 18],
        [-18, y - 18],
        [0, y],
      ],
    },
    {
      op: 'C',
      points: [
        [16, y + 16],
        [34, y + 16],
        [50, y],
      ],
    },
    {
      op: 'C',
      points: [
        [34, y + 24],
        [16, y + 24],
        [0, y + 7],
      ],
    },
    {
      op: 'C',
      points: [
        [-18, y - 11],
        [-34, y - 11],
        [-50, y],
      ],
    },
    { op: 'Z', points: [] },
  ];
  return { main: [...wave(0), ...wave(19), ...wave(38)], second: createEllipse(20, -27, 15) };
}

function wheat(): Ornament {
  const grains = [0, 1, 2, 3, 4].flatMap((index): Shape => [
    ...transformShape(createLeaf(20, 7), 1, 18 - index * 13, 1, -58),
    ...transformShape(createLeaf(20, -7), -1, 18 - index * 13, 1, -122),
  ]);
  return {
    main: [...grains, ...transformShape(createLeaf(22, 6), 0, -42, 1, -90)],
    second: createStroke([0, 50], [0, -44], 2.6),
  };
}

function hills(): Ornament {
  const hill = (left: number, right: number, top: number, foot: number): Shape => [
    { op: 'M', points: [[left, foot]] },
    {
      op: 'C',
      points: [
        [left + (right - left) * 0.3, top],
        [left + (right - left) * 0.6, top],
        [right, foot],
      ],
    },
    { op: 'Z', points: [] },
  ];
  const trees = [-20, -8, 4].flatMap((x, index) => createEllipse(x, -6 - index * 2, 3.6, 15 - index * 2));
  return {
    main: [...hill(-52, 30, -12, 36), ...trees],
    second: [...hill(2, 52, 4, 36), ...createEllipse(30, -30, 10)],
  };
}

function arches(): Ornament {
  const arch = (half: number): Shape => [
    { op: 'M', points: [[-half, 44]] },
    { op: 'L', points: [[-half, 0]] },
    {
      op: 'C',
      points: [
        [-half, -half * 1.32],
        [half, -half * 1.32],
        [half, 0],
      ],
    },
    { op: 'L', points: [[half, 44]] },
    { op: 'L', points: [[half - 7, 44]] },
    { op: 'L', points: [[half - 7, 0]] },
    {
      op: 'C',
      points: [
        [half - 7, -(half - 7) * 1.32],
        [7 - half, -(half - 7) * 1.32],
        [7 - half, 0],
      ],
    },
    { op: 'L', points: [[7 - half, 44]] },
    { op: 'Z', points: [] },
  ];
  return { main: [...arch(42), ...arch(28)], second: [...arch(14), ...createEllipse(0, -44, 4)] };
}

const ORNAMENTS = [sprig, sun, flower, citrus, waves, wheat, hills, arches] as const;

export function pickOrnament(random: Random): Ornament {
  return random.pick(ORNAMENTS)();
}
