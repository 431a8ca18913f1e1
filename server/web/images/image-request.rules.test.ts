import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS, chooseImageFormats, chooseImageWidth } from './image-request.rules.ts';

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
