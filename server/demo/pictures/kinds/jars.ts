import type { Brush, Thing } from '#server/demo/pictures/brush.ts';
import { label } from '#server/demo/pictures/label.ts';
import { gleam, roundLight } from '#server/demo/pictures/light.ts';
import { fill } from '#server/demo/pictures/sheet.ts';
import { band, disc, lathe, wrapped } from '#server/demo/pictures/solid.ts';

/** A preserving jar with a metal lid, full of something sweet. */
export function jar(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const [w, h] = [222, 560];
  const outline = lathe(
    [176, -h + 74],
    [
      [176, -h + 84, 180, -h + 96, 196, -h + 108],
      [218, -h + 124, w, -h + 140, w, -h + 176],
      [w, -40],
      [w, -16, 214, -4, 196, 0],
    ],
  );
  const inside = lathe(
    [w - 24, -h + 178],
    [
      [w - 14, -44],
      [w - 16, -26, 200, -20, 184, -16],
    ],
  );
  const lid = band(188, 188, -h + 4, -h + 82);
  const art = [
    fill(outline, tone.pale, 'fill-opacity=".55"'),
    fill(
      inside,
      sheet.linear('y', [
        [0, tone.soft],
        [0.35, tone.accent],
        [1, tone.strong],
      ]),
    ),
    fill(disc(w - 24, -h + 178), tone.soft, 'fill-opacity=".8"'),
    roundLight(sheet, outline, 'glass'),
    fill(wrapped(w, 203, -h + 214, -76), '#241a10', 'fill-opacity=".22"'),
    label(brush, { radius: w, half: 203, top: -h + 210, bottom: -80 }),
    roundLight(sheet, wrapped(w, 203, -h + 210, -80), 'paper'),
    gleam(sheet, -w + 26, -h + 170, 13, h - 214, 0.75),
    gleam(sheet, w - 26, -h + 190, 7, h - 250, 0.4),
    lidOf(brush, lid, 188, -h + 4, tone.deep),
  ].join('');
  return { art, outline: `${outline}${lid}`, width: w * 2, height: h };
}

/** A metal lid: its side, its ribs and the top one just sees. */
function lidOf({ sheet, tone }: Brush, side: string, half: number, top: number, color: string): string {
  return [
    fill(side, color),
    roundLight(sheet, side, 'metal'),
    fill(band(half, half, top + 16, top + 19), '#fff', 'fill-opacity=".18"'),
    fill(disc(half, top), color),
    fill(
      disc(half, top),
      sheet.linear('light', [
        [0, '#fff', 0.5],
        [0.5, tone.pale, 0.22],
        [1, '#000', 0.1],
      ]),
    ),
    fill(
      disc(half - 18, top + 1),
      sheet.linear('light', [
        [0, '#000', 0.14],
        [1, '#fff', 0.16],
      ]),
    ),
  ].join('');
}

/** A low cosmetic jar with a broad lid. */
export function creamJar(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const [w, h] = [280, 372];
  const glassy = brush.random.next() < 0.5;
  const body = lathe(
    [w - 8, -h + 148],
    [
      [w, -h + 152, w, -h + 160, w, -h + 172],
      [w, -44],
      [w, -14, 262, -2, 236, 0],
    ],
  );
  const side = band(w - 2, w - 2, -h + 34, -h + 142);
  const lidColor = glassy ? tone.paper : tone.deep;
  const art = [
    fill(body, glassy ? tone.soft : tone.paper),
    fill(
      lathe(
        [w - 34, -h + 158],
        [
          [w - 30, -60],
          [w - 32, -34, 230, -30, 210, -28],
        ],
      ),
      glassy ? tone.pale : tone.paper,
      'fill-opacity=".7"',
    ),
    label(
      brush,
      glassy
        ? { radius: w, half: 246, top: -h + 160, bottom: -48, printed: tone.deep }
        : { radius: w, half: 256, top: -h + 160, bottom: -42 },
    ),
    roundLight(sheet, body, 'matte'),
    gleam(sheet, -w + 30, -h + 176, 16, 130, 0.6),
    fill(band(w - 14, w - 14, -h + 138, -h + 152), '#241a10', 'fill-opacity=".38"'),
    fill(side, lidColor),
    roundLight(sheet, side, glassy ? 'matte' : 'metal'),
    fill(disc(w - 2, -h + 34), lidColor),
    fill(
      disc(w - 2, -h + 34),
      sheet.linear('light', [
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
  const { sheet, tone } = brush;
  const [w, h] = [206, 486];
  const outline = lathe(
    [w, -h + 20],
    [
      [w - 8, -40],
      [w - 9, -14, 186, -2, 168, 0],
    ],
  );
  const wax = lathe(
    [w - 17, -h + 104],
    [
      [w - 24, -62],
      [w - 26, -46, 172, -40, 156, -38],
    ],
  );
  const art = [
    fill(disc(w, -h + 20), tone.wallLit, 'fill-opacity=".8"'),
    fill(outline, tone.pale, 'fill-opacity=".5"'),
    fill(
      wax,
      sheet.linear('y', [
        [0, tone.paper],
        [1, tone.pale],
      ]),
    ),
    fill(
      disc(w - 17, -h + 104),
      sheet.radial(0.5, 0.5, 0.6, [
        [0, '#fffdf8'],
        [1, tone.pale],
      ]),
    ),
    `<path d="M0 ${-h + 108}q-5-22 3-44" stroke="#3a3028" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    roundLight(sheet, outline, 'glass'),
    label(brush, { radius: w - 4, half: 132, top: -h + 160, bottom: -84 }),
    roundLight(sheet, wrapped(w - 4, 132, -h + 160, -84), 'paper'),
    gleam(sheet, -w + 22, -h + 60, 14, h - 130, 0.85),
    gleam(sheet, w - 32, -h + 60, 8, h - 150, 0.5),
    `<path d="${disc(w, -h + 20)}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>`,
  ].join('');
  return { art, outline, width: w * 2, height: h };
}
