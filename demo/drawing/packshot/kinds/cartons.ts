import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate } from '#demo/drawing/svg/vector.ts';

interface Block {
  /** Width and height of the front. `side` and `top` are the extents of the other faces to the right and up. */
  readonly width: number;
  readonly height: number;
  readonly side: number;
  readonly top: number;
}

/** Returns the three visible faces of a slightly rotated block. x is the left edge of the front. */
function createFaces({ width, height, side, top }: Block, x: number) {
  const right = x + width;
  const [f, s] = [formatCoordinate(x), formatCoordinate(right)];
  const [far, up] = [formatCoordinate(right + side), formatCoordinate(-height - top)];
  return {
    front: `M${f} 0V${-height}H${s}V0Z`,
    side: `M${s} 0V${-height}L${far} ${up}V${formatCoordinate(-top * 1.5)}Z`,
    lid: `M${f} ${-height}L${formatCoordinate(x + side)} ${up}H${far}L${s} ${-height}Z`,
    outline: `M${f} 0V${-height}L${formatCoordinate(x + side)} ${up}H${far}V${formatCoordinate(-top * 1.5)}L${s} 0Z`,
  };
}

function drawBlock(brush: Brush, size: Block, colors: { front: string; side: string; lid: string }) {
  const x = -(size.width + size.side) / 2;
  const face = createFaces(size, x);
  const { svg } = brush;
  const art = [
    renderPath(face.side, colors.side),
    renderPath(
      face.side,
      svg.linear('x', [
        [0, '#241a10', 0.3],
        [1, '#241a10', 0.18],
      ]),
    ),
    renderPath(face.lid, colors.lid),
    renderPath(
      face.lid,
      svg.linear('light', [
        [0, '#fff', 0.5],
        [1, '#fff', 0.16],
      ]),
    ),
    renderPath(face.front, colors.front),
    drawFlatLight(svg, face.front, 0.7),
    // A bright edge.
    `<path d="M${formatCoordinate(x)} ${-size.height}h${size.width}v${size.height}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  ].join('');
  return { art, middle: x + size.width / 2, left: x, outline: face.outline };
}

/** A folding carton. */
export function box(brush: Brush): Thing {
  const { palette } = brush;
  const size = { width: 420, height: 610, side: 92, top: 30 };
  const isBright = brush.random.next() < 0.5;
  const ground = isBright ? palette.soft : palette.strong;
  const { art, middle, outline } = drawBlock(brush, size, { front: ground, side: ground, lid: ground });
  const label = `<g transform="translate(${formatCoordinate(middle)} 0)">${drawLabel(brush, { half: 172, top: -566, bottom: -54 })}</g>`;
  return {
    art: art + label,
    outline,
    width: size.width + size.side,
    height: size.height + size.top,
  };
}

/** A present: a box with a ribbon and a tag. */
export function giftBox(brush: Brush): Thing {
  const { palette } = brush;
  const size = { width: 540, height: 420, side: 96, top: 40 };
  const { art, middle, left, outline } = drawBlock(brush, size, {
    front: palette.soft,
    side: palette.soft,
    lid: palette.soft,
  });
  const lidSize = { width: 560, height: 96, side: 98, top: 42 };
  const lid = drawBlock(brush, lidSize, { front: palette.accent, side: palette.accent, lid: palette.accent });
  const ribbon = palette.paper;
  const ribbonX = left + 104;
  const bow = [
    `<path d="M${formatCoordinate(ribbonX + 70)} -502C${formatCoordinate(ribbonX - 40)} -580 ${formatCoordinate(ribbonX - 60)} -500 ${formatCoordinate(ribbonX + 60)} -496Z" fill="${palette.paperShade}"/>`,
    `<path d="M${formatCoordinate(ribbonX + 74)} -502C${formatCoordinate(ribbonX + 120)} -590 ${formatCoordinate(ribbonX + 200)} -540 ${formatCoordinate(ribbonX + 82)} -496Z" fill="${ribbon}"/>`,
    `<ellipse cx="${formatCoordinate(ribbonX + 72)}" cy="-500" rx="17" ry="13" fill="${palette.paperShade}"/>`,
  ].join('');
  const parts = [
    art,
    renderPath(createRoundedRect(ribbonX, -360, 50, 360, 0), ribbon),
    `<g transform="translate(${formatCoordinate(middle + 46)} 0)">${drawLabel(brush, { half: 172, top: -296, bottom: -44 })}</g>`,
    renderPath(createRoundedRect(left, -360, 540, 34, 0), '#241a10', 'fill-opacity=".18"'),
    `<g transform="translate(0 -350)">${lid.art}${renderPath(`M${formatCoordinate(ribbonX)} 0V-96L${formatCoordinate(ribbonX + 98)} -138H${formatCoordinate(ribbonX + 148)}L${formatCoordinate(ribbonX + 50)} -96V0Z`, ribbon)}</g>`,
    bow,
  ];
  return {
    art: parts.join(''),
    outline: `${outline}M${formatCoordinate(left - 10)} -350v-96l98 -42h560v96l-98 42Z`,
    width: 660,
    height: 560,
  };
}

/** A book or a notebook, upright. */
export function notebook(brush: Brush): Thing {
  const { svg, palette } = brush;
  const size = { width: 440, height: 600, side: 46, top: 16 };
  const { art, left, middle, outline } = drawBlock(brush, size, {
    front: palette.accent,
    side: palette.paper,
    lid: palette.paper,
  });
  const pages = Array.from({ length: 6 }, (_, index) => {
    const x = formatCoordinate(left + size.width + 6 + index * 7);
    return `M${x} ${formatCoordinate(-index * 3.2)}V${formatCoordinate(-size.height - index * 2.3)}`;
  });
  const parts = [
    art,
    `<path d="${pages.join('')}" stroke="#8a7d68" stroke-opacity=".35" stroke-width="1.5"/>`,
    renderPath(createRoundedRect(left, -size.height, 58, size.height, 2), palette.strong),
    renderPath(
      createRoundedRect(left + 58, -size.height, 10, size.height, 0),
      svg.linear('x', [
        [0, '#241a10', 0.3],
        [1, '#241a10', 0],
      ]),
    ),
    `<g transform="translate(${formatCoordinate(middle + 30)} 0)">${drawLabel({ ...brush, labelStyle: 'frame' }, { half: 148, top: -530, bottom: -200 })}</g>`,
    renderPath(createRoundedRect(left + size.width - 60, -size.height, 16, size.height, 0), palette.deep),
  ];
  return { art: parts.join(''), outline, width: size.width + size.side, height: size.height };
}
