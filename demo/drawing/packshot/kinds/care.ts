import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawGleam, drawRoundLight } from '#demo/drawing/svg/light.ts';
import { createBand, createLathe, createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';
import { drawStuckLabel } from './bottles.ts';

/** A small apothecary bottle with a dropper. */
export function dropper(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [150, 690];
  const isAmber = brush.random.next() < 0.6;
  const outline = createLathe(
    [56, -h + 226],
    [
      [56, -h + 268],
      [60, -h + 300, w, -h + 290, w, -h + 366],
      [w, -34],
      [w, -10, 140, -2, 126, 0],
    ],
  );
  const content = createLathe(
    [w - 16, -h + 390],
    [
      [w - 14, -46],
      [w - 14, -28, 128, -22, 114, -20],
    ],
  );
  const collar = createBand(64, 66, -h + 152, -h + 246);
  const bulb = createLathe([28, -h + 26], [[44, -h + 36, 40, -h + 120, 44, -h + 158]], 0.5);
  const art = [
    renderPath(outline, isAmber ? '#8a4a16' : palette.soft, isAmber ? '' : 'fill-opacity=".7"'),
    renderPath(content, isAmber ? '#4e2408' : palette.accent, 'fill-opacity=".6"'),
    renderPath(createRoundedRect(-9, -h + 250, 18, 270, 9), '#fff', 'fill-opacity=".25"'),
    drawRoundLight(svg, outline, 'glass'),
    drawGleam(svg, -w + 18, -h + 350, 13, h - 400, 0.75),
    drawGleam(svg, w - 22, -h + 360, 6, h - 440, 0.4),
    drawStuckLabel(brush, w, 136, -h + 386, -62),
    renderPath(bulb, isAmber ? '#2c2622' : palette.deep),
    drawRoundLight(svg, bulb, 'matte'),
    renderPath(collar, isAmber ? '#2c2622' : palette.paper),
    drawRoundLight(svg, collar, isAmber ? 'matte' : 'metal'),
    drawRibs(64, -h + 166, -h + 250),
  ].join('');
  return { art, outline: `${outline}${collar}${bulb}`, width: w * 2, height: h };
}

/** Draws the ribs of a screw cap. They are closer together towards the edges because the cap is round. */
function drawRibs(half: number, top: number, bottom: number): string {
  const lines = Array.from({ length: 13 }, (_, index) => {
    const angle = ((index - 6) / 7) * (Math.PI / 2);
    const sink = half * 0.1 * Math.cos(angle);
    return `M${(half * Math.sin(angle)).toFixed(1)} ${(top + sink).toFixed(1)}V${(bottom + sink - 10).toFixed(1)}`;
  });
  return `<path d="${lines.join('')}" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`;
}

/** A bottle with a pump, for soap and shampoo. */
export function pump(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [160, 820];
  const isAmber = brush.random.next() < 0.4;
  const outline = createLathe(
    [52, -h + 232],
    [
      [56, -h + 262, w, -h + 254, w, -h + 330],
      [w, -36],
      [w, -10, 150, -2, 134, 0],
    ],
  );
  const collar = createBand(56, 58, -h + 172, -h + 244);
  const head = `M-14 ${-h + 76}H26V${-h + 26}Q26 ${-h + 6} 6 ${-h + 6}H-86Q-128 ${-h + 8}-138 ${-h + 44}L-134 ${-h + 66}L-118 ${-h + 66}Q-110 ${-h + 46}-86 ${-h + 46}H-14Z`;
  const stem = createBand(17, 17, -h + 60, -h + 178);
  const plastic = isAmber ? '#2c2622' : palette.paper;
  const ground = isAmber ? '#8d5220' : palette.soft;
  const art = [
    renderPath(stem, plastic),
    drawRoundLight(svg, stem, 'metal'),
    renderPath(head, plastic),
    renderPath(
      head,
      svg.linear('y', [
        [0, '#fff', 0.4],
        [0.4, '#fff', 0],
        [1, '#241a10', 0.3],
      ]),
    ),
    renderPath(outline, ground),
    renderPath(
      createLathe(
        [w - 14, -h + 400],
        [
          [w - 14, -46],
          [w - 14, -28, 136, -22, 122, -20],
        ],
      ),
      isAmber ? '#4e2408' : palette.accent,
      `fill-opacity="${isAmber ? 0.6 : 0.45}"`,
    ),
    drawRoundLight(svg, outline, 'glass'),
    drawStuckLabel(brush, w, 146, -h + 360, -84),
    drawGleam(svg, -w + 13, -h + 320, 11, h - 400, 0.7),
    renderPath(collar, plastic),
    drawRoundLight(svg, collar, 'matte'),
    drawRibs(56, -h + 182, -h + 246),
  ].join('');
  return { art, outline: `${outline}${collar}${stem}${head}`, width: w * 2, height: h };
}
