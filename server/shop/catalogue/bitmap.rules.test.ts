import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSetPositions } from './bitmap.rules.ts';

describe('getSetPositions', () => {
  it.each([
    [[], 0, 8, []],
    [[{ firstPosition: 0, bits: '0110' }], 0, 8, [1, 2]],
    [[{ firstPosition: 0, bits: '0110' }], 1, 8, [2]],
    [[{ firstPosition: 0, bits: '0110' }], 2, 8, []],
    [
      [
        { firstPosition: -4, bits: '0001' },
        { firstPosition: 8, bits: '1000' },
      ],
      0,
      8,
      [-1, 8],
    ],
    [
      [
        { firstPosition: 0, bits: '1111' },
        { firstPosition: 8, bits: '1111' },
      ],
      3,
      2,
      [3, 8],
    ],
  ])('%j, skipping %i, at most %i: %j', (blocks, skip, limit, positions) => {
    expect(getSetPositions(blocks, { skip, limit })).toEqual(positions);
  });

  it('returns a slice of all set positions', () => {
    const bits = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(bits), fc.nat(30), fc.nat(30), (rows, skip, limit) => {
        const blocks = rows.map((row, index) => ({
          firstPosition: index * 8,
          bits: row.map((isSet) => (isSet ? '1' : '0')).join(''),
        }));
        const all = rows.flat().flatMap((isSet, index) => (isSet ? [index] : []));
        expect(getSetPositions(blocks, { skip, limit })).toEqual(all.slice(skip, skip + limit));
      }),
    );
  });
});
