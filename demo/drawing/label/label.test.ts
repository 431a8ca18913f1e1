import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, LINE_HEIGHT } from '#demo/drawing/svg/fit-text.ts';
import { measureText } from '#demo/drawing/svg/font.ts';
import { createPolygon } from '#demo/drawing/svg/shapes.ts';
import { getBounds, formatCoordinate, transformShape, toPath } from '#demo/drawing/svg/vector.ts';
import { createNameShape } from './label.ts';

const measure = (line: string) => measureText(line, { weight: 600, size: 1 });
const word = fc.string({
  minLength: 1,
  maxLength: 26,
  unit: fc.constantFrom(...Array.from('abcdegimopqrtuzABÈÀMWgjy’,.0123')),
});
const names = fc.array(word, { minLength: 1, maxLength: 16 }).map((words) => words.join(' '));
const boxes = fc.record({
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -900, max: 0 }),
  width: fc.integer({ min: 60, max: 500 }),
  height: fc.integer({ min: 30, max: 400 }),
});

describe('name on a label', () => {
  it('stays inside its box for any length', () => {
    fc.assert(
      fc.property(names, boxes, fc.integer({ min: 12, max: 90 }), (name, box, maxSize) => {
        const bounds = getBounds(createNameShape(name, box, maxSize));
        expect(bounds.x).toBeGreaterThanOrEqual(box.x - 0.01);
        expect(bounds.y).toBeGreaterThanOrEqual(box.y - 0.01);
        expect(bounds.x + bounds.width).toBeLessThanOrEqual(box.x + box.width + 0.01);
        expect(bounds.y + bounds.height).toBeLessThanOrEqual(box.y + box.height + 0.01);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps the order of the words and ends with an ellipsis when words are dropped', () => {
    fc.assert(
      fc.property(names, boxes, (name, box) => {
        const bounds = { width: box.width, height: box.height, maxSize: 60, minSize: 20, maxLines: 4 };
        const { lines, size } = fitText(name, bounds, measure);
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(box.height + 0.01);
        const shownText = lines.join(' ').replace(/…$/, '');
        expect(name.startsWith(shownText)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ["Olio extravergine d'oliva taggiasca", ['Olio extravergine', "d'oliva taggiasca"]],
    ['Sapone', ['Sapone']],
    ['Crema mani al miele di castagno', ['Crema mani al', 'miele di castagno']],
  ])('breaks %s into balanced lines', (name, lines) => {
    const bounds = { width: 300, height: 120, maxSize: 48, minSize: 20, maxLines: 4 };
    expect(fitText(name, bounds, measure).lines).toEqual(lines);
  });
});

describe('toPath', () => {
  it('writes a path that can be parsed back to the same points', () => {
    const point = fc.tuple(
      fc.double({ min: -900, max: 900, noNaN: true }),
      fc.double({ min: -900, max: 900, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 20 }), (points) => {
        const text = toPath(createPolygon(points));
        let [x, y] = [0, 0];
        const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
        for (let index = 0; index < numbers.length; index += 2) {
          x += numbers[index] ?? 0;
          y += numbers[index + 1] ?? 0;
        }
        const last = points.at(-1) ?? [0, 0];
        expect(Math.abs(x - last[0])).toBeLessThan(0.06);
        expect(Math.abs(y - last[1])).toBeLessThan(0.06);
      }),
    );
  });

  it('writes neither a negative zero nor superfluous zeros', () => {
    expect([-0.01, 0.5, -0.5, 10, 1.25].map(formatCoordinate)).toEqual(['0', '.5', '-.5', '10', '1.3']);
    expect(
      toPath(
        transformShape(
          createPolygon([
            [0, 0],
            [0.5, 0.5],
            [0.5, 0.5],
            [1, 0],
          ]),
          0,
          0,
        ),
      ),
    ).toBe('m0 0l.5.5 .5-.5z');
  });
});
