import { drawLabel } from '#demo/drawing/label/label.ts';
import type { Brush, Thing } from '#demo/drawing/packshot/brush.ts';
import { createRoundedRect } from '#demo/drawing/svg/round-shapes.ts';
import { createEllipse } from '#demo/drawing/svg/shapes.ts';
import { renderPath } from '#demo/drawing/svg/svg-document.ts';
import { toPath } from '#demo/drawing/svg/vector.ts';

/** Folded linen held together by a paper band. */
export function towel(brush: Brush): Thing {
  const { svg, palette } = brush;
  const layers = [palette.soft, palette.paper, palette.accent, palette.soft];
  const art = layers.map((color, index) => {
    const [y, inset] = [-(index + 1) * 92, index * 5];
    const layer = createRoundedRect(-310 + inset, y, 620 - inset * 2, 96, 44);
    const stripes = [-262, -246, 232, 248].map(
      (x) => `<rect x="${x}" y="${y}" width="7" height="96" fill="${palette.strong}" fill-opacity=".45"/>`,
    );
    return [
      renderPath(layer, color),
      stripes.join(''),
      renderPath(
        layer,
        svg.linear('y', [
          [0, '#fff', 0.4],
          [0.3, '#fff', 0.05],
          [0.75, '#241a10', 0.1],
          [1, '#241a10', 0.4],
        ]),
      ),
      renderPath(
        layer,
        svg.linear('x', [
          [0, '#241a10', 0.14],
          [0.1, '#fff', 0.14],
          [0.7, '#fff', 0],
          [1, '#241a10', 0.26],
        ]),
      ),
    ].join('');
  });
  const belt = createRoundedRect(-152, -372, 304, 374, 8);
  const parts = [
    ...art,
    renderPath(belt, '#241a10', 'fill-opacity=".2" transform="translate(7 0)"'),
    drawLabel(
      { ...brush, labelStyle: brush.labelStyle === 'block' ? 'paper' : brush.labelStyle },
      { half: 150, top: -372, bottom: 2 },
    ),
    renderPath(
      belt,
      svg.linear('y', [
        [0, '#fff', 0.35],
        [0.1, '#fff', 0],
        [0.85, '#241a10', 0],
        [1, '#241a10', 0.22],
      ]),
    ),
  ];
  return {
    art: parts.join(''),
    outline: createRoundedRect(-310, -368, 620, 368, 44),
    width: 620,
    height: 372,
  };
}

/** A wooden board with its paper tag. */
export function board(brush: Brush): Thing {
  const { svg, random } = brush;
  const h = 720;
  const wood = random.pick(['#c99a63', '#b98650', '#d3ac78']);
  const outline = `M-46 ${-h + 160}C-50 ${-h + 60}-44 ${-h} 0 ${-h}S50 ${-h + 60} 46 ${-h + 160}C60 ${-h + 190} 216 ${-h + 170} 216 ${-h + 246}V-34Q216 0 182 0H-182Q-216 0-216 -34V${-h + 246}C-216 ${-h + 170}-60 ${-h + 190}-46 ${-h + 160}Z`;
  const grain = Array.from({ length: 11 }, (_, index) => {
    const [x, bend] = [-200 + index * 40, random.between(-14, 14)];
    return `M${x} 0C${x + bend} -200 ${x - bend} -380 ${x + bend * 0.5} ${-h + 170}`;
  });
  const art = [
    renderPath(outline, '#7c5330', 'transform="translate(13 -3)"'),
    renderPath(outline, wood),
    `<g clip-path="${svg.clip(outline)}"><path d="${grain.join('')}" fill="none" stroke="#6b4220" stroke-opacity=".2" stroke-width="5"/></g>`,
    renderPath(
      outline,
      svg.linear('light', [
        [0, '#fff', 0.34],
        [0.5, '#fff', 0.02],
        [1, '#3a2008', 0.24],
      ]),
    ),
    renderPath(toPath(createEllipse(0, -h + 60, 17, 19)), '#3a2410', 'fill-opacity=".55"'),
    drawLabel(brush, { half: 142, top: -h + 276, bottom: -120 }),
  ].join('');
  return { art, outline, width: 432, height: h };
}
