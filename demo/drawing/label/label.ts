import type { Brush } from '#demo/drawing/packshot/brush.ts';
import { fitText, LINE_HEIGHT } from '#demo/drawing/svg/fit-text.ts';
import { createTextShape, measureText } from '#demo/drawing/svg/font.ts';
import { getLabelColors } from './label-colors.ts';
import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import { createStroke } from './ornaments.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';
import { createRoundedRect, TILT, createWrappedFront } from '#demo/drawing/svg/round-shapes.ts';
import { getBounds, transformShape, toPath, warpShape } from '#demo/drawing/svg/vector.ts';
import type { Box, Command, Shape, Warp } from '#demo/drawing/svg/vector.ts';

/** Where a label is stuck: on a cylinder of this radius, or on a flat face without one. */
export interface LabelPlacement {
  readonly radius?: number;
  readonly tilt?: number;
  readonly half: number;
  readonly top: number;
  readonly bottom: number;
  /** Printed on the thing itself: no paper is drawn, only what it says, in this colour. */
  readonly printed?: string;
}

export const BRAND = 'Bottega';
const BRAND_STYLE = { weight: 600, tracking: 0.14 } as const;

/** The name broken and sized for its box; never outside of it, however long it is. */
export function createNameShape(name: string, box: Box, largest: number): Shape {
  const weight = 600;
  const fitted = fitText(
    name,
    { width: box.width, height: box.height, largest, smallest: Math.min(largest, 22), lines: 4 },
    (line) => measureText(line, { weight, size: 1 }),
  );
  const step = fitted.size * LINE_HEIGHT;
  const first = box.y + (box.height - fitted.lines.length * step) / 2 + fitted.size * 0.86;
  const shape = fitted.lines.flatMap((line, at) =>
    createTextShape(line, box.x + box.width / 2, first + at * step, { weight, size: fitted.size }),
  );
  return scaleIntoBox(shape, box);
}

/** Letters may reach over their advance or the line's height: what does so is drawn a little smaller. */
function scaleIntoBox(shape: Shape, box: Box): Shape {
  const is = getBounds(shape);
  const over =
    is.x < box.x || is.y < box.y || is.x + is.width > box.x + box.width || is.y + is.height > box.y + box.height;
  if (!over) return shape;
  const scale = Math.min(1, box.width / (is.width || 1), box.height / (is.height || 1));
  const [mx, my] = [is.x + is.width / 2, is.y + is.height / 2];
  return transformShape(shape, box.x + box.width / 2 - mx * scale, box.y + box.height / 2 - my * scale, scale);
}

/** The brand's line, `height` high at most. */
function createBrandShape(y: number, width: number, height: number): Shape {
  const size = Math.min(height, width / measureText(BRAND, { ...BRAND_STYLE, size: 1 }));
  return createTextShape(BRAND, 0, y, { ...BRAND_STYLE, size });
}

/** A product's label: ground, ornament, brand, name and amount, bent as its place is bent. */
export function drawLabel(brush: Brush, at: LabelPlacement): string {
  const { sheet } = brush;
  const { radius, half, top, bottom, tilt = TILT } = at;
  const flat = radius === undefined ? half : radius * Math.asin(Math.min(1, half / radius));
  const bend: Warp =
    radius === undefined
      ? (point) => point
      : ([x, y]) => [radius * Math.sin(x / radius), y + tilt * radius * Math.cos(x / radius)];
  const piece = (from: number, to: number) =>
    radius === undefined
      ? createRoundedRect(-half, from, half * 2, to - from, 5)
      : createWrappedFront(radius, half, from, to, tilt);
  const draw = (shape: Shape, paint: string) =>
    shape.length === 0 ? '' : renderPath(toPath(warpShape(shape, bend)), paint);

  const [width, height] = [flat * 2, bottom - top];
  const tall = height > width * 0.72;
  const ink = getLabelColors(brush, at.printed, tall);
  const pictureEnd = tall ? top + height * 0.45 : top;
  // What lies further round a cylinder than this is seen too much from the side to be read.
  const readable = Math.min(width * (brush.labelStyle === 'frame' ? 0.78 : 0.84), (radius ?? Infinity) * 1.62);
  const parts: string[] = [];
  if (at.printed === undefined) {
    parts.push(renderPath(piece(top, bottom), ink.ground));
    if (ink.top !== '') parts.push(renderPath(piece(top, tall ? pictureEnd : top + height * 0.16), ink.top));
    if (brush.labelStyle === 'frame') parts.push(drawFrame(draw, ink.second, flat, top, bottom));
  }
  // A thing in the background has no words: the ornament takes their place.
  if (tall || brush.name === '') {
    const scale = Math.min(height * (tall ? 0.0031 : 0.0052), width * 0.0052);
    const [x, y] = [0, top + height * (tall ? 0.25 : 0.52)];
    parts.push(draw(transformShape(brush.ornament.main, x, y, scale), ink.main));
    parts.push(draw(transformShape(brush.ornament.second, x, y, scale), ink.second));
  }
  if (brush.name !== '') {
    const small = Math.min(height * (tall ? 0.068 : 0.11), width * 0.105, 34);
    const brandLine = tall ? pictureEnd + small * 1.5 : top + height * (ink.top === '' ? 0.13 : 0.2) + small * 0.8;
    const foot = bottom - small * 1.2;
    const nameTop = brandLine + small * 0.5;
    const nameBottom = brush.quantity === '' ? foot + small * 0.2 : foot - small * 1.15;
    const box = { x: -readable / 2, y: nameTop, width: readable, height: nameBottom - nameTop };
    parts.push(draw(createBrandShape(brandLine, width * 0.6, small * 0.82), ink.brand));
    parts.push(draw(createNameShape(brush.name, box, Math.min(readable * 0.2, 76)), ink.name));
    const amount = createTextShape(brush.quantity, 0, foot, {
      weight: 500,
      size: small * 0.95,
      tracking: 0.04,
    });
    parts.push(draw(scaleIntoBox(amount, { ...box, y: foot - small, height: small * 1.3 }), ink.brand));
  }
  if (at.printed === undefined && radius === undefined) parts.push(drawFlatLight(sheet, piece(top, bottom), 0.5));
  return parts.join('');
}

function drawFrame(
  draw: (shape: Shape, paint: string) => string,
  paint: string,
  flat: number,
  top: number,
  bottom: number,
): string {
  const gap = flat * 0.07;
  const line = 2.2;
  // Curves that lie on a straight line until the label's bend takes hold of them.
  const along = (from: number, to: number, y: number): Command[] =>
    Array.from({ length: 6 }, (_, at): Command => {
      const step = (to - from) / 6;
      const x = from + step * at;
      return {
        op: 'C',
        points: [
          [x + step / 3, y],
          [x + (step * 2) / 3, y],
          [x + step, y],
        ],
      };
    });
  const [left, right] = [-flat + gap, flat - gap];
  const rule = (y: number): Shape => [
    { op: 'M', points: [[left, y]] },
    ...along(left, right, y),
    { op: 'L', points: [[right, y + line]] },
    ...along(right, left, y + line),
    { op: 'Z', points: [] },
  ];
  const post = (x: number): Shape => createStroke([x, top + gap], [x, bottom - gap + line], line);
  return draw([...rule(top + gap), ...rule(bottom - gap), ...post(left), ...post(right)], paint);
}
