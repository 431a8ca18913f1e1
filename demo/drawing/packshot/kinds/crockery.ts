import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawGleam, drawRoundLight } from '#demo/drawing/svg/light.ts';
import { createDisc, createLathe, createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';

/** A stoneware cup with a handle. Ornament and name are printed on it. */
export function cup(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h, tilt] = [218, 430, 0.2];
  const isDark = brush.random.next() < 0.5;
  const glaze = isDark ? palette.strong : palette.paper;
  const body = createLathe(
    [w, -h + 44],
    [
      [w - 2, -150],
      [w - 6, -60, w - 50, -10, w - 84, 0],
    ],
    tilt * 0.7,
  );
  const handle = `M196 ${-h + 110}C330 ${-h + 90} 350 -150 176 -116`;
  const art = [
    `<path d="${handle}" fill="none" stroke="${glaze}" stroke-width="44" stroke-linecap="round"/>`,
    `<path d="${handle}" fill="none" stroke="#241a10" stroke-opacity=".22" stroke-width="44" stroke-linecap="round"/>`,
    `<path d="${handle}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="12" stroke-linecap="round" transform="translate(-4 -8)"/>`,
    renderPath(body, glaze),
    drawLabel(brush, {
      radius: w,
      tilt: tilt * 0.7,
      half: 150,
      top: -h + 90,
      bottom: -62,
      printed: isDark ? palette.paper : palette.deep,
    }),
    drawRoundLight(svg, body, 'matte'),
    drawGleam(svg, -w + 40, -h + 100, 18, 190, 0.45),
    renderPath(createDisc(w, -h + 44, tilt), glaze),
    renderPath(createDisc(w - 10, -h + 45, tilt), palette.paperShade),
    renderPath(
      createDisc(w - 10, -h + 45, tilt),
      svg.linear('light', [
        [0, '#241a10', 0.42],
        [0.6, '#241a10', 0.12],
        [1, '#fff', 0.2],
      ]),
    ),
    renderPath(
      createDisc(w - 40, -h + 60, tilt * 0.82),
      svg.radial(0.4, 0.4, 0.7, [
        [0, '#7a4a26'],
        [1, '#3c2110'],
      ]),
    ),
  ].join('');
  return {
    art,
    outline: `${body}M${w - 10} ${-h + 90}C350 ${-h + 60} 376 -110 170 -90Z`,
    width: w * 2 + 100,
    height: h,
    foot: 290,
  };
}

/** A broad bowl, with its name on a hanging tag. */
export function bowl(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h, tilt] = [320, 330, 0.22];
  const body = createLathe([w, -h + 70], [[w - 6, -150, 210, -20, 150, 0]], tilt * 0.6);
  const tag = createRoundedRect(-150, -80, 300, 190, 10);
  const art = [
    renderPath(body, palette.accent),
    drawRoundLight(svg, body, 'matte'),
    renderPath(
      body,
      svg.linear('y', [
        [0, '#fff', 0.1],
        [0.5, '#241a10', 0],
        [1, '#241a10', 0.3],
      ]),
    ),
    drawGleam(svg, -w + 58, -h + 120, 22, 110, 0.45),
    renderPath(createDisc(w, -h + 70, tilt), palette.soft),
    renderPath(createDisc(w - 12, -h + 72, tilt), palette.pale),
    renderPath(
      createDisc(w - 12, -h + 72, tilt),
      svg.linear('light', [
        [0, '#241a10', 0.46],
        [0.55, '#241a10', 0.1],
        [1, '#fff', 0.25],
      ]),
    ),
    `<path d="M60 -196C150 -240 230 -230 250 -150" fill="none" stroke="${palette.paperShade}" stroke-width="5"/>`,
    `<g transform="translate(40 -128) rotate(-4)">`,
    renderPath(tag, '#241a10', `fill-opacity=".3" transform="translate(8 10)"`),
    drawLabel({ ...brush, labelStyle: 'frame' }, { half: 150, top: -80, bottom: 110 }),
    '</g>',
  ].join('');
  return { art, outline: body, width: w * 2, height: h, foot: 320 };
}
