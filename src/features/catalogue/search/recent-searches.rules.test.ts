import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_RECENT_SEARCHES,
  getMatchingSearches,
  parseRecentSearches,
  serializeRecentSearches,
  withRecentSearch,
  withoutRecentSearch,
} from './recent-searches.rules.ts';

const MEMBER = 'm1';
const searches = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 12 });

describe('recent searches', () => {
  it.each([
    [[], 'miele', ['miele']],
    [['olio', 'miele'], 'miele', ['miele', 'olio']],
    [['olio', 'Caffè'], 'caffe', ['caffe', 'olio']],
    [['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
  ])('of %j with %s are %j', (before, text, after) => {
    expect(withRecentSearch(before, text)).toEqual(after);
  });

  it('are at most five, the newest first, each once', () => {
    fc.assert(
      fc.property(searches, (texts) => {
        let result: readonly string[] = [];
        for (const text of texts) {
          result = withRecentSearch(result, text);
          expect(result[0]).toBe(text);
        }
        expect(result.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES);
        expect(new Set(result).size).toBe(result.length);
      }),
    );
  });

  it('do not contain a removed one', () => {
    expect(withoutRecentSearch(['olio', 'miele'], 'olio')).toEqual(['miele']);
  });

  it('are read only by the member who made them', () => {
    fc.assert(
      fc.property(searches, (texts) => {
        const stored = serializeRecentSearches(texts, MEMBER);
        expect(parseRecentSearches(stored, MEMBER)).toEqual(texts.slice(0, MAX_RECENT_SEARCHES));
        expect(parseRecentSearches(stored, 'm2')).toEqual([]);
        expect(parseRecentSearches(stored, '')).toEqual([]);
      }),
    );
  });

  it.each([null, '', '{', 'null', '[]', '{"member":"m1"}', '{"member":"m1","searches":[1]}'])(
    'are none for the stored content %j',
    (stored) => {
      expect(parseRecentSearches(stored, MEMBER)).toEqual([]);
    },
  );

  it.each([
    ['caff', ['Caffè in grani']],
    ['grani', ['Caffè in grani']],
    ['caffe in grani', []],
    ['tè', []],
    ['', []],
  ])('are suggested for the typed text %j: %j', (typed, expected) => {
    expect(getMatchingSearches(['Caffè in grani', 'olio'], typed)).toEqual(expected);
  });
});
