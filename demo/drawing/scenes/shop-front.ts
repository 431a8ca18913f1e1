import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import { createPalette, type Hue, type Palette } from '#demo/drawing/svg/palette.ts';
import { createRandom, type Random } from '#demo/drawing/svg/random.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { createSvgDocument, renderPath, type SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate } from '#demo/drawing/svg/vector.ts';
import { drawRowOfGoods } from './goods.ts';
import { drawPlant } from './props.ts';
import { HEIGHT, STREET_Y, WIDTH, drawAwning, drawPavement, drawSign } from './street.ts';

export interface ShopSpec {
  readonly name: string;
  readonly hue: Hue;
  readonly seed: string;
}

const WOOD = ['#6b4a30', '#4d3524'] as const;

/** Draws a shop front with awning, sign, display window, door and plants, 4:3. */
export function drawShopFront(spec: ShopSpec): string {
  const svg = createSvgDocument();
  const random = createRandom(`front ${spec.seed}`);
  const palette = createPalette(spec.hue, random);
  const isDoorLeft = random.next() < 0.5;
  const [windowX, doorX] = isDoorLeft ? [400, 150] : [120, 840];
  const art = [
    drawFacade(svg, palette, random),
    drawDisplayWindow(svg, palette, random, spec.hue, windowX),
    drawDoor(svg, palette, doorX),
    drawSign(svg, palette, spec.name),
    drawAwning(svg, palette, random, 84, 276, WIDTH - 168),
    drawPavement(svg, palette),
    drawPlant(svg, palette, random, isDoorLeft ? 108 : 812, STREET_Y + 44, 1.05),
    drawPlant(svg, palette, random, isDoorLeft ? 372 : 1092, STREET_Y + 44, 0.92),
    // Light from the upper left, as in all images.
    renderPath(
      `M0 0H${WIDTH}V${HEIGHT}H0Z`,
      svg.linear('light', [
        [0, '#fff3d6', 0.32],
        [0.5, '#fff3d6', 0],
        [1, '#2a1c10', 0.24],
      ]),
    ),
  ];
  return svg.finish(WIDTH, HEIGHT, spec.name, art.join(''));
}

function drawFacade(svg: SvgDocument, palette: Palette, random: Random): string {
  const stones = Array.from({ length: 26 }, () => {
    const [x, y] = [random.between(0, WIDTH), random.between(0, STREET_Y - 60)];
    return `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(random.between(24, 70))}`;
  });
  return [
    renderPath(
      `M0 0H${WIDTH}V${HEIGHT}H0Z`,
      svg.linear('y', [
        [0, palette.wallLit],
        [1, palette.wall],
      ]),
    ),
    `<path d="${stones.join('')}" stroke="${palette.shade}" stroke-opacity=".09" stroke-width="5" stroke-linecap="round"/>`,
    // Wooden front with sign, window and door.
    renderPath(
      createRoundedRect(84, 120, WIDTH - 168, STREET_Y - 120, 8),
      '#241a10',
      'fill-opacity=".3" transform="translate(12 6)"',
    ),
    renderPath(createRoundedRect(84, 120, WIDTH - 168, STREET_Y - 120, 8), palette.deep),
    renderPath(createRoundedRect(70, 104, WIDTH - 140, 26, 5), palette.strong),
    renderPath(createRoundedRect(84, STREET_Y - 74, WIDTH - 168, 74, 0), '#000', 'fill-opacity=".14"'),
  ].join('');
}

function drawDisplayWindow(svg: SvgDocument, palette: Palette, random: Random, hue: Hue, x: number): string {
  const [y, width, height] = [330, 680, 382];
  const pane = `M${x} ${y}h${width}v${height}h${-width}z`;
  const goods = [random.pick(['sand', 'honey']), hue, random.pick(['terracotta', 'olive', 'sea'])] as const;
  const drawBoard = (boardY: number) =>
    `<path d="M${x} ${boardY}h${width}v12h${-width}z" fill="${WOOD[0]}"/><path d="M${x} ${boardY + 12}h${width}v14h${-width}z" fill="#000" fill-opacity=".22"/>`;
  return [
    renderPath(createRoundedRect(x - 18, y - 18, width + 36, height + 36, 6), palette.strong),
    renderPath(
      pane,
      svg.radial(0.5, 0.2, 0.9, [
        [0, '#ffe9bd'],
        [0.55, '#e9bd7c'],
        [1, '#9c6b3c'],
      ]),
    ),
    `<g clip-path="${svg.clip(pane)}">`,
    drawBoard(y + 166),
    drawRowOfGoods(svg, { x, y: y + 166, width, height: 140 }, goods, random),
    drawRowOfGoods(svg, { x, y: y + height - 14, width, height: 178 }, goods, random),
    `<path d="M${x} ${y + height - 14}h${width}v14h${-width}z" fill="${WOOD[1]}"/>`,
    // Reflection of the sky in the glass.
    `<path d="M${x - 40} ${y + height}L${x + 250} ${y}h110l-290 ${height}zM${x + 140} ${y + height}l290 ${-height}h40l-290 ${height}z" fill="#fff" fill-opacity=".13"/>`,
    '</g>',
    `<path d="M${x + width / 2 - 6} ${y}h12v${height}h-12z" fill="${palette.strong}"/>`,
    `<path d="${pane}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5"/>`,
  ].join('');
}

function drawDoor(svg: SvgDocument, palette: Palette, x: number): string {
  const glass = createRoundedRect(x + 34, 366, 142, 270, 70);
  return [
    renderPath(createRoundedRect(x, 318, 210, STREET_Y - 318, 4), palette.strong),
    renderPath(createRoundedRect(x + 10, 330, 190, STREET_Y - 330, 4), palette.accent),
    drawFlatLight(svg, createRoundedRect(x + 10, 330, 190, STREET_Y - 330, 4), 0.8),
    renderPath(
      glass,
      svg.linear('y', [
        [0, '#ffe4b4'],
        [1, '#b98550'],
      ]),
    ),
    renderPath(
      glass,
      svg.linear('light', [
        [0, '#fff', 0.5],
        [0.4, '#fff', 0.05],
        [1, '#2a1c10', 0.35],
      ]),
    ),
    renderPath(createRoundedRect(x + 34, 666, 142, 84, 6), palette.strong, 'fill-opacity=".7"'),
    renderPath(createRoundedRect(x + 182, 560, 9, 74, 4), '#e0bd72'),
  ].join('');
}
