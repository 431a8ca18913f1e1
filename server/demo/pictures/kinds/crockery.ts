import type { Brush, Thing } from '#server/demo/pictures/brush.ts';
import { label } from '#server/demo/pictures/label.ts';
import { gleam, roundLight } from '#server/demo/pictures/light.ts';
import { fill } from '#server/demo/pictures/sheet.ts';
import { disc, lathe, rounded } from '#server/demo/pictures/solid.ts';

/** A stoneware cup with a handle; ornament and name are glazed on. */
export function cup(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const [w, h, tilt] = [218, 430, 0.2];
  const dark = brush.random.next() < 0.5;
  const glaze = dark ? tone.strong : tone.paper;
  const body = lathe(
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
    fill(body, glaze),
    label(brush, {
      radius: w,
      tilt: tilt * 0.7,
      half: 150,
      top: -h + 90,
      bottom: -62,
      printed: dark ? tone.paper : tone.deep,
    }),
    roundLight(sheet, body, 'matte'),
    gleam(sheet, -w + 40, -h + 100, 18, 190, 0.45),
    fill(disc(w, -h + 44, tilt), glaze),
    fill(disc(w - 10, -h + 45, tilt), tone.paperShade),
    fill(
      disc(w - 10, -h + 45, tilt),
      sheet.linear('light', [
        [0, '#241a10', 0.42],
        [0.6, '#241a10', 0.12],
        [1, '#fff', 0.2],
      ]),
    ),
    fill(
      disc(w - 40, -h + 60, tilt * 0.82),
      sheet.radial(0.4, 0.4, 0.7, [
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
  const { sheet, tone } = brush;
  const [w, h, tilt] = [320, 330, 0.22];
  const body = lathe([w, -h + 70], [[w - 6, -150, 210, -20, 150, 0]], tilt * 0.6);
  const tag = rounded(-150, -80, 300, 190, 10);
  const art = [
    fill(body, tone.accent),
    roundLight(sheet, body, 'matte'),
    fill(
      body,
      sheet.linear('y', [
        [0, '#fff', 0.1],
        [0.5, '#241a10', 0],
        [1, '#241a10', 0.3],
      ]),
    ),
    gleam(sheet, -w + 58, -h + 120, 22, 110, 0.45),
    fill(disc(w, -h + 70, tilt), tone.soft),
    fill(disc(w - 12, -h + 72, tilt), tone.pale),
    fill(
      disc(w - 12, -h + 72, tilt),
      sheet.linear('light', [
        [0, '#241a10', 0.46],
        [0.55, '#241a10', 0.1],
        [1, '#fff', 0.25],
      ]),
    ),
    `<path d="M60 -196C150 -240 230 -230 250 -150" fill="none" stroke="${tone.paperShade}" stroke-width="5"/>`,
    `<g transform="translate(40 -128) rotate(-4)">`,
    fill(tag, '#241a10', `fill-opacity=".3" transform="translate(8 10)"`),
    label({ ...brush, labelStyle: 'frame' }, { half: 150, top: -80, bottom: 110 }),
    '</g>',
  ].join('');
  return { art, outline: body, width: w * 2, height: h, foot: 320 };
}
