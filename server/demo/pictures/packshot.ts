import { createBrush } from './brush.ts';
import type { Thing } from './brush.ts';
import { drawKind } from './kinds.ts';
import type { PackshotKind } from './kinds.ts';
import type { Hue, Palette } from './palette.ts';
import { branch, dish, pebbles, plinth, windowLight } from './props.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { ground, scaleTo, stand } from './scene.ts';
import { createSheet, group } from './sheet.ts';
import type { Sheet } from './sheet.ts';

export interface PackshotSpec {
  readonly kind: PackshotKind;
  readonly hue: Hue;
  readonly name: string;
  /** 0: front. 1: close, in window light. 2: on a plinth. 3: with a dish. 4: three of them. 5: detail. Then round again, mirrored in its props. */
  readonly view: number;
  /** The product's own: the same thing in all its views. */
  readonly seed: string;
}

const SIDE = 1200;

interface Stage {
  readonly sheet: Sheet;
  readonly tone: Palette;
  readonly thing: Thing;
  readonly random: Random;
  /** Props to the left instead of the right, for the second round of views. */
  readonly mirrored: boolean;
}

/** A product's picture as SVG, 1200 by 1200 units, the same for the same spec. */
export function packshot(spec: PackshotSpec): string {
  const sheet = createSheet();
  const brush = createBrush(sheet, spec.hue, spec.seed, spec.name);
  const view = Math.max(0, Math.trunc(Number.isFinite(spec.view) ? spec.view : 0));
  const stage: Stage = {
    sheet,
    tone: brush.tone,
    thing: drawKind(spec.kind, brush),
    random: createRandom(`${spec.seed} ${view}`),
    mirrored: Math.floor(view / VIEWS.length) % 2 === 1,
  };
  const draw = VIEWS[view % VIEWS.length] ?? front;
  return sheet.finish(SIDE, SIDE, spec.name, draw(stage));
}

/** The picture of the list: the thing alone, in the middle. */
function front({ sheet, tone, thing, mirrored }: Stage): string {
  const scale = scaleTo(thing, 660, 880);
  const foot = 600 + Math.max(thing.height * scale, 420) / 2 + 26;
  return [
    ground(sheet, tone, SIDE, SIDE, (foot - 110) / SIDE),
    mirrored ? windowLight(sheet, 100, 40, 1.3) : '',
    stand(sheet, tone, thing, 592, foot, scale),
  ].join('');
}

function close(stage: Stage): string {
  const { sheet, tone, thing, random, mirrored } = stage;
  const scale = scaleTo(thing, 840, 1130);
  const x = mirrored ? 690 : 500;
  return [
    ground(sheet, tone, SIDE, SIDE, 0.8),
    windowLight(sheet, mirrored ? 40 : 560, 30, 1.25),
    stand(sheet, tone, thing, x, 1150, scale),
    `<g filter="${sheet.blur(4)}">${group(branch(sheet, tone, random, 470), mirrored ? -60 : 1270, 1250, 1, mirrored ? -38 : 218)}</g>`,
  ].join('');
}

function raised({ sheet, tone, thing, random, mirrored }: Stage): string {
  const scale = scaleTo(thing, 560, 660);
  const half = Math.max(250, (thing.width * scale) / 2 + 70);
  const side = mirrored ? -1 : 1;
  return [
    ground(sheet, tone, SIDE, SIDE, 0.72),
    windowLight(sheet, 90, 60, 1.1),
    group(branch(sheet, tone, random, 430), 600 + side * 300, 1010, 1, side > 0 ? -62 : -118),
    `<ellipse cx="640" cy="1040" rx="${half * 1.08}" ry="60" fill="${tone.shade}" fill-opacity=".4" filter="${sheet.blur(20)}"/>`,
    group(plinth(sheet, tone, half, 130), 600, 900),
    stand(sheet, tone, thing, 600, 912, scale),
  ].join('');
}

function served({ sheet, tone, thing, random, mirrored }: Stage): string {
  const scale = scaleTo(thing, 540, 780);
  const [x, beside] = mirrored ? [740, 330] : [450, 850];
  return [
    ground(sheet, tone, SIDE, SIDE, 0.66),
    stand(sheet, tone, thing, x, 940, scale),
    group(dish(sheet, tone, 190), beside, 1010),
    group(pebbles(sheet, tone, random, 3), mirrored ? 560 : 330, 1080),
  ].join('');
}

function three({ sheet, tone, thing, mirrored }: Stage): string {
  const scale = scaleTo(thing, 420, 690);
  const step = Math.min(310, thing.width * scale * 0.78 + 40);
  const one = stand(sheet, tone, thing, 0, 0, scale);
  // In the second round two, the one in front to the left.
  const places = mirrored
    ? [`translate(${600 + step * 0.6} 870) scale(.9)`, `translate(${600 - step * 0.45} 970)`]
    : [`translate(${600 - step} 850) scale(.88)`, `translate(${600 + step} 870) scale(.9)`, 'translate(600 960)'];
  const again = `<use href="${sheet.symbol(one)}"`;
  return [ground(sheet, tone, SIDE, SIDE, 0.64), ...places.map((place) => `${again} transform="${place}"/>`)].join('');
}

function detail({ sheet, tone, thing, random, mirrored }: Stage): string {
  const scale = scaleTo(thing, 1180, 1640) * 0.94;
  // What is tall loses its foot, what is low must not: its label is down there.
  const foot = thing.height * scale > 1000 ? 1290 : 1080;
  return [
    ground(sheet, tone, SIDE, SIDE, 0.9),
    stand(sheet, tone, thing, mirrored ? 440 : 740, foot, scale),
    `<g filter="${sheet.blur(7)}">${group(branch(sheet, tone, random, 620), mirrored ? 1250 : -50, 1230, 1, mirrored ? 246 : -66)}</g>`,
  ].join('');
}

const VIEWS = [front, close, raised, served, three, detail] as const;
