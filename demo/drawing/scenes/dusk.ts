import { createPalette } from '#demo/drawing/svg/palette.ts';
import { createRandom } from '#demo/drawing/svg/random.ts';
import { createSvgDocument, renderPath, renderGroup } from '#demo/drawing/svg/svg-document.ts';
import { drawRowOfGoods } from './goods.ts';
import { drawShelf } from './place-things.ts';
import { drawBranch } from './props.ts';

/** Draws shelves in the evening for the login page, darker at the edges, 1600 by 1200 units. */
export function drawShelfAtDusk(): string {
  const svg = createSvgDocument();
  const random = createRandom('dusk over the shelves');
  const [width, height] = [1600, 1200];
  const background = `M0 0H${width}V${height}H0Z`;
  const green = createPalette('sage', random);
  const levels = [372, 742, 1112];
  const wood = ['#b98a5b', '#7d5836'] as const;
  const art = [
    renderPath(
      background,
      svg.linear('y', [
        [0, '#d3b590'],
        [1, '#b3987a'],
      ]),
    ),
    ...levels.map((y) => drawShelf(svg, -20, y, width + 40, wood)),
    ...levels.map((y) =>
      drawRowOfGoods(
        svg,
        { x: 20, y, width: width - 40, height: 296 },
        ['sage', 'honey', 'sand', 'terracotta'],
        random,
      ),
    ),
    renderGroup(drawBranch(svg, green, random, 330), 1452, 60, 1, 74),
    // Low evening sun from the left.
    renderPath(
      background,
      svg.radial(0.2, 0.3, 0.75, [
        [0, '#ffca7a', 0.42],
        [0.45, '#ff9d57', 0.14],
        [1, '#ff9d57', 0],
      ]),
    ),
    renderPath(
      background,
      svg.radial(0.26, 0.34, 1.02, [
        [0.12, '#2b1d1a', 0],
        [0.55, '#2b1d1a', 0.46],
        [1, '#1a1416', 0.82],
      ]),
    ),
    `<path d="M-60 420L900 -160L1160 -160L-60 620Z" fill="#ffdf9e" fill-opacity=".2" filter="${svg.blur(34)}"/>`,
  ];
  return svg.finish(width, height, '', art.join(''));
}
