import type { Brush, Thing } from '#server/demo/pictures/brush.ts';
import { label } from '#server/demo/pictures/label.ts';
import { gleam, roundLight } from '#server/demo/pictures/light.ts';
import { fill } from '#server/demo/pictures/sheet.ts';
import { band, disc, lathe, wrapped } from '#server/demo/pictures/solid.ts';
import { ellipse } from '#server/demo/pictures/shapes.ts';
import { toPath } from '#server/demo/pictures/vector.ts';

/** A tea caddy: printed tin with a lid that slips over. */
export function caddy(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const [w, h] = [206, 620];
  const body = lathe(
    [w, -h + 130],
    [
      [w, -14],
      [w, -5, w - 2, -1, w - 6, 0],
    ],
  );
  const lid = band(w + 5, w + 5, -h + 26, -h + 168);
  const art = [
    fill(body, tone.strong),
    label(brush, { radius: w, half: 176, top: -h + 208, bottom: -56 }),
    roundLight(sheet, body, 'metal'),
    fill(band(w, w, -h + 168, -h + 180), '#1a120a', 'fill-opacity=".3"'),
    fill(lid, tone.deep),
    fill(band(w + 5, w + 5, -h + 146, -h + 152), tone.pale, 'fill-opacity=".4"'),
    roundLight(sheet, lid, 'metal'),
    top(brush, w + 5, -h + 26, tone.deep),
    gleam(sheet, -w + 34, -h + 190, 10, h - 240, 0.4),
  ].join('');
  return { art, outline: `${body}${lid}`, width: w * 2 + 10, height: h };
}

function top({ sheet }: Brush, half: number, y: number, color: string): string {
  return [
    fill(disc(half, y), color),
    fill(
      disc(half, y),
      sheet.linear('light', [
        [0, '#fff', 0.5],
        [0.5, '#fff', 0.14],
        [1, '#000', 0.1],
      ]),
    ),
    fill(
      disc(half - 14, y + 2),
      sheet.linear('light', [
        [0, '#000', 0.18],
        [1, '#fff', 0.14],
      ]),
    ),
  ].join('');
}

/** A low round tin for balms, sweets and pastilles, its lid leaning on it so that one reads it. */
export function tin(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const [w, rim] = [230, 26];
  const h = w * 2;
  const body = lathe([w + 34, -84], [[w + 34, -30]], 0.22);
  const face = toPath(ellipse(0, -h / 2, w, w));
  const edge = toPath(ellipse(rim * 0.7, -h / 2 - 4, w, w));
  const inner = toPath(ellipse(0, -h / 2, w - 20, w - 20));
  const lid = [
    fill(edge, tone.deep),
    fill(
      edge,
      sheet.linear('light', [
        [0, '#fff', 0.5],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ]),
    ),
    fill(face, tone.strong),
    fill(
      face,
      sheet.linear('light', [
        [0, '#fff', 0.5],
        [0.5, '#fff', 0.06],
        [1, '#000', 0.2],
      ]),
    ),
    fill(inner, tone.strong),
    label(
      { ...brush, labelStyle: 'paper' },
      { half: 158, top: -h / 2 - 182, bottom: -h / 2 + 160, printed: tone.paper },
    ),
    fill(
      inner,
      sheet.linear('light', [
        [0, '#000', 0.12],
        [0.4, '#fff', 0.1],
        [1, '#fff', 0.02],
      ]),
    ),
    `<path d="${inner}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>`,
  ].join('');
  const art = [
    fill(disc(w + 34, -84, 0.22), tone.paperShade),
    fill(body, '#cfcac0'),
    roundLight(sheet, body, 'metal'),
    fill(disc(w + 24, -84, 0.22), tone.pale),
    fill(
      disc(w + 24, -84, 0.22),
      sheet.linear('light', [
        [0, '#241a10', 0.34],
        [0.5, '#fff', 0.1],
        [1, '#fff', 0.5],
      ]),
    ),
    `<g transform="translate(0 -66)"><ellipse cx="20" cy="2" rx="150" ry="20" fill="#241a10" fill-opacity=".35" filter="${sheet.blur(9)}"/>${lid}</g>`,
  ].join('');
  return {
    art,
    outline: `${body}${toPath(ellipse(4, -h / 2 - 66, w, w))}`,
    width: (w + 34) * 2,
    height: h + 66,
  };
}

/** A food can with ribs and a paper sleeve. */
export function can(brush: Brush): Thing {
  const { sheet } = brush;
  const [w, h] = [214, 560];
  const body = lathe(
    [w, -h + 30],
    [
      [w, -16],
      [w, -6, w - 3, -1, w - 8, 0],
    ],
  );
  const metal = '#c9c6c0';
  const art = [
    fill(body, metal),
    roundLight(sheet, body, 'metal'),
    fill(band(w, w, -h + 44, -h + 49), '#241a10', 'fill-opacity=".22"'),
    fill(band(w, w, -26, -21), '#241a10', 'fill-opacity=".22"'),
    label(brush, { radius: w, half: w - 1, top: -h + 62, bottom: -44 }),
    roundLight(sheet, wrapped(w, w, -h + 62, -44), 'matte'),
    gleam(sheet, -w + 34, -h + 90, 12, h - 170, 0.3),
    fill(disc(w, -h + 30), metal),
    fill(
      disc(w, -h + 30),
      sheet.linear('light', [
        [0, '#fff', 0.75],
        [0.5, '#fff', 0.1],
        [1, '#000', 0.14],
      ]),
    ),
    fill(
      disc(w - 18, -h + 33),
      sheet.linear('light', [
        [0, '#000', 0.26],
        [0.6, '#fff', 0.1],
        [1, '#fff', 0.4],
      ]),
    ),
    `<path d="M-22 ${-h + 31}q22-14 44 0" stroke="#8d8a84" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  ].join('');
  return { art, outline: body, width: w * 2, height: h };
}
