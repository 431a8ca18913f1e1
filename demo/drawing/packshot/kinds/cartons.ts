import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { drawLabel } from '#demo/drawing/label/label.ts';
import { drawFlatLight } from '#demo/drawing/svg/light.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { formatCoordinate } from '#demo/drawing/svg/vector.ts';

interface Block {
  /** The front's width and height, and how far side and top reach to the right and up. */
  readonly width: number;
  readonly height: number;
  readonly side: number;
  readonly top: number;
}

/** The three faces one sees of a block that is turned a little; the front's left edge at x. */
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
  const { sheet } = brush;
  const art = [
    renderPath(face.side, colors.side),
    renderPath(
      face.side,
      sheet.linear('x', [
        [0, '#241a10', 0.3],
        [1, '#241a10', 0.18],
      ]),
    ),
    renderPath(face.lid, colors.lid),
    renderPath(
      face.lid,
      sheet.linear('light', [
        [0, '#fff', 0.5],
        [1, '#fff', 0.16],
      ]),
    ),
    renderPath(face.front, colors.front),
    drawFlatLight(sheet, face.front, 0.7),
    // The edge that catches the window's light.
    `<path d="M${formatCoordinate(x)} ${-size.height}h${size.width}v${size.height}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  ].join('');
  return { art, middle: x + size.width / 2, left: x, outline: face.outline };
}

/** A folding carton. */
export function box(brush: Brush): Thing {
  const { tone } = brush;
  const size = { width: 420, height: 610, side: 92, top: 30 };
  const light = brush.random.next() < 0.5;
  const ground = light ? tone.soft : tone.strong;
  const { art, middle, outline } = drawBlock(brush, size, { front: ground, side: ground, lid: ground });
  const inset = `<g transform="translate(${formatCoordinate(middle)} 0)">${drawLabel(brush, { half: 172, top: -566, bottom: -54 })}</g>`;
  return {
    art: art + inset,
    outline,
    width: size.width + size.side,
    height: size.height + size.top,
  };
}

/** A present: a box with a ribbon and a tag. */
export function giftBox(brush: Brush): Thing {
  const { tone } = brush;
  const size = { width: 540, height: 420, side: 96, top: 40 };
  const { art, middle, left, outline } = drawBlock(brush, size, {
    front: tone.soft,
    side: tone.soft,
    lid: tone.soft,
  });
  const lidSize = { width: 560, height: 96, side: 98, top: 42 };
  const lid = drawBlock(brush, lidSize, { front: tone.accent, side: tone.accent, lid: tone.accent });
  const ribbon = tone.paper;
  const at = left + 104;
  const bow = [
    `<path d="M${formatCoordinate(at + 70)} -502C${formatCoordinate(at - 40)} -580 ${formatCoordinate(at - 60)} -500 ${formatCoordinate(at + 60)} -496Z" fill="${tone.paperShade}"/>`,
    `<path d="M${formatCoordinate(at + 74)} -502C${formatCoordinate(at + 120)} -590 ${formatCoordinate(at + 200)} -540 ${formatCoordinate(at + 82)} -496Z" fill="${ribbon}"/>`,
    `<ellipse cx="${formatCoordinate(at + 72)}" cy="-500" rx="17" ry="13" fill="${tone.paperShade}"/>`,
  ].join('');
  const parts = [
    art,
    renderPath(createRoundedRect(at, -360, 50, 360, 0), ribbon),
    `<g transform="translate(${formatCoordinate(middle + 46)} 0)">${drawLabel(brush, { half: 172, top: -296, bottom: -44 })}</g>`,
    renderPath(createRoundedRect(left, -360, 540, 34, 0), '#241a10', 'fill-opacity=".18"'),
    `<g transform="translate(0 -350)">${lid.art}${renderPath(`M${formatCoordinate(at)} 0V-96L${formatCoordinate(at + 98)} -138H${formatCoordinate(at + 148)}L${formatCoordinate(at + 50)} -96V0Z`, ribbon)}</g>`,
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
  const { sheet, tone } = brush;
  const size = { width: 440, height: 600, side: 46, top: 16 };
  const { art, left, middle, outline } = drawBlock(brush, size, {
    front: tone.accent,
    side: tone.paper,
    lid: tone.paper,
  });
  const pages = Array.from({ length: 6 }, (_, at) => {
    const x = formatCoordinate(left + size.width + 6 + at * 7);
    return `M${x} ${formatCoordinate(-at * 3.2)}V${formatCoordinate(-size.height - at * 2.3)}`;
  });
  const parts = [
    art,
    `<path d="${pages.join('')}" stroke="#8a7d68" stroke-opacity=".35" stroke-width="1.5"/>`,
    renderPath(createRoundedRect(left, -size.height, 58, size.height, 2), tone.strong),
    renderPath(
      createRoundedRect(left + 58, -size.height, 10, size.height, 0),
      sheet.linear('x', [
        [0, '#241a10', 0.3],
        [1, '#241a10', 0],
      ]),
    ),
    `<g transform="translate(${formatCoordinate(middle + 30)} 0)">${drawLabel({ ...brush, labelStyle: 'frame' }, { half: 148, top: -530, bottom: -200 })}</g>`,
    renderPath(createRoundedRect(left + size.width - 60, -size.height, 16, size.height, 0), tone.deep),
  ];
  return { art: parts.join(''), outline, width: size.width + size.side, height: size.height };
}
