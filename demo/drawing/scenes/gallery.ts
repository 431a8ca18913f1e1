import { drawRowOfGoods } from './goods.ts';
import { createNameShape } from '#demo/drawing/label/label.ts';
import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import { createPalette } from '#demo/drawing/svg/palette.ts';
import type { Hue, Palette } from '#demo/drawing/svg/palette.ts';
import { drawBranch, drawWindowLight } from './props.ts';
import { createRandom } from '#demo/drawing/svg/random.ts';
import type { Random } from '#demo/drawing/svg/random.ts';
import { drawShelf } from './place-things.ts';
import { createSvgDocument, renderPath, renderGroup } from '#demo/drawing/svg/svg-document.ts';
import type { SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { drawShopFront } from './shop-front.ts';
import type { ShopSpec } from './shop-front.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { formatCoordinate, toPath } from '#demo/drawing/svg/vector.ts';

export interface GallerySpec extends ShopSpec {
  /** 0: the street front. 1: the counter. 2: the shelves. Others go round. */
  readonly view: number;
}

const [WIDTH, HEIGHT] = [1200, 900];
const WOOD = ['#c79c6a', '#9d7347'] as const;

/** A picture of a shop for its gallery, 4:3. */
export function drawGalleryImage(spec: GallerySpec): string {
  const view = Math.abs(Math.trunc(spec.view)) % 3;
  if (view === 0) return drawShopFront(spec);
  const sheet = createSvgDocument();
  const random = createRandom(`gallery ${view} ${spec.seed}`);
  const tone = createPalette(spec.hue, random);
  const art = view === 1 ? drawCounter(sheet, tone, random, spec) : drawShelves(sheet, tone, random, spec.hue);
  return sheet.finish(WIDTH, HEIGHT, spec.name, art);
}

function drawWall(sheet: SvgDocument, tone: Palette): string {
  const all = `M0 0H${WIDTH}V${HEIGHT}H0Z`;
  return [
    renderPath(all, tone.wall),
    renderPath(
      all,
      sheet.radial(0.24, 0.2, 0.9, [
        [0, tone.wallLit],
        [1, tone.wallLit, 0],
      ]),
    ),
    renderPath(
      all,
      sheet.linear('light', [
        [0.5, tone.shade, 0],
        [1, tone.shade, 0.3],
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

function drawShelves(sheet: SvgDocument, tone: Palette, random: Random, hue: Hue): string {
  const goods = pickHues(hue, random);
  const levels = [264, 506, 752];
  return [
    drawWall(sheet, tone),
    drawWindowLight(sheet, 690, 40, 1.3),
    ...levels.map((y) => drawShelf(sheet, 60, y, WIDTH - 120, WOOD)),
    ...levels.map((y) => drawRowOfGoods(sheet, { x: 90, y, width: WIDTH - 180, height: 194 }, goods, random)),
    renderGroup(drawBranch(sheet, createPalette('olive', random), random, 220), 1010, 70, 1, 76),
  ].join('');
}

function drawCounter(sheet: SvgDocument, tone: Palette, random: Random, spec: GallerySpec): string {
  const goods = pickHues(spec.hue, random);
  const top = 606;
  const front = `M70 ${top + 26}H1130V${HEIGHT}H70Z`;
  const planks = Array.from({ length: 12 }, (_, at) => `M${70 + (at + 1) * 81.5} ${top + 30}V${HEIGHT}`);
  const plate = createRoundedRect(370, 690, 460, 110, 8);
  return [
    drawWall(sheet, tone),
    drawWindowLight(sheet, 60, 40, 1.15),
    ...[222, 404].map((y) => drawShelf(sheet, 430, y, 700, WOOD)),
    ...[222, 404].map((y) => drawRowOfGoods(sheet, { x: 448, y, width: 664, height: 150 }, goods, random)),
    ...[140, 310].map((x) => drawLamp(sheet, tone, x)),
    renderPath(front, tone.strong),
    `<path d="${planks.join('')}" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`,
    drawFlatLight(sheet, front, 1),
    renderPath(
      `M70 ${top + 26}H1130v36H70Z`,
      sheet.linear('y', [
        [0, '#1a120a', 0.4],
        [1, '#1a120a', 0],
      ]),
    ),
    renderPath(
      createRoundedRect(40, top, WIDTH - 80, 30, 6),
      sheet.linear('y', [
        [0, '#e0bd90'],
        [0.3, WOOD[0]],
        [1, WOOD[1]],
      ]),
    ),
    drawRowOfGoods(sheet, { x: 90, y: top + 3, width: 330, height: 190 }, goods, random),
    drawScales(sheet, tone, 900, top + 2),
    renderPath(plate, '#000', 'fill-opacity=".2" transform="translate(4 6)"'),
    renderPath(plate, tone.paper),
    drawFlatLight(sheet, plate, 0.6),
    renderPath(toPath(createNameShape(spec.name, { x: 392, y: 702, width: 416, height: 86 }, 52)), tone.deep),
  ].join('');
}

function drawLamp(sheet: SvgDocument, tone: Palette, x: number): string {
  return [
    `<path d="M${x} 0V172" stroke="#3a3028" stroke-width="4"/>`,
    `<ellipse cx="${x}" cy="290" rx="190" ry="150" fill="${sheet.radial(0.5, 0.3, 0.6, [
      [0, '#fff0c8', 0.6],
      [1, '#fff0c8', 0],
    ])}"/>`,
    `<ellipse cx="${x}" cy="220" rx="26" ry="14" fill="#fff6de"/>`,
    renderPath(`M${x - 66} 220C${x - 60} 180 ${x - 26} 164 ${x} 164S${x + 60} 180 ${x + 66} 220Z`, tone.deep),
    renderPath(
      `M${x - 66} 220C${x - 60} 180 ${x - 26} 164 ${x} 164S${x + 60} 180 ${x + 66} 220Z`,
      sheet.linear('x', [
        [0, '#fff', 0.05],
        [0.28, '#fff', 0.34],
        [0.6, '#fff', 0],
        [1, '#000', 0.3],
      ]),
    ),
  ].join('');
}

/** The old scales of a grocer's. */
function drawScales(sheet: SvgDocument, tone: Palette, x: number, y: number): string {
  const body = `M${x - 70} ${y}L${x - 52} ${y - 104}H${x + 52}L${x + 70} ${y}Z`;
  return [
    `<ellipse cx="${x + 14}" cy="${y}" rx="92" ry="10" fill="#1a120a" fill-opacity=".4" filter="${sheet.blur(6)}"/>`,
    renderPath(body, tone.accent),
    renderPath(
      body,
      sheet.linear('x', [
        [0, '#fff', 0.1],
        [0.25, '#fff', 0.3],
        [1, '#241a10', 0.34],
      ]),
    ),
    `<circle cx="${x}" cy="${formatCoordinate(y - 52)}" r="38" fill="${tone.paper}" stroke="#d9b878" stroke-width="6"/>`,
    `<path d="M${x} ${y - 52}l16-22" stroke="${tone.deep}" stroke-width="4" stroke-linecap="round"/>`,
    renderPath(`M${x - 6} ${y - 104}h12v-26h-12z`, '#8d8a84'),
    renderPath(
      `M${x - 100} ${y - 152}H${x + 100}Q${x + 84} ${y - 122} ${x} ${y - 122}T${x - 100} ${y - 152}Z`,
      '#d9b878',
    ),
    renderPath(
      `M${x - 100} ${y - 152}H${x + 100}Q${x + 84} ${y - 122} ${x} ${y - 122}T${x - 100} ${y - 152}Z`,
      sheet.linear('x', [
        [0, '#fff', 0.1],
        [0.24, '#fff', 0.6],
        [0.6, '#fff', 0],
        [1, '#3a2008', 0.4],
      ]),
    ),
  ].join('');
}
