import { createNameShape } from '#demo/drawing/label/label.ts';
import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import type { Palette } from '#demo/drawing/svg/palette.ts';
import type { Random } from '#demo/drawing/svg/random.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath, type SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate, toPath } from '#demo/drawing/svg/vector.ts';

export const STREET_Y = 790;
export const [WIDTH, HEIGHT] = [1200, 900];

export function drawSign(svg: SvgDocument, palette: Palette, name: string): string {
  const board = createRoundedRect(230, 142, 740, 112, 10);
  return [
    renderPath(board, '#000', 'fill-opacity=".25" transform="translate(6 8)"'),
    renderPath(board, palette.paper),
    drawFlatLight(svg, board, 0.7),
    `<path d="${createRoundedRect(242, 154, 716, 88, 6)}" fill="none" stroke="${palette.strong}" stroke-width="2.5"/>`,
    renderPath(toPath(createNameShape(name, { x: 280, y: 160, width: 640, height: 76 }, 60)), palette.deep),
  ].join('');
}

export function drawAwning(
  svg: SvgDocument,
  palette: Palette,
  random: Random,
  x: number,
  y: number,
  width: number,
): string {
  const count = random.pick([12, 14, 16]);
  const step = width / count;
  const isStriped = random.next() < 0.75;
  const slopes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const left = x + index * step;
    // The awning is wider at the front.
    const [from, to] = [x - 26 + (index * (width + 52)) / count, x - 26 + ((index + 1) * (width + 52)) / count];
    const half = (to - from) / 2;
    const paint = isStriped && index % 2 === 1 ? palette.paper : palette.accent;
    slopes.push(
      renderPath(
        `M${formatCoordinate(left)} ${y}H${formatCoordinate(left + step)}L${formatCoordinate(to)} ${y + 86}v20a${formatCoordinate(half)} 22 0 0 1 ${formatCoordinate(from - to)} 0v-20Z`,
        paint,
      ),
    );
  }
  const cloth = `M${x} ${y}H${x + width}L${x + width + 26} ${y + 86}H${x - 26}Z`;
  return [
    `<path d="M${x - 10} ${y + 110}h${width + 40}v60h${-width - 40}z" fill="#1a120a" fill-opacity=".38" filter="${svg.blur(18)}"/>`,
    ...slopes,
    renderPath(
      cloth,
      svg.linear('y', [
        [0, '#241a10', 0.24],
        [0.25, '#fff', 0.14],
        [1, '#fff', 0.06],
      ]),
    ),
    renderPath(`M${x - 26} ${y + 86}h${width + 52}v6h${-width - 52}z`, '#241a10', 'fill-opacity=".16"'),
  ].join('');
}

export function drawPavement(svg: SvgDocument, palette: Palette): string {
  const joints = Array.from(
    { length: 9 },
    (_, index) => `M${600 + (index - 4) * 150} ${STREET_Y + 16}L${600 + (index - 4) * 210} ${HEIGHT}`,
  );
  return [
    renderPath(
      `M0 ${STREET_Y}H${WIDTH}V${HEIGHT}H0Z`,
      svg.linear('y', [
        [0, palette.floorFar],
        [1, palette.floor],
      ]),
    ),
    renderPath(`M0 ${STREET_Y}H${WIDTH}v16H0Z`, palette.shade, 'fill-opacity=".3"'),
    `<path d="${joints.join('')}M0 ${STREET_Y + 62}H${WIDTH}" stroke="${palette.shade}" stroke-opacity=".18" stroke-width="3"/>`,
  ].join('');
}
