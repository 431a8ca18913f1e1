import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawGleam, drawRoundLight } from '#demo/drawing/svg/light.ts';
import { createBand, createDisc, createLathe, createWrappedFront } from '#demo/drawing/svg/round-shapes.ts';
import { createEllipse } from '#demo/drawing/svg/shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';
import { toPath } from '#demo/drawing/svg/vector.ts';

/** A tea caddy: a printed tin with a slip-on lid. */
export function caddy(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h] = [206, 620];
  const body = createLathe(
    [w, -h + 130],
    [
      [w, -14],
      [w, -5, w - 2, -1, w - 6, 0],
    ],
  );
  const lid = createBand(w + 5, w + 5, -h + 26, -h + 168);
  const art = [
    renderPath(body, palette.strong),
    drawLabel(brush, { radius: w, half: 176, top: -h + 208, bottom: -56 }),
    drawRoundLight(svg, body, 'metal'),
    renderPath(createBand(w, w, -h + 168, -h + 180), '#1a120a', 'fill-opacity=".3"'),
    renderPath(lid, palette.deep),
    renderPath(createBand(w + 5, w + 5, -h + 146, -h + 152), palette.pale, 'fill-opacity=".4"'),
    drawRoundLight(svg, lid, 'metal'),
    drawTop(brush, w + 5, -h + 26, palette.deep),
    drawGleam(svg, -w + 34, -h + 190, 10, h - 240, 0.4),
  ].join('');
  return { art, outline: `${body}${lid}`, width: w * 2 + 10, height: h };
}

function drawTop({ svg }: Brush, half: number, y: number, color: string): string {
  return [
    renderPath(createDisc(half, y), color),
    renderPath(
      createDisc(half, y),
      svg.linear('light', [
        [0, '#fff', 0.5],
        [0.5, '#fff', 0.14],
        [1, '#000', 0.1],
      ]),
    ),
    renderPath(
      createDisc(half - 14, y + 2),
      svg.linear('light', [
        [0, '#000', 0.18],
        [1, '#fff', 0.14],
      ]),
    ),
  ].join('');
}

/** A low round tin for balms, sweets and pastilles. The lid leans on it, so that its text is readable. */
export function tin(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, rim] = [230, 26];
  const h = w * 2;
  const body = createLathe([w + 34, -84], [[w + 34, -30]], 0.22);
  const face = toPath(createEllipse(0, -h / 2, w, w));
  const edge = toPath(createEllipse(rim * 0.7, -h / 2 - 4, w, w));
  const inner = toPath(createEllipse(0, -h / 2, w - 20, w - 20));
  const lid = [
    renderPath(edge, palette.deep),
    renderPath(
      edge,
      svg.linear('light', [
        [0, '#fff', 0.5],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ]),
    ),
    renderPath(face, palette.strong),
    renderPath(
      face,
      svg.linear('light', [
        [0, '#fff', 0.5],
        [0.5, '#fff', 0.06],
        [1, '#000', 0.2],
      ]),
    ),
    renderPath(inner, palette.strong),
    drawLabel(
      { ...brush, labelStyle: 'paper' },
      { half: 158, top: -h / 2 - 182, bottom: -h / 2 + 160, printed: palette.paper },
    ),
    renderPath(
      inner,
      svg.linear('light', [
        [0, '#000', 0.12],
        [0.4, '#fff', 0.1],
        [1, '#fff', 0.02],
      ]),
    ),
    `<path d="${inner}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>`,
  ].join('');
  const art = [
    renderPath(createDisc(w + 34, -84, 0.22), palette.paperShade),
    renderPath(body, '#cfcac0'),
    drawRoundLight(svg, body, 'metal'),
    renderPath(createDisc(w + 24, -84, 0.22), palette.pale),
    renderPath(
      createDisc(w + 24, -84, 0.22),
      svg.linear('light', [
        [0, '#241a10', 0.34],
        [0.5, '#fff', 0.1],
        [1, '#fff', 0.5],
      ]),
    ),
    `<g transform="translate(0 -66)"><ellipse cx="20" cy="2" rx="150" ry="20" fill="#241a10" fill-opacity=".35" filter="${svg.blur(9)}"/>${lid}</g>`,
  ].join('');
  return {
    art,
    outline: `${body}${toPath(createEllipse(4, -h / 2 - 66, w, w))}`,
    width: (w + 34) * 2,
    height: h + 66,
  };
}

/** A food can with ribs and a paper sleeve. */
export function can(brush: Brush): Thing {
  const { svg } = brush;
  const [w, h] = [214, 560];
  const body = createLathe(
    [w, -h + 30],
    [
      [w, -16],
      [w, -6, w - 3, -1, w - 8, 0],
    ],
  );
  const metal = '#c9c6c0';
  const art = [
    renderPath(body, metal),
    drawRoundLight(svg, body, 'metal'),
    renderPath(createBand(w, w, -h + 44, -h + 49), '#241a10', 'fill-opacity=".22"'),
    renderPath(createBand(w, w, -26, -21), '#241a10', 'fill-opacity=".22"'),
    drawLabel(brush, { radius: w, half: w - 1, top: -h + 62, bottom: -44 }),
    drawRoundLight(svg, createWrappedFront(w, w, -h + 62, -44), 'matte'),
    drawGleam(svg, -w + 34, -h + 90, 12, h - 170, 0.3),
    renderPath(createDisc(w, -h + 30), metal),
    renderPath(
      createDisc(w, -h + 30),
      svg.linear('light', [
        [0, '#fff', 0.75],
        [0.5, '#fff', 0.1],
        [1, '#000', 0.14],
      ]),
    ),
    renderPath(
      createDisc(w - 18, -h + 33),
      svg.linear('light', [
        [0, '#000', 0.26],
        [0.6, '#fff', 0.1],
        [1, '#fff', 0.4],
      ]),
    ),
    `<path d="M-22 ${-h + 31}q22-14 44 0" stroke="#8d8a84" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  ].join('');
  return { art, outline: body, width: w * 2, height: h };
}
