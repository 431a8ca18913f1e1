import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPrefixTypoDistance, getTypoDistance, pickCorrections } from './typo-distance.rules.ts';

const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', 'c', 'é', '😀') });

describe('typo distance', () => {
  it.each([
    ['miele', 'miele', 0],
    ['mielle', 'miele', 1],
    ['mele', 'miele', 1],
    ['miepe', 'miele', 1],
    ['meile', 'miele', 1],
    ['bisccoti', 'biscotti', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('between %j and %j is %i', (a, b, distance) => {
    expect(getTypoDistance(a, b)).toBe(distance);
  });

  it('is symmetric, zero only for equal words, and at most the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = getTypoDistance(a, b);
        expect(distance).toBe(getTypoDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
      }),
    );
  });

  it('to a beginning is the smallest of the distances to all beginnings', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const letters = [...b];
        const beginnings = [...Array(letters.length + 1).keys()].map((end) => letters.slice(0, end).join(''));
        expect(getPrefixTypoDistance(a, b)).toBe(Math.min(...beginnings.map((text) => getTypoDistance(a, text))));
      }),
    );
  });
});

describe('corrections', () => {
  it('are the nearest candidates, at most five', () => {
    expect(pickCorrections('mielle', ['mille', 'miele', 'menta'], false)).toEqual(['mille', 'miele']);
    expect(pickCorrections('casa', ['caso', 'case', 'cara', 'cassa', 'cas', 'cosa'], false)).toHaveLength(5);
  });

  it('allow no typo in two letters, one up to five letters and two beyond', () => {
    expect(pickCorrections('te', ['tè'], false)).toEqual([]);
    expect(pickCorrections('miele', ['mella'], false)).toEqual([]);
    expect(pickCorrections('biscoto', ['biscotti'], false)).toEqual(['biscotti']);
  });

  it('compare an unfinished word with the beginnings of the candidates', () => {
    expect(pickCorrections('bisct', ['biscotti'], false)).toEqual([]);
    expect(pickCorrections('bisct', ['biscotti'], true)).toEqual(['biscotti']);
  });
});
