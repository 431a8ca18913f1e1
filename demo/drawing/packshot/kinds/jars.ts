import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawGleam, drawRoundLight } from '#demo/drawing/svg/light.ts';
import { createBand, createDisc, createLathe, createWrappedFront } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';

/** A preserving jar with a metal lid and a sweet content. */
export function jar(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [222, 560];
  const outline = createLathe(
    [176, -h + 74],
    [
      [176, -h + 84, 180, -h + 96, 196, -h + 108],
      [218, -h + 124, w, -h + 140, w, -h + 176],
      [w, -40],
      [w, -16, 214, -4, 196, 0],
    ],
  );
  const content = createLathe(
    [w - 24, -h + 178],
    [
      [w - 14, -44],
      [w - 16, -26, 200, -20, 184, -16],
    ],
  );
  const lid = createBand(188, 188, -h + 4, -h + 82);
  const art = [
    renderPath(outline, palette.pale, 'fill-opacity=".55"'),
    renderPath(
      content,
      svg.linear('y', [
        [0, palette.soft],
        [0.35, palette.accent],
        [1, palette.strong],
      ]),
    ),
    renderPath(createDisc(w - 24, -h + 178), palette.soft, 'fill-opacity=".8"'),
    drawRoundLight(svg, outline, 'glass'),
    renderPath(createWrappedFront(w, 203, -h + 214, -76), '#241a10', 'fill-opacity=".22"'),
    drawLabel(brush, { radius: w, half: 203, top: -h + 210, bottom: -80 }),
    drawRoundLight(svg, createWrappedFront(w, 203, -h + 210, -80), 'paper'),
    drawGleam(svg, -w + 26, -h + 170, 13, h - 214, 0.75),
    drawGleam(svg, w - 26, -h + 190, 7, h - 250, 0.4),
    drawLid(brush, lid, 188, -h + 4, palette.deep),
  ].join('');
  return { art, outline: `${outline}${lid}`, width: w * 2, height: h };
}

/** Draws a metal lid with its side, ribs and top. */
function drawLid({ svg, palette }: Brush, side: string, half: number, top: number, color: string): string {
  return [
    renderPath(side, color),
    drawRoundLight(svg, side, 'metal'),
    renderPath(createBand(half, half, top + 16, top + 19), '#fff', 'fill-opacity=".18"'),
    renderPath(createDisc(half, top), color),
    renderPath(
      createDisc(half, top),
      svg.linear('light', [
        [0, '#fff', 0.5],
        [0.5, palette.pale, 0.22],
        [1, '#000', 0.1],
      ]),
    ),
    renderPath(
      createDisc(half - 18, top + 1),
      svg.linear('light', [
        [0, '#000', 0.14],
        [1, '#fff', 0.16],
      ]),
    ),
  ].join('');
}

/** A low cosmetic jar with a broad lid. */
export function creamJar(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [280, 372];
  const isGlass = brush.random.next() < 0.5;
  const body = createLathe(
    [w - 8, -h + 148],
    [
      [w, -h + 152, w, -h + 160, w, -h + 172],
      [w, -44],
      [w, -14, 262, -2, 236, 0],
    ],
  );
  const side = createBand(w - 2, w - 2, -h + 34, -h + 142);
  const lidColor = isGlass ? palette.paper : palette.deep;
  const art = [
    renderPath(body, isGlass ? palette.soft : palette.paper),
    renderPath(
      createLathe(
        [w - 34, -h + 158],
        [
          [w - 30, -60],
          [w - 32, -34, 230, -30, 210, -28],
        ],
      ),
      isGlass ? palette.pale : palette.paper,
      'fill-opacity=".7"',
    ),
    drawLabel(
      brush,
      isGlass
        ? { radius: w, half: 246, top: -h + 160, bottom: -48, printed: palette.deep }
        : { radius: w, half: 256, top: -h + 160, bottom: -42 },
    ),
    drawRoundLight(svg, body, 'matte'),
    drawGleam(svg, -w + 30, -h + 176, 16, 130, 0.6),
    renderPath(createBand(w - 14, w - 14, -h + 138, -h + 152), '#241a10', 'fill-opacity=".38"'),
    renderPath(side, lidColor),
    drawRoundLight(svg, side, isGlass ? 'matte' : 'metal'),
    renderPath(createDisc(w - 2, -h + 34), lidColor),
    renderPath(
      createDisc(w - 2, -h + 34),
      svg.linear('light', [
        [0, '#fff', 0.5],
        [0.6, '#fff', 0.08],
        [1, '#000', 0.08],
      ]),
    ),
  ].join('');
  return { art, outline: `${body}${side}`, width: w * 2, height: h };
}

/** A candle in a tumbler: wax, wick, label. */
export function candle(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [206, 486];
  const outline = createLathe(
    [w, -h + 20],
    [
      [w - 8, -40],
      [w - 9, -14, 186, -2, 168, 0],
    ],
  );
  const wax = createLathe(
    [w - 17, -h + 104],
    [
      [w - 24, -62],
      [w - 26, -46, 172, -40, 156, -38],
    ],
  );
  const art = [
    renderPath(createDisc(w, -h + 20), palette.wallLit, 'fill-opacity=".8"'),
    renderPath(outline, palette.pale, 'fill-opacity=".5"'),
    renderPath(
      wax,
      svg.linear('y', [
        [0, palette.paper],
        [1, palette.pale],
      ]),
    ),
    renderPath(
      createDisc(w - 17, -h + 104),
      svg.radial(0.5, 0.5, 0.6, [
        [0, '#fffdf8'],
        [1, palette.pale],
      ]),
    ),
    `<path d="M0 ${-h + 108}q-5-22 3-44" stroke="#3a3028" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    drawRoundLight(svg, outline, 'glass'),
    drawLabel(brush, { radius: w - 4, half: 132, top: -h + 160, bottom: -84 }),
    drawRoundLight(svg, createWrappedFront(w - 4, 132, -h + 160, -84), 'paper'),
    drawGleam(svg, -w + 22, -h + 60, 14, h - 130, 0.85),
    drawGleam(svg, w - 32, -h + 60, 8, h - 150, 0.5),
    `<path d="${createDisc(w, -h + 20)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`,
  ].join('');
  return { art, outline, width: w * 2, height: h };
}
