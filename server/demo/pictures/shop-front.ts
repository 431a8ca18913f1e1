import { flatLight } from './light.ts';
import { rowOfGoods } from './goods.ts';
import { createPalette } from './palette.ts';
import type { Hue, Palette } from './palette.ts';
import { plant } from './props.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { HEIGHT, STREET, WIDTH, awning, pavement, sign } from './street.ts';
import { createSheet, fill } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { rounded } from './solid.ts';
import { num } from './vector.ts';

export interface ShopSpec {
  readonly name: string;
  readonly hue: Hue;
  readonly seed: string;
}

const WOOD = ['#6b4a30', '#4d3524'] as const;

/** A shop seen from across the street: awning, sign, window full of goods, door, plants. 4:3. */
export function shopFront(spec: ShopSpec): string {
  const sheet = createSheet();
  const random = createRandom(`front ${spec.seed}`);
  const tone = createPalette(spec.hue, random);
  const doorLeft = random.next() < 0.5;
  const [windowX, doorX] = doorLeft ? [400, 150] : [120, 840];
  const art = [
    facade(sheet, tone, random),
    displayWindow(sheet, tone, random, spec.hue, windowX),
    door(sheet, tone, doorX),
    sign(sheet, tone, spec.name),
    awning(sheet, tone, random, 84, 276, WIDTH - 168),
    pavement(sheet, tone),
    plant(sheet, tone, random, doorLeft ? 108 : 812, STREET + 44, 1.05),
    plant(sheet, tone, random, doorLeft ? 372 : 1092, STREET + 44, 0.92),
    // The low sun on the whole front, from the upper left as everywhere.
    fill(
      `M0 0H${WIDTH}V${HEIGHT}H0Z`,
      sheet.linear('light', [
        [0, '#fff3d6', 0.32],
        [0.5, '#fff3d6', 0],
        [1, '#2a1c10', 0.24],
      ]),
    ),
  ];
  return sheet.finish(WIDTH, HEIGHT, spec.name, art.join(''));
}

function facade(sheet: Sheet, tone: Palette, random: Random): string {
  const stones = Array.from({ length: 26 }, () => {
    const [x, y] = [random.between(0, WIDTH), random.between(0, STREET - 60)];
    return `M${num(x)} ${num(y)}h${num(random.between(24, 70))}`;
  });
  return [
    fill(
      `M0 0H${WIDTH}V${HEIGHT}H0Z`,
      sheet.linear('y', [
        [0, tone.wallLit],
        [1, tone.wall],
      ]),
    ),
    `<path d="${stones.join('')}" stroke="${tone.shade}" stroke-opacity=".09" stroke-width="5" stroke-linecap="round"/>`,
    // The dark front of painted wood that holds sign, window and door.
    fill(rounded(84, 120, WIDTH - 168, STREET - 120, 8), '#241a10', 'fill-opacity=".3" transform="translate(12 6)"'),
    fill(rounded(84, 120, WIDTH - 168, STREET - 120, 8), tone.deep),
    fill(rounded(70, 104, WIDTH - 140, 26, 5), tone.strong),
    fill(rounded(84, STREET - 74, WIDTH - 168, 74, 0), '#000', 'fill-opacity=".14"'),
  ].join('');
}

function displayWindow(sheet: Sheet, tone: Palette, random: Random, hue: Hue, x: number): string {
  const [y, width, height] = [330, 680, 382];
  const pane = `M${x} ${y}h${width}v${height}h${-width}z`;
  const goods = [random.pick(['sand', 'honey']), hue, random.pick(['terracotta', 'olive', 'sea'])] as const;
  const board = (at: number) =>
    `<path d="M${x} ${at}h${width}v12h${-width}z" fill="${WOOD[0]}"/><path d="M${x} ${at + 12}h${width}v14h${-width}z" fill="#000" fill-opacity=".22"/>`;
  return [
    fill(rounded(x - 18, y - 18, width + 36, height + 36, 6), tone.strong),
    fill(
      pane,
      sheet.radial(0.5, 0.2, 0.9, [
        [0, '#ffe9bd'],
        [0.55, '#e9bd7c'],
        [1, '#9c6b3c'],
      ]),
    ),
    `<g clip-path="${sheet.clip(pane)}">`,
    board(y + 166),
    rowOfGoods(sheet, { x, y: y + 166, width, height: 140 }, goods, random),
    rowOfGoods(sheet, { x, y: y + height - 14, width, height: 178 }, goods, random),
    `<path d="M${x} ${y + height - 14}h${width}v14h${-width}z" fill="${WOOD[1]}"/>`,
    // The sky in the glass.
    `<path d="M${x - 40} ${y + height}L${x + 250} ${y}h110l-290 ${height}zM${x + 140} ${y + height}l290 ${-height}h40l-290 ${height}z" fill="#fff" fill-opacity=".13"/>`,
    '</g>',
    `<path d="M${x + width / 2 - 6} ${y}h12v${height}h-12z" fill="${tone.strong}"/>`,
    `<path d="${pane}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5"/>`,
  ].join('');
}

function door(sheet: Sheet, tone: Palette, x: number): string {
  const glass = rounded(x + 34, 366, 142, 270, 70);
  return [
    fill(rounded(x, 318, 210, STREET - 318, 4), tone.strong),
    fill(rounded(x + 10, 330, 190, STREET - 330, 4), tone.accent),
    flatLight(sheet, rounded(x + 10, 330, 190, STREET - 330, 4), 0.8),
    fill(
      glass,
      sheet.linear('y', [
        [0, '#ffe4b4'],
        [1, '#b98550'],
      ]),
    ),
    fill(
      glass,
      sheet.linear('light', [
        [0, '#fff', 0.5],
        [0.4, '#fff', 0.05],
        [1, '#2a1c10', 0.35],
      ]),
    ),
    fill(rounded(x + 34, 666, 142, 84, 6), tone.strong, 'fill-opacity=".7"'),
    fill(rounded(x + 182, 560, 9, 74, 4), '#e0bd72'),
  ].join('');
}
