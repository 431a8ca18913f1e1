import type { Brush } from '#demo/drawing/packshot/brush.ts';
import { fitText, LINE_HEIGHT } from '#demo/drawing/svg/fit-text.ts';
import { createTextShape, measureText } from '#demo/drawing/svg/font.ts';
import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import { createRoundedRect, TILT, createWrappedFront } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';
import {
  getBounds,
  transformShape,
  toPath,
  warpShape,
  type Box,
  type Command,
  type Shape,
  type Warp,
} from '#demo/drawing/svg/vector.ts';
import { getLabelColors } from './label-colors.ts';
import { createStroke } from './ornaments.ts';

/** Position of a label: on a cylinder of this radius, or on a flat face without a radius. */
export interface LabelPlacement {
  readonly radius?: number;
  readonly tilt?: number;
  readonly half: number;
  readonly top: number;
  readonly bottom: number;
  /** Color of a label that is printed directly on the product. No paper is drawn. */
  readonly printed?: string;
}

export const BRAND = 'Bottega';

/** Creates the outline of a name, broken into lines and sized so that it fits into the box. */
export function createNameShape(name: string, box: Box, maxSize: number): Shape {
  const weight = 600;
  const fitted = fitText(
    name,
    { width: box.width, height: box.height, maxSize, minSize: Math.min(maxSize, 22), maxLines: 4 },
    (line) => measureText(line, { weight, size: 1 }),
  );
  const lineHeight = fitted.size * LINE_HEIGHT;
  const firstBaseline = box.y + (box.height - fitted.lines.length * lineHeight) / 2 + fitted.size * 0.86;
  const shape = fitted.lines.flatMap((line, index) =>
    createTextShape(line, box.x + box.width / 2, firstBaseline + index * lineHeight, {
      weight,
      size: fitted.size,
    }),
  );
  return scaleIntoBox(shape, box);
}

/** Scales a shape down if letters exceed the box, because glyphs can be larger than their advance and line height. */
function scaleIntoBox(shape: Shape, box: Box): Shape {
  const bounds = getBounds(shape);
  const exceedsBox =
    bounds.x < box.x ||
    bounds.y < box.y ||
    bounds.x + bounds.width > box.x + box.width ||
    bounds.y + bounds.height > box.y + box.height;
  if (!exceedsBox) return shape;
  const scale = Math.min(1, box.width / (bounds.width || 1), box.height / (bounds.height || 1));
  const [mx, my] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
  return transformShape(shape, box.x + box.width / 2 - mx * scale, box.y + box.height / 2 - my * scale, scale);
}

/** Draws a product's label with ornament and brand, bent around a cylinder if it has a radius. */
export function drawLabel(brush: Brush, placement: LabelPlacement): string {
  const { svg } = brush;
  const { radius, half, top, bottom, tilt = TILT } = placement;
  const flatHalfWidth = radius === undefined ? half : radius * Math.asin(Math.min(1, half / radius));
  const warp: Warp =
    radius === undefined
      ? (point) => point
      : ([x, y]) => [radius * Math.sin(x / radius), y + tilt * radius * Math.cos(x / radius)];
  const createFace = (from: number, to: number) =>
    radius === undefined
      ? createRoundedRect(-half, from, half * 2, to - from, 5)
      : createWrappedFront(radius, half, from, to, tilt);
  const draw = (shape: Shape, paint: string) =>
    shape.length === 0 ? '' : renderPath(toPath(warpShape(shape, warp)), paint);

  const [width, height] = [flatHalfWidth * 2, bottom - top];
  const isTall = height > width * 0.72;
  const colors = getLabelColors(brush, placement.printed, isTall);
  const ornamentBottom = isTall ? top + height * 0.45 : top;
  // Text further around a cylinder is seen too much from the side to be readable.
  const readableWidth = Math.min(width * (brush.labelStyle === 'frame' ? 0.78 : 0.84), (radius ?? Infinity) * 1.62);
  const parts: string[] = [];
  if (placement.printed === undefined) {
    parts.push(renderPath(createFace(top, bottom), colors.ground));
    if (colors.top !== '')
      parts.push(renderPath(createFace(top, isTall ? ornamentBottom : top + height * 0.16), colors.top));
    if (brush.labelStyle === 'frame') parts.push(drawFrame(draw, colors.second, flatHalfWidth, top, bottom));
  }
  // A product in the background has no text, so its ornament is always drawn.
  if (isTall || !brush.isBranded) {
    const scale = Math.min(height * (isTall ? 0.0031 : 0.0052), width * 0.0052);
    const [x, y] = [0, top + height * (isTall ? 0.25 : 0.52)];
    parts.push(draw(transformShape(brush.ornament.main, x, y, scale), colors.main));
    parts.push(draw(transformShape(brush.ornament.second, x, y, scale), colors.second));
  }
  if (brush.isBranded) {
    const [brandTop, brandBottom] = isTall ? [ornamentBottom, bottom - height * 0.08] : [top + height * 0.2, bottom];
    const box = { x: -readableWidth / 2, y: brandTop, width: readableWidth, height: brandBottom - brandTop };
    parts.push(draw(createNameShape(BRAND, box, Math.min(readableWidth * 0.26, 84)), colors.name));
  }
  if (placement.printed === undefined && radius === undefined)
    parts.push(drawFlatLight(svg, createFace(top, bottom), 0.5));
  return parts.join('');
}

function drawFrame(
  draw: (shape: Shape, paint: string) => string,
  paint: string,
  flatHalfWidth: number,
  top: number,
  bottom: number,
): string {
  const gap = flatHalfWidth * 0.07;
  const lineWidth = 2.2;
  // Uses curves for straight lines, so that the warp can bend them.
  const createHorizontal = (from: number, to: number, y: number): Command[] =>
    Array.from({ length: 6 }, (_, index): Command => {
      const step = (to - from) / 6;
      const x = from + step * index;
      return {
        op: 'C',
        points: [
          [x + step / 3, y],
          [x + (step * 2) / 3, y],
          [x + step, y],
        ],
      };
    });
  const [left, right] = [-flatHalfWidth + gap, flatHalfWidth - gap];
  const createHorizontalRule = (y: number): Shape => [
    { op: 'M', points: [[left, y]] },
    ...createHorizontal(left, right, y),
    { op: 'L', points: [[right, y + lineWidth]] },
    ...createHorizontal(right, left, y + lineWidth),
    { op: 'Z', points: [] },
  ];
  const createVerticalRule = (x: number): Shape =>
    createStroke([x, top + gap], [x, bottom - gap + lineWidth], lineWidth);
  return draw(
    [
      ...createHorizontalRule(top + gap),
      ...createHorizontalRule(bottom - gap),
      ...createVerticalRule(left),
      ...createVerticalRule(right),
    ],
    paint,
  );
}
