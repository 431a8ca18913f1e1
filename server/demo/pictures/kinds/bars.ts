import type { Brush, Thing } from '#server/demo/pictures/brush.ts';
import { label } from '#server/demo/pictures/label.ts';
import { flatLight } from '#server/demo/pictures/light.ts';
import { fill } from '#server/demo/pictures/sheet.ts';
import { rounded } from '#server/demo/pictures/solid.ts';

/** A bar of soap in a paper sleeve, seen a little from above. */
export function soap(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const [w, h, depth] = [600, 236, 74];
  const x = -w / 2;
  const body = rounded(x, -h - depth, w, h + depth, 74);
  const front = rounded(x, -h, w, h, 62);
  const sleeve = `M-204 0V${-h}L-192 ${-h - depth}H192L204 ${-h}V0Z`;
  const art = [
    fill(body, tone.pale),
    fill(
      body,
      sheet.linear('x', [
        [0, '#241a10', 0.1],
        [0.1, '#fff', 0.35],
        [0.6, '#fff', 0.1],
        [1, '#241a10', 0.14],
      ]),
    ),
    fill(front, tone.soft),
    fill(
      front,
      sheet.linear('y', [
        [0, tone.pale],
        [0.14, tone.pale, 0.35],
        [0.4, tone.pale, 0],
        [0.6, '#241a10', 0],
        [1, '#241a10', 0.24],
      ]),
    ),
    fill(
      front,
      sheet.linear('x', [
        [0, '#241a10', 0.14],
        [0.1, '#fff', 0.16],
        [0.7, '#241a10', 0],
        [1, '#241a10', 0.2],
      ]),
    ),
    fill(sleeve, '#241a10', 'fill-opacity=".22" transform="translate(7 1)"'),
    fill(sleeve, tone.paper),
    label(brush, { half: 204, top: -h, bottom: 0 }),
    fill(
      `M-204 ${-h}L-192 ${-h - depth}H192L204 ${-h}Z`,
      sheet.linear('y', [
        [0, '#241a10', 0.1],
        [0.4, '#fff', 0.5],
        [1, '#fff', 0.2],
      ]),
    ),
    fill(
      rounded(-204, -h, 408, h, 3),
      sheet.linear('y', [
        [0, '#fff', 0.5],
        [0.1, '#fff', 0],
        [0.6, '#241a10', 0],
        [1, '#241a10', 0.16],
      ]),
    ),
  ].join('');
  return { art, outline: body, width: w, height: h + depth };
}

/** A bar of chocolate in its wrapper, leaning upright. */
export function chocolate(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const [w, h] = [330, 680];
  const foil = rounded(-w / 2 + 8, -h, w - 16, 120, 4);
  const sleeve = rounded(-w / 2, -h + 40, w, h - 40, 6);
  const edge = rounded(w / 2 - 4, -h + 46, 20, h - 50, 4);
  const art = [
    fill(foil, '#d9cfae'),
    fill(
      foil,
      sheet.linear('x', [
        [0, '#fff', 0.5],
        [0.2, '#8a7a4a', 0.3],
        [0.34, '#fff', 0.5],
        [0.6, '#8a7a4a', 0.25],
        [0.75, '#fff', 0.4],
        [1, '#8a7a4a', 0.4],
      ]),
    ),
    fill(edge, tone.deep),
    fill(sleeve, tone.strong),
    label(
      { ...brush, labelStyle: brush.labelStyle === 'colour' ? 'paper' : brush.labelStyle },
      { half: w / 2 - 26, top: -h + 96, bottom: -60 },
    ),
    flatLight(sheet, sleeve, 1),
  ].join('');
  return { art, outline: `${foil}${sleeve}${edge}`, width: w + 16, height: h };
}
