import { createBrush } from './brush.ts';
import type { Thing } from './brush.ts';
import { drawPackshotKind } from './packshot-kinds.ts';
import type { PackshotKind } from './packshot-kinds.ts';
import type { Hue, Palette } from '#demo/drawing/svg/palette.ts';
import { drawBranch, drawDish, drawPebbles, drawPlinth, drawWindowLight } from '#demo/drawing/scenes/props.ts';
import { createRandom } from '#demo/drawing/svg/random.ts';
import type { Random } from '#demo/drawing/svg/random.ts';
import { drawGround, getFitScale, placeThing } from '#demo/drawing/scenes/place-things.ts';
import { createSvgDocument, renderGroup } from '#demo/drawing/svg/svg-document.ts';
import type { SvgDocument } from '#demo/drawing/svg/svg-document.ts';

export interface PackshotSpec {
  readonly kind: PackshotKind;
  readonly hue: Hue;
  readonly name: string;
  /** 0: front. 1: close, in window light. 2: on a plinth. 3: with a dish. 4: three of them. 5: detail. Then round again, mirrored in its props. */
  readonly view: number;
  /** The product's own: the same thing in all its views. */
  readonly seed: string;
}

const IMAGE_SIZE = 1200;

interface PackshotScene {
  readonly sheet: SvgDocument;
  readonly tone: Palette;
  readonly thing: Thing;
  readonly random: Random;
  /** Props to the left instead of the right, for the second round of views. */
  readonly mirrored: boolean;
}

/** A product's picture as SVG, 1200 by 1200 units, the same for the same spec. */
export function drawPackshot(spec: PackshotSpec): string {
  const sheet = createSvgDocument();
  const brush = createBrush(sheet, spec.hue, spec.seed, spec.name);
  const view = Math.max(0, Math.trunc(Number.isFinite(spec.view) ? spec.view : 0));
  const stage: PackshotScene = {
    sheet,
    tone: brush.tone,
    thing: drawPackshotKind(spec.kind, brush),
    random: createRandom(`${spec.seed} ${view}`),
    mirrored: Math.floor(view / VIEWS.length) % 2 === 1,
  };
  const draw = VIEWS[view % VIEWS.length] ?? drawFrontView;
  return sheet.finish(IMAGE_SIZE, IMAGE_SIZE, spec.name, draw(stage));
}

/** The picture of the list: the thing alone, in the middle. */
function drawFrontView({ sheet, tone, thing, mirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 660, 880);
  const foot = 600 + Math.max(thing.height * scale, 420) / 2 + 26;
  return [
    drawGround(sheet, tone, IMAGE_SIZE, IMAGE_SIZE, (foot - 110) / IMAGE_SIZE),
    mirrored ? drawWindowLight(sheet, 100, 40, 1.3) : '',
    placeThing(sheet, tone, thing, 592, foot, scale),
  ].join('');
}

function drawCloseView(stage: PackshotScene): string {
  const { sheet, tone, thing, random, mirrored } = stage;
  const scale = getFitScale(thing, 840, 1130);
  const x = mirrored ? 690 : 500;
  return [
    drawGround(sheet, tone, IMAGE_SIZE, IMAGE_SIZE, 0.8),
    drawWindowLight(sheet, mirrored ? 40 : 560, 30, 1.25),
    placeThing(sheet, tone, thing, x, 1150, scale),
    `<g filter="${sheet.blur(4)}">${renderGroup(drawBranch(sheet, tone, random, 470), mirrored ? -60 : 1270, 1250, 1, mirrored ? -38 : 218)}</g>`,
  ].join('');
}

function drawPlinthView({ sheet, tone, thing, random, mirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 560, 660);
  const half = Math.max(250, (thing.width * scale) / 2 + 70);
  const side = mirrored ? -1 : 1;
  return [
    drawGround(sheet, tone, IMAGE_SIZE, IMAGE_SIZE, 0.72),
    drawWindowLight(sheet, 90, 60, 1.1),
    renderGroup(drawBranch(sheet, tone, random, 430), 600 + side * 300, 1010, 1, side > 0 ? -62 : -118),
    `<ellipse cx="640" cy="1040" rx="${half * 1.08}" ry="60" fill="${tone.shade}" fill-opacity=".4" filter="${sheet.blur(20)}"/>`,
    renderGroup(drawPlinth(sheet, tone, half, 130), 600, 900),
    placeThing(sheet, tone, thing, 600, 912, scale),
  ].join('');
}

function drawDishView({ sheet, tone, thing, random, mirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 540, 780);
  const [x, beside] = mirrored ? [740, 330] : [450, 850];
  return [
    drawGround(sheet, tone, IMAGE_SIZE, IMAGE_SIZE, 0.66),
    placeThing(sheet, tone, thing, x, 940, scale),
    renderGroup(drawDish(sheet, tone, 190), beside, 1010),
    renderGroup(drawPebbles(sheet, tone, random, 3), mirrored ? 560 : 330, 1080),
  ].join('');
}

function drawGroupView({ sheet, tone, thing, mirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 420, 690);
  const step = Math.min(310, thing.width * scale * 0.78 + 40);
  const one = placeThing(sheet, tone, thing, 0, 0, scale);
  // In the second round two, the one in front to the left.
  const places = mirrored
    ? [`translate(${600 + step * 0.6} 870) scale(.9)`, `translate(${600 - step * 0.45} 970)`]
    : [`translate(${600 - step} 850) scale(.88)`, `translate(${600 + step} 870) scale(.9)`, 'translate(600 960)'];
  const again = `<use href="${sheet.symbol(one)}"`;
  return [
    drawGround(sheet, tone, IMAGE_SIZE, IMAGE_SIZE, 0.64),
    ...places.map((place) => `${again} transform="${place}"/>`),
  ].join('');
}

function drawDetailView({ sheet, tone, thing, random, mirrored }: PackshotScene): string {
  const scale = getFitScale(thing, 1180, 1640) * 0.94;
  // What is tall loses its foot, what is low must not: its label is down there.
  const foot = thing.height * scale > 1000 ? 1290 : 1080;
  return [
    drawGround(sheet, tone, IMAGE_SIZE, IMAGE_SIZE, 0.9),
    placeThing(sheet, tone, thing, mirrored ? 440 : 740, foot, scale),
    `<g filter="${sheet.blur(7)}">${renderGroup(drawBranch(sheet, tone, random, 620), mirrored ? 1250 : -50, 1230, 1, mirrored ? 246 : -66)}</g>`,
  ].join('');
}

const VIEWS = [drawFrontView, drawCloseView, drawPlinthView, drawDishView, drawGroupView, drawDetailView] as const;
