import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawGleam, drawRoundLight } from '#demo/drawing/svg/light.ts';
import { createBand, createDisc, createLathe, createWrappedFront } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';

/** Draws a label on glass with light and a thin shadow. */
export function drawStuckLabel(brush: Brush, radius: number, half: number, top: number, bottom: number): string {
  return [
    renderPath(createWrappedFront(radius, half, top + 4, bottom + 4), '#1a120a', 'fill-opacity=".25"'),
    drawLabel(brush, { radius, half, top, bottom }),
    drawRoundLight(brush.svg, createWrappedFront(radius, half, top, bottom), 'paper'),
  ].join('');
}

/** A slim bottle of dark glass for oil and vinegar. */
export function oilBottle(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [136, 840];
  const outline = createLathe(
    [40, -h + 70],
    [
      [40, -h + 210],
      [42, -h + 270, w, -h + 268, w, -h + 372],
      [w, -30],
      [w, -10, 128, -2, 116, 0],
    ],
  );
  const content = createLathe(
    [30, -h + 220],
    [
      [34, -h + 280, w - 12, -h + 285, w - 12, -h + 376],
      [w - 12, -44],
      [w - 12, -28, 112, -22, 102, -20],
    ],
  );
  const cap = createBand(43, 43, -h + 6, -h + 122);
  const glass = brush.random.pick(['#2f3a1d', '#3a3215', '#26362c']);
  const art = [
    renderPath(outline, glass),
    renderPath(
      content,
      svg.linear('x', [
        [0, '#10140a', 0.5],
        [0.24, '#a89a2c', 0.55],
        [0.55, '#6e6a1c', 0.4],
        [0.85, '#c4ac3c', 0.3],
        [1, '#10140a', 0.5],
      ]),
    ),
    drawRoundLight(svg, outline, 'glass'),
    drawGleam(svg, -w + 17, -h + 350, 10, h - 400, 0.65),
    drawGleam(svg, w - 18, -h + 360, 5, h - 430, 0.35),
    drawGleam(svg, -25, -h + 130, 8, 110, 0.6),
    drawStuckLabel(brush, w, 126, -h + 420, -78),
    renderPath(cap, palette.strong),
    renderPath(createBand(43, 43, -h + 88, -h + 94), '#000', 'fill-opacity=".25"'),
    drawRoundLight(svg, cap, 'metal'),
    renderPath(createDisc(43, -h + 6), palette.soft),
  ].join('');
  return { art, outline: `${outline}${cap}`, width: w * 2, height: h };
}

/** A wine bottle with shoulders and a capsule; also for syrups and vinegars. */
export function wineBottle(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [138, 880];
  const outline = createLathe(
    [43, -h + 14],
    [
      [47, -h + 18, 47, -h + 40, 43, -h + 44],
      [43, -h + 230],
      [46, -h + 300, w, -h + 270, w, -h + 372],
      [w, -26],
      [w, -8, 130, -2, 118, 0],
    ],
  );
  const capsule = createLathe(
    [45, -h + 14],
    [
      [49, -h + 18, 49, -h + 42, 45, -h + 46],
      [46, -h + 178],
    ],
  );
  const glass = brush.random.pick(['#1f2a1c', '#2a1a1e', '#20261f']);
  const art = [
    renderPath(outline, glass),
    renderPath(
      outline,
      svg.linear('x', [
        [0.1, '#fff', 0],
        [0.25, '#9fb08a', 0.22],
        [0.5, '#fff', 0],
        [0.86, '#b9c49a', 0.14],
        [1, '#fff', 0],
      ]),
    ),
    drawRoundLight(svg, outline, 'glass'),
    drawGleam(svg, -w + 18, -h + 350, 12, h - 400, 0.6),
    drawGleam(svg, w - 20, -h + 360, 5, h - 430, 0.3),
    drawGleam(svg, -27, -h + 180, 8, 90, 0.5),
    drawStuckLabel(brush, w, 128, -h + 420, -84),
    renderPath(capsule, palette.strong),
    renderPath(createBand(46, 46, -h + 156, -h + 160), palette.pale, 'fill-opacity=".6"'),
    drawRoundLight(svg, capsule, 'metal'),
    renderPath(createDisc(45, -h + 14), palette.accent),
  ].join('');
  return { art, outline, width: w * 2, height: h };
}

/** A swing-top or crown-cap bottle for soft drinks: clear glass, coloured content. */
export function drinkBottle(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [146, 760];
  const outline = createLathe(
    [42, -h + 26],
    [
      [46, -h + 50, 42, -h + 70, 46, -h + 130],
      [56, -h + 240, w, -h + 230, w, -h + 352],
      [w, -34],
      [w, -10, 136, -2, 122, 0],
    ],
  );
  const content = createLathe(
    [42, -h + 152],
    [
      [56, -h + 250, w - 12, -h + 240, w - 12, -h + 356],
      [w - 12, -44],
      [w - 12, -28, 124, -22, 112, -20],
    ],
  );
  const cap = createLathe([44, -h + 8], [[52, -h + 14, 54, -h + 30, 54, -h + 40]]);
  const art = [
    renderPath(outline, palette.pale, 'fill-opacity=".6"'),
    renderPath(
      content,
      svg.linear('y', [
        [0, palette.soft],
        [0.4, palette.accent],
        [1, palette.strong],
      ]),
      'fill-opacity=".92"',
    ),
    renderPath(createDisc(42, -h + 152), palette.pale),
    drawRoundLight(svg, outline, 'glass'),
    drawGleam(svg, -w + 18, -h + 330, 13, h - 390, 0.8),
    drawGleam(svg, w - 22, -h + 340, 7, h - 430, 0.45),
    drawGleam(svg, -30, -h + 70, 8, 130, 0.7),
    drawStuckLabel(brush, w, 134, -h + 390, -84),
    renderPath(cap, palette.spark),
    drawRoundLight(svg, cap, 'metal'),
    renderPath(createDisc(44, -h + 8), palette.paper, 'fill-opacity=".45"'),
  ].join('');
  return { art, outline: `${outline}${cap}`, width: w * 2, height: h };
}
