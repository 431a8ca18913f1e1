import { drawGround, getFitScale, placeThing } from '#demo/drawing/scenes/place-things.ts';
import { drawBranch, drawDish, drawPebbles, drawPlinth, drawWindowLight } from '#demo/drawing/scenes/props.ts';
import type { Hue, Palette } from '#demo/drawing/svg/palette.ts';
import { createRandom, type Random } from '#demo/drawing/svg/random.ts';
import { createSvgDocument, renderGroup, type SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { createBrush, type Thing } from './brush.ts';
import { drawPackshotKind, type PackshotKind } from './packshot-kinds.ts';

export interface PackshotSpec {
  readonly kind: PackshotKind;
  readonly hue: Hue;
  /** 0: front. 1: close, in window light. 2: on a plinth. 3: with a dish. 4: a group. 5: detail. 6 to 11: mirrored. */
  readonly view: number;
  /** The same for all views of a product. */
  readonly seed: string;
}

const IMAGE_SIZE = 1200;

interface PackshotScene {
  readonly svg: SvgDocument;
  readonly palette: Palette;
  readonly thing: Thing;
  readonly random: Random;
  /** Props on the left instead of the right, for views from 6. */
  readonly isMirrored: boolean;
}

/** Draws a product image as SVG, 1200 by 1200 units. The same spec gives the same image. */
export function drawPackshot(spec: PackshotSpec): string {
  const svg = createSvgDocument();
  const brush = createBrush(svg, spec.hue, spec.seed, true);
  const view = Math.max(0, Math.trunc(Number.isFinite(spec.view) ? spec.view : 0));
  const scene: PackshotScene = {
    svg,
    palette: brush.palette,
    thing: drawPackshotKind(spec.kind, brush),
    random: createRandom(`${spec.seed} ${view}`),
    isMirrored: Math.floor(view / VIEWS.length) % 2 === 1,
  };
  const draw = VIEWS[view % VIEWS.length] ?? drawFrontView;
  return svg.finish(IMAGE_SIZE, IMAGE_SIZE, '', draw(scene));
}

/** Draws the product alone in the middle. This view is the list image. */
function drawFrontView({ svg, palette, thing, isMirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 660, 880);
  const foot = 600 + Math.max(thing.height * scale, 420) / 2 + 26;
  return [
    drawGround(svg, palette, IMAGE_SIZE, IMAGE_SIZE, (foot - 110) / IMAGE_SIZE),
    isMirrored ? drawWindowLight(svg, 100, 40, 1.3) : '',
    placeThing(svg, palette, thing, 592, foot, scale),
  ].join('');
}

function drawCloseView(scene: PackshotScene): string {
  const { svg, palette, thing, random, isMirrored } = scene;
  const scale = getFitScale(thing, 840, 1130);
  const x = isMirrored ? 690 : 500;
  return [
    drawGround(svg, palette, IMAGE_SIZE, IMAGE_SIZE, 0.8),
    drawWindowLight(svg, isMirrored ? 40 : 560, 30, 1.25),
    placeThing(svg, palette, thing, x, 1150, scale),
    `<g filter="${svg.blur(4)}">${renderGroup(drawBranch(svg, palette, random, 470), isMirrored ? -60 : 1270, 1250, 1, isMirrored ? -38 : 218)}</g>`,
  ].join('');
}

function drawPlinthView({ svg, palette, thing, random, isMirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 560, 660);
  const half = Math.max(250, (thing.width * scale) / 2 + 70);
  const side = isMirrored ? -1 : 1;
  return [
    drawGround(svg, palette, IMAGE_SIZE, IMAGE_SIZE, 0.72),
    drawWindowLight(svg, 90, 60, 1.1),
    renderGroup(drawBranch(svg, palette, random, 430), 600 + side * 300, 1010, 1, side > 0 ? -62 : -118),
    `<ellipse cx="640" cy="1040" rx="${half * 1.08}" ry="60" fill="${palette.shade}" fill-opacity=".4" filter="${svg.blur(20)}"/>`,
    renderGroup(drawPlinth(svg, palette, half, 130), 600, 900),
    placeThing(svg, palette, thing, 600, 912, scale),
  ].join('');
}

function drawDishView({ svg, palette, thing, random, isMirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 540, 780);
  const [x, dishX] = isMirrored ? [740, 330] : [450, 850];
  return [
    drawGround(svg, palette, IMAGE_SIZE, IMAGE_SIZE, 0.66),
    placeThing(svg, palette, thing, x, 940, scale),
    renderGroup(drawDish(svg, palette, 190), dishX, 1010),
    renderGroup(drawPebbles(svg, palette, random, 3), isMirrored ? 560 : 330, 1080),
  ].join('');
}

function drawGroupView({ svg, palette, thing, isMirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 420, 690);
  const step = Math.min(310, thing.width * scale * 0.78 + 40);
  const product = placeThing(svg, palette, thing, 0, 0, scale);
  // Three products, or two if mirrored.
  const transforms = isMirrored
    ? [`translate(${600 + step * 0.6} 870) scale(.9)`, `translate(${600 - step * 0.45} 970)`]
    : [`translate(${600 - step} 850) scale(.88)`, `translate(${600 + step} 870) scale(.9)`, 'translate(600 960)'];
  const use = `<use href="${svg.symbol(product)}"`;
  return [
    drawGround(svg, palette, IMAGE_SIZE, IMAGE_SIZE, 0.64),
    ...transforms.map((transform) => `${use} transform="${transform}"/>`),
  ].join('');
}

function drawDetailView({ svg, palette, thing, random, isMirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 1180, 1640) * 0.94;
  // A tall product may be cut off at the bottom, but not a low one, whose label is there.
  const foot = thing.height * scale > 1000 ? 1290 : 1080;
  return [
    drawGround(svg, palette, IMAGE_SIZE, IMAGE_SIZE, 0.9),
    placeThing(svg, palette, thing, isMirrored ? 440 : 740, foot, scale),
    `<g filter="${svg.blur(7)}">${renderGroup(drawBranch(svg, palette, random, 620), isMirrored ? 1250 : -50, 1230, 1, isMirrored ? 246 : -66)}</g>`,
  ].join('');
}

const VIEWS = [drawFrontView, drawCloseView, drawPlinthView, drawDishView, drawGroupView, drawDetailView] as const;
