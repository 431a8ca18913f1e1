import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawGleam, drawRoundLight } from '#demo/drawing/svg/light.ts';
import { createBand, createLathe, createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';

/** A tube of cream, standing on its cap. */
export function tube(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [152, 790];
  const isWhite = brush.random.next() < 0.55;
  const ground = isWhite ? palette.paper : palette.accent;
  const body = createLathe(
    [w + 14, -h + 40],
    [
      [w + 10, -h + 300, w, -340, w - 14, -188],
      [w - 18, -162, w - 30, -150, w - 44, -140],
    ],
    0,
  );
  const crimp = createRoundedRect(-w - 15, -h, (w + 15) * 2, 50, 5);
  const cap = createLathe(
    [w - 36, -140],
    [
      [w - 30, -12],
      [w - 30, -4, w - 38, -1, w - 48, 0],
    ],
  );
  const art = [
    renderPath(body, ground),
    isWhite
      ? renderPath(
          createLathe(
            [w - 3, -300],
            [
              [w - 14, -188],
              [w - 18, -162, w - 30, -150, w - 44, -140],
            ],
          ),
          palette.soft,
        )
      : '',
    drawLabel(brush, {
      radius: w * 2.2,
      half: 126,
      top: -h + 92,
      bottom: -306,
      tilt: 0.02,
      printed: isWhite ? palette.deep : palette.paper,
    }),
    drawRoundLight(svg, body, 'matte'),
    // The crease below the crimp, where the round body gets flat.
    renderPath(
      createRoundedRect(-w - 13, -h + 40, (w + 13) * 2, 60, 3),
      svg.linear('y', [
        [0, '#241a10', 0.24],
        [0.3, '#fff', 0.22],
        [1, '#fff', 0],
      ]),
    ),
    renderPath(crimp, ground),
    renderPath(
      crimp,
      svg.linear('x', [
        [0, '#fff', 0.3],
        [1, '#241a10', 0.2],
      ]),
    ),
    drawCreases(w + 8, -h + 6, -h + 44),
    drawGleam(svg, -w + 30, -h + 120, 15, 430, 0.5),
    renderPath(cap, isWhite ? palette.deep : palette.paper),
    drawRoundLight(svg, cap, 'matte'),
    renderPath(createBand(w - 36, w - 36, -146, -138), '#241a10', 'fill-opacity=".35"'),
  ].join('');
  return { art, outline: `${body}${crimp}${cap}`, width: w * 2 + 20, height: h, foot: 232 };
}

function drawCreases(half: number, top: number, bottom: number): string {
  const lines = Array.from(
    { length: 27 },
    (_, index) => `M${(-half + (index * half) / 13).toFixed(0)} ${top}V${bottom}`,
  );
  return `<path d="${lines.join('')}" stroke="#241a10" stroke-opacity=".09" stroke-width="4"/>`;
}
