import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectSearchWords, toSearchQuery, toShopQuery } from './search-query.rules.ts';

describe('search words', () => {
  it('leave out articles and prepositions, unless there is nothing else', () => {
    expect(selectSearchWords(['olio', 'di', 'oliva'])).toEqual(['olio', 'oliva']);
    expect(selectSearchWords(['di', 'la'])).toEqual(['di', 'la']);
  });

  it('leave out repetitions and words without a letter or digit, and are at most eight', () => {
    expect(selectSearchWords(['miele', '😀', 'miele'])).toEqual(['miele']);
    expect(selectSearchWords('b c f g h j k m n p q'.split(' '))).toHaveLength(8);
  });
});

describe('search query', () => {
  const words = [
    { word: 'miele', alternatives: ['miel'] },
    { word: 'cast', alternatives: ['cast'] },
  ];

  it('requires all words, and takes the last one for a beginning', () => {
    const { exact, prefix, exactInName, prefixInName } = toSearchQuery(words);
    expect(exact).toBe(`('miele' | 'miel') & ('cast')`);
    expect(prefix).toBe(`('miele' | 'miel') & ('cast' | 'cast':*)`);
    expect(exactInName).toBe(`('miele':A | 'miel':A) & ('cast':A)`);
    expect(prefixInName).toBe(`('miele':A | 'miel':A) & ('cast':A | 'cast':*A)`);
    expect(toShopQuery('shop-it', exact)).toBe(`'shop:shop-it' & ('miele' | 'miel') & ('cast')`);
  });

  it('quotes any text', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(toSearchQuery([{ word, alternatives: [] }]).exact).toMatch(/^\('[^'\\]*'\)$/u);
      }),
    );
  });
});
