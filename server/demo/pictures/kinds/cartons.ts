import type { Brush, Thing } from '#server/demo/pictures/brush.ts';
import { label } from '#server/demo/pictures/label.ts';
import { flatLight } from '#server/demo/pictures/light.ts';
import { fill } from '#server/demo/pictures/sheet.ts';
import { rounded } from '#server/demo/pictures/solid.ts';
import { num } from '#server/demo/pictures/vector.ts';

interface Block {
  /** The front's width and height, and how far side and top reach to the right and up. */
  readonly width: number;
  readonly height: number;
  readonly side: number;
  readonly top: number;
}

/** The three faces one sees of a block that is turned a little; the front's left edge at x. */
function faces({ width, height, side, top }: Block, x: number) {
  const right = x + width;
  const [f, s] = [num(x), num(right)];
  const [far, up] = [num(right + side), num(-height - top)];
  return {
    front: `M${f} 0V${-height}H${s}V0Z`,
    side: `M${s} 0V${-height}L${far} ${up}V${num(-top * 1.5)}Z`,
    lid: `M${f} ${-height}L${num(x + side)} ${up}H${far}L${s} ${-height}Z`,
    outline: `M${f} 0V${-height}L${num(x + side)} ${up}H${far}V${num(-top * 1.5)}L${s} 0Z`,
  };
}

function block(brush: Brush, size: Block, colors: { front: string; side: string; lid: string }) {
  const x = -(size.width + size.side) / 2;
  const face = faces(size, x);
  const { sheet } = brush;
  const art = [
    fill(face.side, colors.side),
    fill(
      face.side,
      sheet.linear('x', [
        [0, '#241a10', 0.3],
        [1, '#241a10', 0.18],
      ]),
    ),
    fill(face.lid, colors.lid),
    fill(
      face.lid,
      sheet.linear('light', [
        [0, '#fff', 0.5],
        [1, '#fff', 0.16],
      ]),
    ),
    fill(face.front, colors.front),
    flatLight(sheet, face.front, 0.7),
    // The edge that catches the window's light.
    `<path d="M${num(x)} ${-size.height}h${size.width}v${size.height}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  ].join('');
  return { art, middle: x + size.width / 2, left: x, outline: face.outline };
}

/** A folding carton. */
export function box(brush: Brush): Thing {
  const { tone } = brush;
  const size = { width: 420, height: 610, side: 92, top: 30 };
  const light = brush.random.next() < 0.5;
  const ground = light ? tone.soft : tone.strong;
  const { art, middle, outline } = block(brush, size, { front: ground, side: ground, lid: ground });
  const inset = `<g transform="translate(${num(middle)} 0)">${label(brush, { half: 172, top: -566, bottom: -54 })}</g>`;
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
  const { art, middle, left, outline } = block(brush, size, {
    front: tone.soft,
    side: tone.soft,
    lid: tone.soft,
  });
  const lidSize = { width: 560, height: 96, side: 98, top: 42 };
  const lid = block(brush, lidSize, { front: tone.accent, side: tone.accent, lid: tone.accent });
  const ribbon = tone.paper;
  const at = left + 104;
  const bow = [
    `<path d="M${num(at + 70)} -502C${num(at - 40)} -580 ${num(at - 60)} -500 ${num(at + 60)} -496Z" fill="${tone.paperShade}"/>`,
    `<path d="M${num(at + 74)} -502C${num(at + 120)} -590 ${num(at + 200)} -540 ${num(at + 82)} -496Z" fill="${ribbon}"/>`,
    `<ellipse cx="${num(at + 72)}" cy="-500" rx="17" ry="13" fill="${tone.paperShade}"/>`,
  ].join('');
  const parts = [
    art,
    fill(rounded(at, -360, 50, 360, 0), ribbon),
    `<g transform="translate(${num(middle + 46)} 0)">${label(brush, { half: 172, top: -296, bottom: -44 })}</g>`,
    fill(rounded(left, -360, 540, 34, 0), '#241a10', 'fill-opacity=".18"'),
    `<g transform="translate(0 -350)">${lid.art}${fill(`M${num(at)} 0V-96L${num(at + 98)} -138H${num(at + 148)}L${num(at + 50)} -96V0Z`, ribbon)}</g>`,
    bow,
  ];
  return {
    art: parts.join(''),
    outline: `${outline}M${num(left - 10)} -350v-96l98 -42h560v96l-98 42Z`,
    width: 660,
    height: 560,
  };
}

/** A book or a notebook, upright. */
export function notebook(brush: Brush): Thing {
  const { sheet, tone } = brush;
  const size = { width: 440, height: 600, side: 46, top: 16 };
  const { art, left, middle, outline } = block(brush, size, {
    front: tone.accent,
    side: tone.paper,
    lid: tone.paper,
  });
  const pages = Array.from({ length: 6 }, (_, at) => {
    const x = num(left + size.width + 6 + at * 7);
    return `M${x} ${num(-at * 3.2)}V${num(-size.height - at * 2.3)}`;
  });
  const parts = [
    art,
    `<path d="${pages.join('')}" stroke="#8a7d68" stroke-opacity=".35" stroke-width="1.5"/>`,
    fill(rounded(left, -size.height, 58, size.height, 2), tone.strong),
    fill(
      rounded(left + 58, -size.height, 10, size.height, 0),
      sheet.linear('x', [
        [0, '#241a10', 0.3],
        [1, '#241a10', 0],
      ]),
    ),
    `<g transform="translate(${num(middle + 30)} 0)">${label({ ...brush, labelStyle: 'frame' }, { half: 148, top: -530, bottom: -200 })}</g>`,
    fill(rounded(left + size.width - 60, -size.height, 16, size.height, 0), tone.deep),
  ];
  return { art: parts.join(''), outline, width: size.width + size.side, height: size.height };
}
