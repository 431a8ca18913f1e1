import type { Brush, Thing } from '#server/demo/pictures/brush.ts';
import { label } from '#server/demo/pictures/label.ts';
import { gleam, roundLight } from '#server/demo/pictures/light.ts';
import { fill } from '#server/demo/pictures/sheet.ts';
import { band, lathe, rounded } from '#server/demo/pictures/solid.ts';

/** A tube of cream that stands on its cap. */
export function tube(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const [w, h] = [152, 790];
  const white = brush.random.next() < 0.55;
  const ground = white ? tone.paper : tone.accent;
  const body = lathe(
    [w + 14, -h + 40],
    [
      [w + 10, -h + 300, w, -340, w - 14, -188],
      [w - 18, -162, w - 30, -150, w - 44, -140],
    ],
    0,
  );
  const crimp = rounded(-w - 15, -h, (w + 15) * 2, 50, 5);
  const cap = lathe(
    [w - 36, -140],
    [
      [w - 30, -12],
      [w - 30, -4, w - 38, -1, w - 48, 0],
    ],
  );
  const art = [
    fill(body, ground),
    white
      ? fill(
          lathe(
            [w - 3, -300],
            [
              [w - 14, -188],
              [w - 18, -162, w - 30, -150, w - 44, -140],
            ],
          ),
          tone.soft,
        )
      : '',
    label(brush, {
      radius: w * 2.2,
      half: 126,
      top: -h + 92,
      bottom: -306,
      tilt: 0.02,
      printed: white ? tone.deep : tone.paper,
    }),
    roundLight(sheet, body, 'matte'),
    // The crease below the crimp, where the round body becomes flat.
    fill(
      rounded(-w - 13, -h + 40, (w + 13) * 2, 60, 3),
      sheet.linear('y', [
        [0, '#241a10', 0.24],
        [0.3, '#fff', 0.22],
        [1, '#fff', 0],
      ]),
    ),
    fill(crimp, ground),
    fill(
      crimp,
      sheet.linear('x', [
        [0, '#fff', 0.3],
        [1, '#241a10', 0.2],
      ]),
    ),
    creases(w + 8, -h + 6, -h + 44),
    gleam(sheet, -w + 30, -h + 120, 15, 430, 0.5),
    fill(cap, white ? tone.deep : tone.paper),
    roundLight(sheet, cap, 'matte'),
    fill(band(w - 36, w - 36, -146, -138), '#241a10', 'fill-opacity=".35"'),
  ].join('');
  return { art, outline: `${body}${crimp}${cap}`, width: w * 2 + 20, height: h, foot: 232 };
}

function creases(half: number, top: number, bottom: number): string {
  const lines = Array.from({ length: 27 }, (_, at) => `M${(-half + (at * half) / 13).toFixed(0)} ${top}V${bottom}`);
  return `<path d="${lines.join('')}" stroke="#241a10" stroke-opacity=".09" stroke-width="4"/>`;
}
