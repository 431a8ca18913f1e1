import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawRoundLight } from '#demo/drawing/svg/light.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate } from '#demo/drawing/svg/vector.ts';

/** Draws soft folds of film or paper as blurred bright and dark strokes. */
function drawFolds(brush: Brush, lines: readonly (readonly [path: string, isBright: boolean])[]): string {
  const strokes = lines.map(
    ([path, isBright]) =>
      `<path d="${path}" stroke="${isBright ? '#fff' : '#241a10'}" stroke-opacity="${isBright ? 0.42 : 0.2}"/>`,
  );
  return `<g filter="${brush.svg.blur(6)}" fill="none" stroke-width="12" stroke-linecap="round">${strokes.join('')}</g>`;
}

/** A stand-up pouch with a sealed top: coffee, herbs, dried fruit. */
export function pouch(brush: Brush): Thing {
  const { svg, palette } = brush;
  const h = 690;
  const isKraft = brush.random.next() < 0.4;
  const ground = isKraft ? '#c9a87c' : brush.random.pick([palette.accent, palette.deep, palette.soft]);
  const outline = `M-222 ${-h}H222L232 -${h - 80}C224 -430 238 -250 246 -70C248 -24 226 -6 196 -2Q0 20-196 -2C-226 -6-248 -24-246 -70C-238 -250-224 -430-232 ${-h + 80}Z`;
  const seal = createRoundedRect(-222, -h, 444, 58, 4);
  const art = [
    renderPath(outline, ground),
    drawFolds(brush, [
      ['M-205 -580C-170 -440-215 -300-190 -120', true],
      ['M212 -590C180 -440 214 -300 200 -110', false],
      ['M-170 -76Q0 -26 170 -76', false],
      ['M-165 -60Q0 -8 165 -60', true],
    ]),
    drawLabel(
      { ...brush, labelStyle: isKraft && brush.labelStyle === 'color' ? 'paper' : brush.labelStyle },
      { radius: 420, tilt: 0.03, half: 164, top: -h + 134, bottom: -118 },
    ),
    drawRoundLight(svg, outline, 'paper'),
    renderPath(
      seal,
      svg.linear('y', [
        [0, '#fff', 0.35],
        [0.8, '#fff', 0.08],
        [1, '#241a10', 0.24],
      ]),
    ),
    `<path d="M-222 ${-h + 92}h444" stroke="#241a10" stroke-opacity=".16" stroke-width="3"/><path d="M-222 ${-h + 96}h444" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>`,
    `<circle cx="0" cy="${-h + 28}" r="11" fill="#241a10" fill-opacity=".25"/>`,
  ].join('');
  return { art, outline, width: 484, height: h };
}

/** A paper bag with a folded top and a window that shows the content: pasta, biscuits, flour. */
export function packet(brush: Brush): Thing {
  const { svg, palette, random } = brush;
  const h = 700;
  const outline = `M-206 ${-h + 60}L206 ${-h + 60}L214 -30Q214 0 190 0H-190Q-214 0-214 -30Z`;
  const fold = createRoundedRect(-210, -h, 420, 92, 4);
  const pane = createRoundedRect(-140, -216, 280, 150, 26);
  const grain = random.pick(['#e2b866', '#d9a45a', '#ead2a0', '#b9824a']);
  // Two paths: one for the bright pieces and one for the dark ones.
  const pieces = (['#fff', '#5a3410'] as const)
    .map((paint) => {
      const segments = Array.from({ length: 18 }, () => {
        const [x, y, turn] = [random.between(-150, 110), random.between(-210, -70), random.between(-0.8, 0.8)];
        return `M${formatCoordinate(x)} ${formatCoordinate(y)}l${formatCoordinate(44 * Math.cos(turn))} ${formatCoordinate(44 * Math.sin(turn))}`;
      }).join('');
      return `<path d="${segments}" stroke="${paint}" stroke-opacity=".26" stroke-width="14" stroke-linecap="round"/>`;
    })
    .join('');
  const art = [
    renderPath(outline, palette.paper),
    renderPath(outline, palette.soft, 'fill-opacity=".38"'),
    drawLabel(brush, { half: 158, top: -h + 124, bottom: -246 }),
    renderPath(pane, grain),
    `<g clip-path="${svg.clip(pane)}">${pieces}</g>`,
    renderPath(
      pane,
      svg.linear('light', [
        [0, '#241a10', 0.3],
        [0.3, '#fff', 0.14],
        [0.62, '#fff', 0],
        [1, '#241a10', 0.16],
      ]),
    ),
    drawFolds(brush, [
      ['M-188 -560C-180 -400-194 -240-190 -40', true],
      ['M190 -560C182 -400 196 -240 192 -40', false],
    ]),
    drawRoundLight(svg, outline, 'paper'),
    renderPath(
      createRoundedRect(-208, -h + 90, 416, 26, 0),
      svg.linear('y', [
        [0, '#241a10', 0.3],
        [1, '#241a10', 0],
      ]),
    ),
    renderPath(fold, palette.accent),
    renderPath(
      fold,
      svg.linear('light', [
        [0, '#fff', 0.4],
        [0.5, '#fff', 0.06],
        [1, '#241a10', 0.2],
      ]),
    ),
  ].join('');
  return { art, outline: `${outline}${fold}`, width: 428, height: h };
}
