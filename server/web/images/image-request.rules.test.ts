import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IMAGE_WIDTHS,
  chooseImageFormats,
  parseImageName,
  parseImagePath,
  chooseImageWidth,
} from './image-request.rules.ts';

describe('parseImageName', () => {
  it.each([
    ['marmellata-1', 'marmellata-1'],
    ['a', 'a'],
    ['a_b.webp', 'a_b'],
    ['a.svg', 'a'],
    ['', undefined],
    ['..', undefined],
    ['a/b', undefined],
    ['a\\b', undefined],
    ['.a', undefined],
    ['a.exe', undefined],
    ['a.svg.svg', undefined],
    ['A', undefined],
    ['-a', undefined],
    ['a\0', undefined],
    ['a\n', undefined],
    ['x'.repeat(200), undefined],
  ])('parses %j as %j', (text, name) => {
    expect(parseImageName(text)).toBe(name);
  });

  it('never returns a name that could leave the folder', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseImageName(text) ?? 'a').toMatch(/^[\w-]{1,100}$/);
      }),
    );
  });
});

describe('parseImagePath', () => {
  it.each([
    ['/images/jam', 'jam'],
    ['/images/jam.webp?w=640', 'jam'],
    ['/images/..%2fjam', undefined],
    ['https://cdn.example/images/jam', undefined],
    ['', undefined],
  ])('of %j returns %j', (path, name) => {
    expect(parseImagePath(path)).toBe(name);
  });
});

describe('chooseImageWidth', () => {
  it.each([
    [undefined, 640],
    ['wide', 640],
    ['-1', 640],
    ['1e3', 640],
    ['0', 64],
    ['64', 64],
    ['65', 96],
    ['1280', 1280],
    ['1281', 1280],
    ['99999', 1280],
    ['999999', 640],
  ])('for %j returns %i', (requested, width) => {
    expect(chooseImageWidth(requested)).toBe(width);
  });

  it('returns a width of the list that is at least the requested one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1280 }), (requested) => {
        const width = chooseImageWidth(String(requested));
        expect(IMAGE_WIDTHS).toContain(width);
        expect(width).toBeGreaterThanOrEqual(requested);
      }),
    );
  });
});

describe('chooseImageFormats', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif', 'webp'],
    ['image/avif,*/*', 'avif', 'jpeg'],
    ['image/webp,*/*', 'webp', 'webp'],
    ['image/avif;q=0,image/webp', 'webp', 'webp'],
    ['image/*,*/*', 'jpeg', 'jpeg'],
    ['', 'jpeg', 'jpeg'],
    [undefined, 'jpeg', 'jpeg'],
  ])('for %j returns %s, and %s as long as it is missing', (accept, best, fast) => {
    expect(chooseImageFormats(accept)).toEqual({ best, fast });
  });

  it('returns the JPEG that a mail asks for, whatever its client accepts', () => {
    expect(chooseImageFormats('image/avif,image/webp', 'jpeg')).toEqual({ best: 'jpeg', fast: 'jpeg' });
    expect(chooseImageFormats('image/webp', 'avif')).toEqual({ best: 'webp', fast: 'webp' });
  });
});
