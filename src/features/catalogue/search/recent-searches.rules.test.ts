import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_RECENT_SEARCHES,
  getSearchesOfShop,
  getMatchingSearches,
  parseRecentSearches,
  serializeRecentSearches,
  withRecentSearch,
  withoutRecentSearch,
  type RecentSearch,
} from './recent-searches.rules.ts';

const MEMBER = 'm1';
const search = fc.record({
  shopId: fc.constantFrom('milano', 'roma'),
  text: fc.string({ minLength: 1, maxLength: 20 }),
});
const searches = fc.array(search, { maxLength: 40 });
const inMilan = (texts: readonly string[]) => texts.map((text) => ({ shopId: 'milano', text }));

describe('recent searches', () => {
  it.each([
    [[], 'miele', ['miele']],
    [['olio', 'miele'], 'miele', ['miele', 'olio']],
    [['olio', 'Caffè'], 'caffe', ['caffe', 'olio']],
    [['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
  ])('of %j with %s are %j', (before, text, after) => {
    const result = withRecentSearch(inMilan(before), { shopId: 'milano', text });
    expect(getSearchesOfShop(result, 'milano')).toEqual(after);
  });

  // REQ-CAT-45
  it('are at most five of each shop, the newest first, each once, and independent of other shops', () => {
    fc.assert(
      fc.property(searches, (added) => {
        let result: readonly RecentSearch[] = [];
        for (const { shopId, text } of added) {
          const otherShopId = shopId === 'milano' ? 'roma' : 'milano';
          const before = getSearchesOfShop(result, otherShopId);
          result = withRecentSearch(result, { shopId, text });
          const texts = getSearchesOfShop(result, shopId);
          expect(texts[0]).toBe(text);
          expect(texts.length).toBeLessThanOrEqual(MAX_RECENT_SEARCHES);
          expect(new Set(texts).size).toBe(texts.length);
          expect(getSearchesOfShop(result, otherShopId)).toEqual(before);
        }
      }),
    );
  });

  it('are at most 50 of all shops', () => {
    let result: readonly RecentSearch[] = [];
    for (let shop = 0; shop < 60; shop += 1) result = withRecentSearch(result, { shopId: String(shop), text: 'olio' });
    expect(result).toHaveLength(50);
    expect(result[0]?.shopId).toBe('59');
  });

  it('do not contain one that was removed in its shop', () => {
    const inRome = { shopId: 'roma', text: 'olio' };
    const removed = withoutRecentSearch([...inMilan(['olio', 'miele']), inRome], { shopId: 'milano', text: 'olio' });
    expect(removed).toEqual([...inMilan(['miele']), inRome]);
  });

  // REQ-CAT-45
  it('are read only by the member who made them', () => {
    fc.assert(
      fc.property(searches, (made) => {
        const stored = serializeRecentSearches(made, MEMBER);
        expect(parseRecentSearches(stored, MEMBER)).toEqual(made);
        expect(parseRecentSearches(stored, 'm2')).toEqual([]);
        expect(parseRecentSearches(stored, '')).toEqual([]);
      }),
    );
  });

  it.each([null, '', '{', 'null', '[]', '{"member":"m1"}', '{"member":"m1","searches":["olio"]}'])(
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
