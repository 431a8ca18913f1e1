import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, getQuality, hasDictionary, matchesEtag } from './content-negotiation.rules.ts';

describe('getQuality', () => {
  it.each([
    ['a, b', ['b'], 1],
    ['a;q=0.3', ['a'], 0.3],
    ['A ; Q=0.3', ['a'], 0.3],
    ['a;q=0', ['a', '*'], 0],
    ['*;q=0.1, a', ['a', '*'], 1],
    ['*;q=0.1', ['a', '*'], 0.1],
    ['a;q=7', ['a'], 1],
    ['a;q=-7', ['a'], 0],
    ['a;q=x', ['a'], 1],
    ['b', ['a'], undefined],
    ['', ['a'], undefined],
    ['text/html;level=1;q=0.4', ['text/html'], 0.4],
  ])('reads from %j for %j the quality %j', (header, names, quality) => {
    expect(getQuality(header, names)).toBe(quality);
  });

  it('returns a number from 0 to 1 for any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const quality = getQuality(header, ['a', '*']) ?? 0;
        return quality >= 0 && quality <= 1;
      }),
    );
  });
});

describe('chooseEncoding', () => {
  const all = ['dcz', 'br', 'gzip', 'identity'] as const;

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br, zstd, dcb, dcz', 'dcz'],
    ['dcz;q=0.1, br', 'br'],
    ['dcz;q=0, br;q=0', 'identity'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.2', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['*;q=0', 'identity'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ])('for %j chooses %s', (header, encoding) => {
    expect(chooseEncoding(header, all)).toBe(encoding);
  });

  it('never chooses an unavailable encoding, nor an excluded one while another is available', () => {
    const encodings = fc.subarray([...all]);
    const weights = fc.dictionary(fc.constantFrom(...all), fc.constantFrom(0, 0.5, 1));
    fc.assert(
      fc.property(encodings, weights, (available, requested) => {
        const header = Object.entries(requested)
          .map(([name, q]) => `${name};q=${q}`)
          .join(', ');
        const chosen = chooseEncoding(header, [...available, 'identity']);
        expect([...available, 'identity']).toContain(chosen);
        if (chosen !== 'identity') expect(requested[chosen]).toBeGreaterThan(0);
      }),
    );
  });
});

describe('hasDictionary', () => {
  const sha256 = 'Vcq51r6Zi8MdHqNoexnROZdfVC61GiHYPu9pMs3Xxw0=';

  it.each([
    [`:${sha256}:`, true],
    [` :${sha256}: `, true],
    [`:${sha256}:;a=1`, true],
    [sha256, false],
    [`"${sha256}"`, false],
    [`:${sha256.slice(1)}:`, false],
    [`:${sha256}:, :${sha256}:`, false],
    ['::', false],
    [':', false],
    [';', false],
    ['', false],
    [undefined, false],
  ])('for %j returns %s', (header, expected) => {
    expect(hasDictionary(header, sha256)).toBe(expected);
  });

  it('is false for any other header', () => {
    fc.assert(fc.property(fc.string(), (header) => !hasDictionary(header, sha256)));
  });
});

describe('matchesEtag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('for %j returns %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});
