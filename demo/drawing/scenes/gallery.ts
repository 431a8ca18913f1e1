import { createNameShape } from '#demo/drawing/label/label.ts';
import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import { createPalette, type Hue, type Palette } from '#demo/drawing/svg/palette.ts';
import { createRandom, type Random } from '#demo/drawing/svg/random.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { createSvgDocument, renderPath, renderGroup, type SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate, toPath } from '#demo/drawing/svg/vector.ts';
import { drawRowOfGoods } from './goods.ts';
import { drawShelf } from './place-things.ts';
import { drawBranch, drawWindowLight } from './props.ts';
import { drawShopFront, type ShopSpec } from './shop-front.ts';

export interface GallerySpec extends ShopSpec {
  /** 0: street front. 1: counter. 2: shelves. Other values are taken modulo 3. */
  readonly view: number;
}

const [WIDTH, HEIGHT] = [1200, 900];
const WOOD = ['#c79c6a', '#9d7347'] as const;

/** Draws a gallery image of a shop, 4:3. */
export function drawGalleryImage(spec: GallerySpec): string {
  const view = Math.abs(Math.trunc(spec.view)) % 3;
  if (view === 0) return drawShopFront(spec);
  const svg = createSvgDocument();
  const random = createRandom(`gallery ${view} ${spec.seed}`);
  const palette = createPalette(spec.hue, random);
  const art = view === 1 ? drawCounter(svg, palette, random, spec) : drawShelves(svg, palette, random, spec.hue);
  return svg.finish(WIDTH, HEIGHT, spec.name, art);
}

function drawWall(svg: SvgDocument, palette: Palette): string {
  const background = `M0 0H${WIDTH}V${HEIGHT}H0Z`;
  return [
    renderPath(background, palette.wall),
    renderPath(
      background,
      svg.radial(0.24, 0.2, 0.9, [
        [0, palette.wallLit],
        [1, palette.wallLit, 0],
      ]),
    ),
    renderPath(
      background,
      svg.linear('light', [
        [0.5, palette.shade, 0],
        [1, palette.shade, 0.3],
      ]),
    ),
  ].join('');
}

const pickHues = (hue: Hue, random: Random): readonly [Hue, ...Hue[]] => [
  hue,
  'sand',
  random.pick(['honey', 'terracotta']),
  random.pick(['olive', 'sea', 'rose']),
];

function drawShelves(svg: SvgDocument, palette: Palette, random: Random, hue: Hue): string {
  const goods = pickHues(hue, random);
  const levels = [264, 506, 752];
  return [
    drawWall(svg, palette),
    drawWindowLight(svg, 690, 40, 1.3),
    ...levels.map((y) => drawShelf(svg, 60, y, WIDTH - 120, WOOD)),
    ...levels.map((y) => drawRowOfGoods(svg, { x: 90, y, width: WIDTH - 180, height: 194 }, goods, random)),
    renderGroup(drawBranch(svg, createPalette('olive', random), random, 220), 1010, 70, 1, 76),
  ].join('');
}

function drawCounter(svg: SvgDocument, palette: Palette, random: Random, spec: GallerySpec): string {
  const goods = pickHues(spec.hue, random);
  const top = 606;
  const front = `M70 ${top + 26}H1130V${HEIGHT}H70Z`;
  const planks = Array.from({ length: 12 }, (_, index) => `M${70 + (index + 1) * 81.5} ${top + 30}V${HEIGHT}`);
  const plate = createRoundedRect(370, 690, 460, 110, 8);
  return [
    drawWall(svg, palette),
    drawWindowLight(svg, 60, 40, 1.15),
    ...[222, 404].map((y) => drawShelf(svg, 430, y, 700, WOOD)),
    ...[222, 404].map((y) => drawRowOfGoods(svg, { x: 448, y, width: 664, height: 150 }, goods, random)),
    ...[140, 310].map((x) => drawLamp(svg, palette, x)),
    renderPath(front, palette.strong),
    `<path d="${planks.join('')}" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`,
    drawFlatLight(svg, front, 1),
    renderPath(
      `M70 ${top + 26}H1130v36H70Z`,
      svg.linear('y', [
        [0, '#1a120a', 0.4],
        [1, '#1a120a', 0],
      ]),
    ),
    renderPath(
      createRoundedRect(40, top, WIDTH - 80, 30, 6),
      svg.linear('y', [
        [0, '#e0bd90'],
        [0.3, WOOD[0]],
        [1, WOOD[1]],
      ]),
    ),
    drawRowOfGoods(svg, { x: 90, y: top + 3, width: 330, height: 190 }, goods, random),
    drawScales(svg, palette, 900, top + 2),
    renderPath(plate, '#000', 'fill-opacity=".2" transform="translate(4 6)"'),
    renderPath(plate, palette.paper),
    drawFlatLight(svg, plate, 0.6),
    renderPath(toPath(createNameShape(spec.name, { x: 392, y: 702, width: 416, height: 86 }, 52)), palette.deep),
  ].join('');
}

function drawLamp(svg: SvgDocument, palette: Palette, x: number): string {
  return [
    `<path d="M${x} 0V172" stroke="#3a3028" stroke-width="4"/>`,
    `<ellipse cx="${x}" cy="290" rx="190" ry="150" fill="${svg.radial(0.5, 0.3, 0.6, [
      [0, '#fff0c8', 0.6],
      [1, '#fff0c8', 0],
    ])}"/>`,
    `<ellipse cx="${x}" cy="220" rx="26" ry="14" fill="#fff6de"/>`,
    renderPath(`M${x - 66} 220C${x - 60} 180 ${x - 26} 164 ${x} 164S${x + 60} 180 ${x + 66} 220Z`, palette.deep),
    renderPath(
      `M${x - 66} 220C${x - 60} 180 ${x - 26} 164 ${x} 164S${x + 60} 180 ${x + 66} 220Z`,
      svg.linear('x', [
        [0, '#fff', 0.05],
        [0.28, '#fff', 0.34],
        [0.6, '#fff', 0],
        [1, '#000', 0.3],
      ]),
    ),
  ].join('');
}

/** Draws an old grocer's scale. */
function drawScales(svg: SvgDocument, palette: Palette, x: number, y: number): string {
  const body = `M${x - 70} ${y}L${x - 52} ${y - 104}H${x + 52}L${x + 70} ${y}Z`;
  return [
    `<ellipse cx="${x + 14}" cy="${y}" rx="92" ry="10" fill="#1a120a" fill-opacity=".4" filter="${svg.blur(6)}"/>`,
    renderPath(body, palette.accent),
    renderPath(
      body,
      svg.linear('x', [
        [0, '#fff', 0.1],
        [0.25, '#fff', 0.3],
        [1, '#241a10', 0.34],
      ]),
    ),
    `<circle cx="${x}" cy="${formatCoordinate(y - 52)}" r="38" fill="${palette.paper}" stroke="#d9b878" stroke-width="6"/>`,
    `<path d="M${x} ${y - 52}l16-22" stroke="${palette.deep}" stroke-width="4" stroke-linecap="round"/>`,
    renderPath(`M${x - 6} ${y - 104}h12v-26h-12z`, '#8d8a84'),
    renderPath(
      `M${x - 100} ${y - 152}H${x + 100}Q${x + 84} ${y - 122} ${x} ${y - 122}T${x - 100} ${y - 152}Z`,
      '#d9b878',
    ),
    renderPath(
      `M${x - 100} ${y - 152}H${x + 100}Q${x + 84} ${y - 122} ${x} ${y - 122}T${x - 100} ${y - 152}Z`,
      svg.linear('x', [
        [0, '#fff', 0.1],
        [0.24, '#fff', 0.6],
        [0.6, '#fff', 0],
        [1, '#3a2008', 0.4],
      ]),
    ),
  ].join('');
}
