import { createPalette } from '#demo/drawing/svg/palette.ts';
import type { Palette } from '#demo/drawing/svg/palette.ts';
import type { Random } from '#demo/drawing/svg/random.ts';
import { drawRoundLight } from '#demo/drawing/svg/light.ts';
import { renderPath, renderGroup } from '#demo/drawing/svg/svg-document.ts';
import type { SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { createBand, createDisc } from '#demo/drawing/svg/round-shapes.ts';
import { createLeaf } from '#demo/drawing/svg/shapes.ts';
import { formatCoordinate, transformShape, toPath } from '#demo/drawing/svg/vector.ts';

/** A branch with leaves, `length` long to the right from the origin. */
export function drawBranch(sheet: SvgDocument, tone: Palette, random: Random, length: number): string {
  const leaves = Array.from({ length: 9 }, (_, at) => {
    const along = (length * (at + 0.6)) / 9;
    const side = at % 2 === 0 ? 1 : -1;
    const size = length * random.between(0.2, 0.28) * (1 - at * 0.045);
    const shape = transformShape(
      createLeaf(size, size * 0.24 * side),
      along,
      -Math.sin(along / length) * 16,
      1,
      side * random.between(30, 58),
    );
    return renderPath(
      toPath(shape),
      sheet.linear(
        'light',
        at % 3 === 0
          ? [
              [0, tone.soft],
              [1, tone.accent],
            ]
          : [
              [0, tone.accent],
              [1, tone.strong],
            ],
      ),
    );
  });
  const stem = `<path d="M0 0Q${formatCoordinate(length * 0.5)} -22 ${formatCoordinate(length)} -14" fill="none" stroke="${tone.strong}" stroke-width="6" stroke-linecap="round"/>`;
  return stem + leaves.join('');
}

/** A round plinth, its top's middle at the origin. */
export function drawPlinth(sheet: SvgDocument, tone: Palette, half: number, height: number): string {
  const side = createBand(half, half, 0, height, 0.16);
  return [
    renderPath(side, tone.floorFar),
    drawRoundLight(sheet, side, 'paper'),
    renderPath(createDisc(half, 0, 0.16), tone.floor),
    renderPath(
      createDisc(half, 0, 0.16),
      sheet.linear('light', [
        [0, '#fff', 0.7],
        [0.6, '#fff', 0.15],
        [1, '#241a10', 0.06],
      ]),
    ),
  ].join('');
}

/** A small dish with something of the product's colour in it. */
export function drawDish(sheet: SvgDocument, tone: Palette, half: number): string {
  const tilt = 0.34;
  const body = `M${formatCoordinate(-half)} ${formatCoordinate(-half * 0.3)}C${formatCoordinate(-half * 0.9)} ${formatCoordinate(half * 0.2)} ${formatCoordinate(-half * 0.5)} ${formatCoordinate(half * 0.24)} 0 ${formatCoordinate(half * 0.24)}S${formatCoordinate(half * 0.9)} ${formatCoordinate(half * 0.2)} ${formatCoordinate(half)} ${formatCoordinate(-half * 0.3)}Z`;
  const rim = createDisc(half, -half * 0.3, tilt);
  return [
    `<ellipse cx="${formatCoordinate(half * 0.24)}" cy="${formatCoordinate(half * 0.22)}" rx="${formatCoordinate(half * 1.02)}" ry="${formatCoordinate(half * 0.16)}" fill="${tone.shade}" fill-opacity=".35" filter="${sheet.blur(12)}"/>`,
    renderPath(body, tone.paper),
    drawRoundLight(sheet, body, 'matte'),
    renderPath(rim, tone.paper),
    renderPath(
      createDisc(half * 0.93, -half * 0.29, tilt),
      sheet.linear('light', [
        [0, '#241a10', 0.26],
        [1, '#fff', 0.3],
      ]),
    ),
    renderPath(
      createDisc(half * 0.8, -half * 0.26, tilt * 0.94),
      sheet.linear('light', [
        [0, tone.strong],
        [0.45, tone.accent],
        [1, tone.soft],
      ]),
    ),
    `<path d="M${formatCoordinate(-half * 0.5)} ${formatCoordinate(-half * 0.36)}Q${formatCoordinate(-half * 0.2)} ${formatCoordinate(-half * 0.5)} ${formatCoordinate(half * 0.2)} ${formatCoordinate(-half * 0.47)}" stroke="#fff" stroke-opacity=".55" stroke-width="${formatCoordinate(half * 0.05)}" fill="none" stroke-linecap="round"/>`,
  ].join('');
}

/** Pebbles, nuts or berries beside the product. */
export function drawPebbles(sheet: SvgDocument, tone: Palette, random: Random, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const r = random.between(20, 34);
    const [x, y] = [at * 58 + random.between(-14, 14), random.between(-16, 30)];
    const paint = sheet.radial(
      0.32,
      0.28,
      0.8,
      random.next() < 0.5
        ? [
            [0, tone.soft],
            [1, tone.strong],
          ]
        : [
            [0, tone.pale],
            [1, tone.accent],
          ],
    );
    return (
      `<ellipse cx="${formatCoordinate(x + 10)}" cy="${formatCoordinate(y + r * 0.75)}" rx="${formatCoordinate(r * 1.1)}" ry="${formatCoordinate(r * 0.3)}" fill="${tone.shade}" fill-opacity=".35" filter="${sheet.blur(6)}"/>` +
      `<ellipse cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" rx="${formatCoordinate(r)}" ry="${formatCoordinate(r * 0.86)}" fill="${paint}"/>`
    );
  }).join('');
}

/** Light that falls through a window with panes, on the wall: soft, slanting. */
export function drawWindowLight(sheet: SvgDocument, x: number, y: number, scale: number): string {
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const [left, top] = [column * 210, row * 250 + column * 60];
      return `M${left} ${top}l190 56v226l-190 -56Z`;
    }),
  );
  return renderGroup(
    `<path d="${panes.join('')}" fill="#fffaf0" fill-opacity=".55" filter="${sheet.blur(10)}"/>`,
    x,
    y,
    scale,
  );
}

/** A clay pot with something green; with its middle at x, its foot at y. */
export function drawPlant(
  sheet: SvgDocument,
  tone: Palette,
  random: Random,
  x: number,
  y: number,
  scale: number,
): string {
  const green = createPalette(random.pick(['olive', 'sage']), random);
  const leaves = Array.from({ length: 15 }, (_, at) => {
    const size = random.between(80, 134);
    const shape = transformShape(createLeaf(size, 17), 0, -86, 1, -166 + at * 11 + random.between(-6, 6));
    return renderPath(toPath(shape), at % 3 === 0 ? green.deep : at % 3 === 1 ? green.strong : green.accent);
  });
  const pot = 'M-58-92H58L44 0H-44Z';
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<ellipse cx="22" cy="0" rx="86" ry="13" fill="${tone.shade}" fill-opacity=".45" filter="${sheet.blur(8)}"/>`,
    ...leaves,
    renderPath(pot, '#b8623c'),
    renderPath(
      pot,
      sheet.linear('x', [
        [0, '#fff', 0.1],
        [0.3, '#fff', 0.22],
        [1, '#241a10', 0.34],
      ]),
    ),
    renderPath('M-64-104H64v20H-64Z', '#c6714a'),
    '</g>',
  ].join('');
}
