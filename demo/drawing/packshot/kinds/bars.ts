import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';

/** A bar of soap in a paper sleeve, seen slightly from above. */
export function soap(brush: Brush): Thing {
  const { svg, palette } = brush;
  const [w, h, depth] = [600, 236, 74];
  const x = -w / 2;
  const body = createRoundedRect(x, -h - depth, w, h + depth, 74);
  const front = createRoundedRect(x, -h, w, h, 62);
  const sleeve = `M-204 0V${-h}L-192 ${-h - depth}H192L204 ${-h}V0Z`;
  const art = [
    renderPath(body, palette.pale),
    renderPath(
      body,
      svg.linear('x', [
        [0, '#241a10', 0.1],
        [0.1, '#fff', 0.35],
        [0.6, '#fff', 0.1],
        [1, '#241a10', 0.14],
      ]),
    ),
    renderPath(front, palette.soft),
    renderPath(
      front,
      svg.linear('y', [
        [0, palette.pale],
        [0.14, palette.pale, 0.35],
        [0.4, palette.pale, 0],
        [0.6, '#241a10', 0],
        [1, '#241a10', 0.24],
      ]),
    ),
    renderPath(
      front,
      svg.linear('x', [
        [0, '#241a10', 0.14],
        [0.1, '#fff', 0.16],
        [0.7, '#241a10', 0],
        [1, '#241a10', 0.2],
      ]),
    ),
    renderPath(sleeve, '#241a10', 'fill-opacity=".22" transform="translate(7 1)"'),
    renderPath(sleeve, palette.paper),
    drawLabel(brush, { half: 204, top: -h, bottom: 0 }),
    renderPath(
      `M-204 ${-h}L-192 ${-h - depth}H192L204 ${-h}Z`,
      svg.linear('y', [
        [0, '#241a10', 0.1],
        [0.4, '#fff', 0.5],
        [1, '#fff', 0.2],
      ]),
    ),
    renderPath(
      createRoundedRect(-204, -h, 408, h, 3),
      svg.linear('y', [
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
  const { svg, palette } = brush;
  const [w, h] = [330, 680];
  const foil = createRoundedRect(-w / 2 + 8, -h, w - 16, 120, 4);
  const sleeve = createRoundedRect(-w / 2, -h + 40, w, h - 40, 6);
  const edge = createRoundedRect(w / 2 - 4, -h + 46, 20, h - 50, 4);
  const art = [
    renderPath(foil, '#d9cfae'),
    renderPath(
      foil,
      svg.linear('x', [
        [0, '#fff', 0.5],
        [0.2, '#8a7a4a', 0.3],
        [0.34, '#fff', 0.5],
        [0.6, '#8a7a4a', 0.25],
        [0.75, '#fff', 0.4],
        [1, '#8a7a4a', 0.4],
      ]),
    ),
    renderPath(edge, palette.deep),
    renderPath(sleeve, palette.strong),
    drawLabel(
      { ...brush, labelStyle: brush.labelStyle === 'color' ? 'paper' : brush.labelStyle },
      { half: w / 2 - 26, top: -h + 96, bottom: -60 },
    ),
    drawFlatLight(svg, sleeve, 1),
  ].join('');
  return { art, outline: `${foil}${sleeve}${edge}`, width: w + 16, height: h };
}
