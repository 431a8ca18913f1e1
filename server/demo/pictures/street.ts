import { nameShape } from './label.ts';
import { flatLight } from './light.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';
import { fill } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { rounded } from './solid.ts';
import { num, toPath } from './vector.ts';

export const STREET = 790;
export const [WIDTH, HEIGHT] = [1200, 900];

export function sign(sheet: Sheet, tone: Palette, name: string): string {
  const board = rounded(230, 142, 740, 112, 10);
  return [
    fill(board, '#000', 'fill-opacity=".25" transform="translate(6 8)"'),
    fill(board, tone.paper),
    flatLight(sheet, board, 0.7),
    `<path d="${rounded(242, 154, 716, 88, 6)}" fill="none" stroke="${tone.strong}" stroke-width="2.5"/>`,
    fill(toPath(nameShape(name, { x: 280, y: 160, width: 640, height: 76 }, 60)), tone.deep),
  ].join('');
}

export function awning(sheet: Sheet, tone: Palette, random: Random, x: number, y: number, width: number): string {
  const count = random.pick([12, 14, 16]);
  const step = width / count;
  const striped = random.next() < 0.75;
  const slopes: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const left = x + at * step;
    // The cloth widens towards the street.
    const [from, to] = [x - 26 + (at * (width + 52)) / count, x - 26 + ((at + 1) * (width + 52)) / count];
    const half = (to - from) / 2;
    const paint = striped && at % 2 === 1 ? tone.paper : tone.accent;
    slopes.push(
      fill(
        `M${num(left)} ${y}H${num(left + step)}L${num(to)} ${y + 86}v20a${num(half)} 22 0 0 1 ${num(from - to)} 0v-20Z`,
        paint,
      ),
    );
  }
  const cloth = `M${x} ${y}H${x + width}L${x + width + 26} ${y + 86}H${x - 26}Z`;
  return [
    `<path d="M${x - 10} ${y + 110}h${width + 40}v60h${-width - 40}z" fill="#1a120a" fill-opacity=".38" filter="${sheet.blur(18)}"/>`,
    ...slopes,
    fill(
      cloth,
      sheet.linear('y', [
        [0, '#241a10', 0.24],
        [0.25, '#fff', 0.14],
        [1, '#fff', 0.06],
      ]),
    ),
    fill(`M${x - 26} ${y + 86}h${width + 52}v6h${-width - 52}z`, '#241a10', 'fill-opacity=".16"'),
  ].join('');
}

export function pavement(sheet: Sheet, tone: Palette): string {
  const joints = Array.from(
    { length: 9 },
    (_, at) => `M${600 + (at - 4) * 150} ${STREET + 16}L${600 + (at - 4) * 210} ${HEIGHT}`,
  );
  return [
    fill(
      `M0 ${STREET}H${WIDTH}V${HEIGHT}H0Z`,
      sheet.linear('y', [
        [0, tone.floorFar],
        [1, tone.floor],
      ]),
    ),
    fill(`M0 ${STREET}H${WIDTH}v16H0Z`, tone.shade, 'fill-opacity=".3"'),
    `<path d="${joints.join('')}M0 ${STREET + 62}H${WIDTH}" stroke="${tone.shade}" stroke-opacity=".18" stroke-width="3"/>`,
  ].join('');
}
