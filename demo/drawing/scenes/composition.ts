import { createBrush } from '#demo/drawing/packshot/brush.ts';
import type { Brush } from '#demo/drawing/packshot/brush.ts';
import { LINE_HEIGHT, fitText } from '#demo/drawing/svg/fit-text.ts';
import { createTextShape, measureText } from '#demo/drawing/svg/font.ts';
import { RELATIVE_HEIGHTS } from './goods.ts';
import { drawPackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import type { PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import { BRAND } from '#demo/drawing/label/label.ts';
import type { Hue, Palette } from '#demo/drawing/svg/palette.ts';
import { drawBranch, drawPebbles, drawPlinth, drawWindowLight } from './props.ts';
import { createRandom } from '#demo/drawing/svg/random.ts';
import { drawGround, getFitScale, placeThing } from './place-things.ts';
import { createSvgDocument, renderPath, renderGroup } from '#demo/drawing/svg/svg-document.ts';
import type { SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate, toPath } from '#demo/drawing/svg/vector.ts';

export interface PromotionSpec {
  readonly title: string;
  readonly hue: Hue;
  readonly seed: string;
  /** What is in it, best three; drawn from the seed when left out. */
  readonly kinds?: readonly [PackshotKind, PackshotKind, PackshotKind];
}

export interface CategorySpec {
  readonly hue: Hue;
  readonly seed: string;
  /** The kinds of the category's products; the first stands in front. */
  readonly kinds: readonly [PackshotKind, ...PackshotKind[]];
}

const TRIOS = [
  ['oil-bottle', 'jar', 'cup'],
  ['pump', 'dropper', 'cream-jar'],
  ['packet', 'caddy', 'cup'],
  ['wine-bottle', 'chocolate', 'gift-box'],
  ['candle', 'towel', 'tube'],
  ['pouch', 'can', 'bowl'],
] as const;

/** One of a group: a neighbouring product with the same hand but its own seed and no words. */
const createUnnamedBrush = (sheet: SvgDocument, hue: Hue, seed: string, tone: Palette): Brush => ({
  ...createBrush(sheet, hue, seed, ''),
  tone,
});

/** A promotion's picture, 16:9: a calm band with the title at the left, three products at the right. */
export function drawPromotionImage(spec: PromotionSpec): string {
  const sheet = createSvgDocument();
  const random = createRandom(`promotion ${spec.seed}`);
  const kinds = spec.kinds ?? random.pick(TRIOS);
  const { tone } = createBrush(sheet, spec.hue, spec.seed, '');
  const [width, height] = [1600, 900];
  const [main, left, right] = kinds;
  // The tallest of the three fills the picture's height; the others are as tall beside it as in life.
  const unit = 570 / Math.max(...kinds.map((kind) => RELATIVE_HEIGHTS[kind]), 0.6);
  const places = [
    { kind: left, x: 890, y: 800, most: 330 },
    { kind: right, x: 1420, y: 806, most: 330 },
    { kind: main, x: 1150, y: 716, most: 440 },
  ] as const;
  const art = [
    drawGround(sheet, tone, width, height, 0.74),
    drawWindowLight(sheet, 980, 20, 1.2),
    renderPath(
      'M0 0H640Q700 450 640 900H0Z',
      tone.deep,
      `fill-opacity=".14" filter="${sheet.blur(14)}" transform="translate(10 4)"`,
    ),
    renderPath('M0 0H640Q700 450 640 900H0Z', tone.strong),
    renderPath(
      'M0 0H640Q700 450 640 900H0Z',
      sheet.linear('light', [
        [0, '#fff', 0.16],
        [0.6, '#fff', 0],
        [1, '#000', 0.16],
      ]),
    ),
    drawTitle(tone, spec.title),
    `<ellipse cx="1176" cy="838" rx="270" ry="42" fill="${tone.shade}" fill-opacity=".35" filter="${sheet.blur(18)}"/>`,
    renderGroup(drawPlinth(sheet, tone, 250, 110), 1150, 706),
    ...places.map(({ kind, x, y, most }, at) => {
      const thing = drawPackshotKind(kind, createUnnamedBrush(sheet, spec.hue, `${spec.seed} ${at}`, tone));
      return placeThing(sheet, tone, thing, x, y, getFitScale(thing, most, unit * RELATIVE_HEIGHTS[kind]));
    }),
    renderGroup(drawPebbles(sheet, tone, random, 3), 1170, 866),
    renderGroup(drawBranch(sheet, tone, random, 300), 1610, 900, 1, 214),
  ];
  return sheet.finish(width, height, spec.title, art.join(''));
}

function drawTitle(tone: Palette, words: string): string {
  const [left, width] = [92, 480];
  const fitted = fitText(words, { width, height: 430, largest: 98, smallest: 46, lines: 4 }, (line) =>
    measureText(line, { weight: 700, size: 1 }),
  );
  const step = fitted.size * LINE_HEIGHT;
  const top = 450 - (fitted.lines.length * step) / 2;
  const lines = fitted.lines.flatMap((line, at) =>
    createTextShape(line, left, top + fitted.size * 0.86 + at * step, { weight: 700, size: fitted.size }, 'start'),
  );
  const brand = createTextShape(BRAND, left, 126, { weight: 600, size: 34, tracking: 0.14 }, 'start');
  return [
    renderPath(toPath(brand), tone.pale),
    renderPath(toPath(lines), tone.paper),
    `<path d="M${left} ${formatCoordinate(450 + (fitted.lines.length * step) / 2 + 34)}h86" stroke="${tone.soft}" stroke-width="6" stroke-linecap="round"/>`,
  ].join('');
}

/** A category's picture, square: up to three of its kinds close together, no words but the brand's. */
export function drawCategoryImage(spec: CategorySpec): string {
  const sheet = createSvgDocument();
  const random = createRandom(`category ${spec.seed}`);
  const { tone } = createBrush(sheet, spec.hue, spec.seed, '');
  const [front, second = front, third = second] = spec.kinds;
  const unit = 700 / Math.max(...[front, second, third].map((kind) => RELATIVE_HEIGHTS[kind]), 0.66);
  const draw = (kind: PackshotKind, at: number, x: number, y: number) => {
    const thing = drawPackshotKind(kind, createUnnamedBrush(sheet, spec.hue, `${spec.seed} ${at}`, tone));
    return placeThing(sheet, tone, thing, x, y, getFitScale(thing, 440, unit * RELATIVE_HEIGHTS[kind]));
  };
  const art = [
    drawGround(sheet, tone, 1200, 1200, 0.68),
    drawWindowLight(sheet, 120, 60, 1.2),
    renderGroup(drawBranch(sheet, tone, random, 460), 880, 930, 1, -58),
    draw(second, 1, 370, 910),
    draw(third, 2, 850, 910),
    draw(front, 0, 600, 1000),
  ];
  return sheet.finish(1200, 1200, '', art.join(''));
}
