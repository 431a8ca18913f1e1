import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSetPositions } from './bitmap.rules.ts';

describe('positionsOf', () => {
  it.each([
    [[], 0, 8, []],
    [[{ first: 0, bits: '0110' }], 0, 8, [1, 2]],
    [[{ first: 0, bits: '0110' }], 1, 8, [2]],
    [[{ first: 0, bits: '0110' }], 2, 8, []],
    [
      [
        { first: -4, bits: '0001' },
        { first: 8, bits: '1000' },
      ],
      0,
      8,
      [-1, 8],
    ],
    [
      [
        { first: 0, bits: '1111' },
        { first: 8, bits: '1111' },
      ],
      3,
      2,
      [3, 8],
    ],
  ])('%j, skipping %i, at most %i: %j', (stretches, skip, limit, positions) => {
    expect(getSetPositions(stretches, { skip, limit })).toEqual(positions);
  });

  it('cuts the list of all set bits', () => {
    const bits = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(bits), fc.nat(30), fc.nat(30), (rows, skip, limit) => {
        const stretches = rows.map((row, index) => ({
          first: index * 8,
          bits: row.map((one) => (one ? '1' : '0')).join(''),
        }));
        const all = rows.flat().flatMap((one, index) => (one ? [index] : []));
        expect(getSetPositions(stretches, { skip, limit })).toEqual(all.slice(skip, skip + limit));
      }),
    );
  });
});
