import { createBrush } from './brush.ts';
import type { Brush } from './brush.ts';
import { LEADING, fitText } from './fit-text.ts';
import { textShape, textWidth } from './font.ts';
import { HEIGHTS } from './goods.ts';
import { drawKind } from './kinds.ts';
import type { PackshotKind } from './kinds.ts';
import { BRAND } from './label.ts';
import type { Hue, Palette } from './palette.ts';
import { branch, pebbles, plinth, windowLight } from './props.ts';
import { createRandom } from './random.ts';
import { ground, scaleTo, stand } from './scene.ts';
import { createSheet, fill, group } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { num, toPath } from './vector.ts';

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
const unnamed = (sheet: Sheet, hue: Hue, seed: string, tone: Palette): Brush => ({
  ...createBrush(sheet, hue, seed, ''),
  tone,
});

/** A promotion's picture, 16:9: a calm band with the title at the left, three products at the right. */
export function promotionPicture(spec: PromotionSpec): string {
  const sheet = createSheet();
  const random = createRandom(`promotion ${spec.seed}`);
  const kinds = spec.kinds ?? random.pick(TRIOS);
  const { tone } = createBrush(sheet, spec.hue, spec.seed, '');
  const [width, height] = [1600, 900];
  const [main, left, right] = kinds;
  // The tallest of the three fills the picture's height; the others are as tall beside it as in life.
  const unit = 570 / Math.max(...kinds.map((kind) => HEIGHTS[kind]), 0.6);
  const places = [
    { kind: left, x: 890, y: 800, most: 330 },
    { kind: right, x: 1420, y: 806, most: 330 },
    { kind: main, x: 1150, y: 716, most: 440 },
  ] as const;
  const art = [
    ground(sheet, tone, width, height, 0.74),
    windowLight(sheet, 980, 20, 1.2),
    fill(
      'M0 0H640Q700 450 640 900H0Z',
      tone.deep,
      `fill-opacity=".14" filter="${sheet.blur(14)}" transform="translate(10 4)"`,
    ),
    fill('M0 0H640Q700 450 640 900H0Z', tone.strong),
    fill(
      'M0 0H640Q700 450 640 900H0Z',
      sheet.linear('light', [
        [0, '#fff', 0.16],
        [0.6, '#fff', 0],
        [1, '#000', 0.16],
      ]),
    ),
    title(tone, spec.title),
    `<ellipse cx="1176" cy="838" rx="270" ry="42" fill="${tone.shade}" fill-opacity=".35" filter="${sheet.blur(18)}"/>`,
    group(plinth(sheet, tone, 250, 110), 1150, 706),
    ...places.map(({ kind, x, y, most }, at) => {
      const thing = drawKind(kind, unnamed(sheet, spec.hue, `${spec.seed} ${at}`, tone));
      return stand(sheet, tone, thing, x, y, scaleTo(thing, most, unit * HEIGHTS[kind]));
    }),
    group(pebbles(sheet, tone, random, 3), 1170, 866),
    group(branch(sheet, tone, random, 300), 1610, 900, 1, 214),
  ];
  return sheet.finish(width, height, spec.title, art.join(''));
}

function title(tone: Palette, words: string): string {
  const [left, width] = [92, 480];
  const fitted = fitText(words, { width, height: 430, largest: 98, smallest: 46, lines: 4 }, (line) =>
    textWidth(line, { weight: 700, size: 1 }),
  );
  const step = fitted.size * LEADING;
  const top = 450 - (fitted.lines.length * step) / 2;
  const lines = fitted.lines.flatMap((line, at) =>
    textShape(line, left, top + fitted.size * 0.86 + at * step, { weight: 700, size: fitted.size }, 'start'),
  );
  const brand = textShape(BRAND, left, 126, { weight: 600, size: 34, tracking: 0.14 }, 'start');
  return [
    fill(toPath(brand), tone.pale),
    fill(toPath(lines), tone.paper),
    `<path d="M${left} ${num(450 + (fitted.lines.length * step) / 2 + 34)}h86" stroke="${tone.soft}" stroke-width="6" stroke-linecap="round"/>`,
  ].join('');
}

/** A category's picture, square: up to three of its kinds close together, no words but the brand's. */
export function categoryPicture(spec: CategorySpec): string {
  const sheet = createSheet();
  const random = createRandom(`category ${spec.seed}`);
  const { tone } = createBrush(sheet, spec.hue, spec.seed, '');
  const [front, second = front, third = second] = spec.kinds;
  const unit = 700 / Math.max(...[front, second, third].map((kind) => HEIGHTS[kind]), 0.66);
  const draw = (kind: PackshotKind, at: number, x: number, y: number) => {
    const thing = drawKind(kind, unnamed(sheet, spec.hue, `${spec.seed} ${at}`, tone));
    return stand(sheet, tone, thing, x, y, scaleTo(thing, 440, unit * HEIGHTS[kind]));
  };
  const art = [
    ground(sheet, tone, 1200, 1200, 0.68),
    windowLight(sheet, 120, 60, 1.2),
    group(branch(sheet, tone, random, 460), 880, 930, 1, -58),
    draw(second, 1, 370, 910),
    draw(third, 2, 850, 910),
    draw(front, 0, 600, 1000),
  ];
  return sheet.finish(1200, 1200, '', art.join(''));
}
