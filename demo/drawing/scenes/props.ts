import { drawRoundLight } from '#demo/drawing/svg/light.ts';
import { createPalette, type Palette } from '#demo/drawing/svg/palette.ts';
import type { Random } from '#demo/drawing/svg/random.ts';
import { createBand, createDisc } from '#demo/drawing/svg/round-shapes.ts';
import { createLeaf } from '#demo/drawing/svg/shapes.ts';
import { renderPath, renderGroup, type SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate, transformShape, toPath } from '#demo/drawing/svg/vector.ts';

/** Draws a branch with leaves, from the origin to the right. */
export function drawBranch(svg: SvgDocument, palette: Palette, random: Random, length: number): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const along = (length * (index + 0.6)) / 9;
    const side = index % 2 === 0 ? 1 : -1;
    const size = length * random.between(0.2, 0.28) * (1 - index * 0.045);
    const shape = transformShape(
      createLeaf(size, size * 0.24 * side),
      along,
      -Math.sin(along / length) * 16,
      1,
      side * random.between(30, 58),
    );
    return renderPath(
      toPath(shape),
      svg.linear(
        'light',
        index % 3 === 0
          ? [
              [0, palette.soft],
              [1, palette.accent],
            ]
          : [
              [0, palette.accent],
              [1, palette.strong],
            ],
      ),
    );
  });
  const stem = `<path d="M0 0Q${formatCoordinate(length * 0.5)} -22 ${formatCoordinate(length)} -14" fill="none" stroke="${palette.strong}" stroke-width="6" stroke-linecap="round"/>`;
  return stem + leaves.join('');
}

/** Draws a round plinth. The middle of its top is at the origin. */
export function drawPlinth(svg: SvgDocument, palette: Palette, half: number, height: number): string {
  const side = createBand(half, half, 0, height, 0.16);
  return [
    renderPath(side, palette.floorFar),
    drawRoundLight(svg, side, 'paper'),
    renderPath(createDisc(half, 0, 0.16), palette.floor),
    renderPath(
      createDisc(half, 0, 0.16),
      svg.linear('light', [
        [0, '#fff', 0.7],
        [0.6, '#fff', 0.15],
        [1, '#241a10', 0.06],
      ]),
    ),
  ].join('');
}

/** Draws a small dish with content in the product's color. */
export function drawDish(svg: SvgDocument, palette: Palette, half: number): string {
  const tilt = 0.34;
  const body = `M${formatCoordinate(-half)} ${formatCoordinate(-half * 0.3)}C${formatCoordinate(-half * 0.9)} ${formatCoordinate(half * 0.2)} ${formatCoordinate(-half * 0.5)} ${formatCoordinate(half * 0.24)} 0 ${formatCoordinate(half * 0.24)}S${formatCoordinate(half * 0.9)} ${formatCoordinate(half * 0.2)} ${formatCoordinate(half)} ${formatCoordinate(-half * 0.3)}Z`;
  const rim = createDisc(half, -half * 0.3, tilt);
  return [
    `<ellipse cx="${formatCoordinate(half * 0.24)}" cy="${formatCoordinate(half * 0.22)}" rx="${formatCoordinate(half * 1.02)}" ry="${formatCoordinate(half * 0.16)}" fill="${palette.shade}" fill-opacity=".35" filter="${svg.blur(12)}"/>`,
    renderPath(body, palette.paper),
    drawRoundLight(svg, body, 'matte'),
    renderPath(rim, palette.paper),
    renderPath(
      createDisc(half * 0.93, -half * 0.29, tilt),
      svg.linear('light', [
        [0, '#241a10', 0.26],
        [1, '#fff', 0.3],
      ]),
    ),
    renderPath(
      createDisc(half * 0.8, -half * 0.26, tilt * 0.94),
      svg.linear('light', [
        [0, palette.strong],
        [0.45, palette.accent],
        [1, palette.soft],
      ]),
    ),
    `<path d="M${formatCoordinate(-half * 0.5)} ${formatCoordinate(-half * 0.36)}Q${formatCoordinate(-half * 0.2)} ${formatCoordinate(-half * 0.5)} ${formatCoordinate(half * 0.2)} ${formatCoordinate(-half * 0.47)}" stroke="#fff" stroke-opacity=".55" stroke-width="${formatCoordinate(half * 0.05)}" fill="none" stroke-linecap="round"/>`,
  ].join('');
}

/** Draws pebbles, nuts or berries. */
export function drawPebbles(svg: SvgDocument, palette: Palette, random: Random, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const r = random.between(20, 34);
    const [x, y] = [index * 58 + random.between(-14, 14), random.between(-16, 30)];
    const paint = svg.radial(
      0.32,
      0.28,
      0.8,
      random.next() < 0.5
        ? [
            [0, palette.soft],
            [1, palette.strong],
          ]
        : [
            [0, palette.pale],
            [1, palette.accent],
          ],
    );
    return (
      `<ellipse cx="${formatCoordinate(x + 10)}" cy="${formatCoordinate(y + r * 0.75)}" rx="${formatCoordinate(r * 1.1)}" ry="${formatCoordinate(r * 0.3)}" fill="${palette.shade}" fill-opacity=".35" filter="${svg.blur(6)}"/>` +
      `<ellipse cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" rx="${formatCoordinate(r)}" ry="${formatCoordinate(r * 0.86)}" fill="${paint}"/>`
    );
  }).join('');
}

/** Draws soft, slanted light from a window on the wall. */
export function drawWindowLight(svg: SvgDocument, x: number, y: number, scale: number): string {
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const [left, top] = [column * 210, row * 250 + column * 60];
      return `M${left} ${top}l190 56v226l-190 -56Z`;
    }),
  );
  return renderGroup(
    `<path d="${panes.join('')}" fill="#fffaf0" fill-opacity=".55" filter="${svg.blur(10)}"/>`,
    x,
    y,
    scale,
  );
}

/** Draws a plant in a clay pot. The middle of its base is at x, y. */
export function drawPlant(
  svg: SvgDocument,
  palette: Palette,
  random: Random,
  x: number,
  y: number,
  scale: number,
): string {
  const green = createPalette(random.pick(['olive', 'sage']), random);
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const size = random.between(80, 134);
    const shape = transformShape(createLeaf(size, 17), 0, -86, 1, -166 + index * 11 + random.between(-6, 6));
    return renderPath(toPath(shape), index % 3 === 0 ? green.deep : index % 3 === 1 ? green.strong : green.accent);
  });
  const pot = 'M-58-92H58L44 0H-44Z';
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<ellipse cx="22" cy="0" rx="86" ry="13" fill="${palette.shade}" fill-opacity=".45" filter="${svg.blur(8)}"/>`,
    ...leaves,
    renderPath(pot, '#b8623c'),
    renderPath(
      pot,
      svg.linear('x', [
        [0, '#fff', 0.1],
        [0.3, '#fff', 0.22],
        [1, '#241a10', 0.34],
      ]),
    ),
    renderPath('M-64-104H64v20H-64Z', '#c6714a'),
    '</g>',
  ].join('');
}
