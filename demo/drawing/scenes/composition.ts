import { BRAND } from '#demo/drawing/label/label.ts';
import type { Ornament } from '#demo/drawing/label/ornaments.ts';
import { createBrush, type Brush } from '#demo/drawing/packshot/brush.ts';
import { drawPackshotKind, type PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import { createTextShape } from '#demo/drawing/svg/font.ts';
import type { Hue, Palette } from '#demo/drawing/svg/palette.ts';
import { createRandom } from '#demo/drawing/svg/random.ts';
import { createSvgDocument, renderPath, renderGroup, type SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { toPath, transformShape } from '#demo/drawing/svg/vector.ts';
import { RELATIVE_HEIGHTS } from './goods.ts';
import { drawGround, getFitScale, placeThing } from './place-things.ts';
import { drawBranch, drawPebbles, drawPlinth, drawWindowLight } from './props.ts';

export interface PromotionSpec {
  readonly hue: Hue;
  readonly seed: string;
  /** Products in the image. Default: chosen by the seed. */
  readonly kinds?: readonly [PackshotKind, PackshotKind, PackshotKind];
}

export interface CategorySpec {
  readonly hue: Hue;
  readonly seed: string;
  /** Kinds of the category's products. The first is in front. */
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

/** Creates the brush of a product in a group: with the group's palette, its own seed and no text. */
const createUnnamedBrush = (svg: SvgDocument, hue: Hue, seed: string, palette: Palette): Brush => ({
  ...createBrush(svg, hue, seed),
  palette,
});

/** Draws a promotion image, 16:9: a band with brand and ornament on the left, three products on the right. */
export function drawPromotionImage(spec: PromotionSpec): string {
  const svg = createSvgDocument();
  const random = createRandom(`promotion ${spec.seed}`);
  const kinds = spec.kinds ?? random.pick(TRIOS);
  const { palette, ornament } = createBrush(svg, spec.hue, spec.seed);
  const [width, height] = [1600, 900];
  const [main, left, right] = kinds;
  // The tallest product fills the height. The others keep their relative height.
  const unit = 570 / Math.max(...kinds.map((kind) => RELATIVE_HEIGHTS[kind]), 0.6);
  const placements = [
    { kind: left, x: 890, y: 800, maxWidth: 330 },
    { kind: right, x: 1420, y: 806, maxWidth: 330 },
    { kind: main, x: 1150, y: 716, maxWidth: 440 },
  ] as const;
  const art = [
    drawGround(svg, palette, width, height, 0.74),
    drawWindowLight(svg, 980, 20, 1.2),
    renderPath(
      'M0 0H640Q700 450 640 900H0Z',
      palette.deep,
      `fill-opacity=".14" filter="${svg.blur(14)}" transform="translate(10 4)"`,
    ),
    renderPath('M0 0H640Q700 450 640 900H0Z', palette.strong),
    renderPath(
      'M0 0H640Q700 450 640 900H0Z',
      svg.linear('light', [
        [0, '#fff', 0.16],
        [0.6, '#fff', 0],
        [1, '#000', 0.16],
      ]),
    ),
    drawBand(palette, ornament),
    `<ellipse cx="1176" cy="838" rx="270" ry="42" fill="${palette.shade}" fill-opacity=".35" filter="${svg.blur(18)}"/>`,
    renderGroup(drawPlinth(svg, palette, 250, 110), 1150, 706),
    ...placements.map(({ kind, x, y, maxWidth }, index) => {
      const thing = drawPackshotKind(kind, createUnnamedBrush(svg, spec.hue, `${spec.seed} ${index}`, palette));
      return placeThing(svg, palette, thing, x, y, getFitScale(thing, maxWidth, unit * RELATIVE_HEIGHTS[kind]));
    }),
    renderGroup(drawPebbles(svg, palette, random, 3), 1170, 866),
    renderGroup(drawBranch(svg, palette, random, 300), 1610, 900, 1, 214),
  ];
  return svg.finish(width, height, '', art.join(''));
}

/** Draws brand and ornament. The title stands beside the image, in the member's language. */
function drawBand(palette: Palette, { main, second }: Ornament): string {
  const brand = createTextShape(BRAND, 92, 126, { weight: 600, size: 34, tracking: 0.14 }, 'start');
  return [
    renderPath(toPath(brand), palette.pale),
    renderPath(toPath(transformShape(main, 320, 490, 4.2)), palette.paper),
    renderPath(toPath(transformShape(second, 320, 490, 4.2)), palette.soft),
  ].join('');
}

/** Draws a category image, square: up to three of its product kinds, without text except the brand. */
export function drawCategoryImage(spec: CategorySpec): string {
  const svg = createSvgDocument();
  const random = createRandom(`category ${spec.seed}`);
  const { palette } = createBrush(svg, spec.hue, spec.seed);
  const [front, second = front, third = second] = spec.kinds;
  const unit = 700 / Math.max(...[front, second, third].map((kind) => RELATIVE_HEIGHTS[kind]), 0.66);
  const draw = (kind: PackshotKind, index: number, x: number, y: number) => {
    const thing = drawPackshotKind(kind, createUnnamedBrush(svg, spec.hue, `${spec.seed} ${index}`, palette));
    return placeThing(svg, palette, thing, x, y, getFitScale(thing, 440, unit * RELATIVE_HEIGHTS[kind]));
  };
  const art = [
    drawGround(svg, palette, 1200, 1200, 0.68),
    drawWindowLight(svg, 120, 60, 1.2),
    renderGroup(drawBranch(svg, palette, random, 460), 880, 930, 1, -58),
    draw(second, 1, 370, 910),
    draw(third, 2, 850, 910),
    draw(front, 0, 600, 1000),
  ];
  return svg.finish(1200, 1200, '', art.join(''));
}
