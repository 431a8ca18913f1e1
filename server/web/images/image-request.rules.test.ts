import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS, chooseImageFormat, parseImageName, chooseImageWidth } from './image-request.rules.ts';

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

describe('chooseImageFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/*,*/*', 'jpeg'],
    ['', 'jpeg'],
    [undefined, 'jpeg'],
  ])('for %j returns %s', (accept, format) => {
    expect(chooseImageFormat(accept)).toBe(format);
  });

  it('returns the JPEG that a mail asks for, whatever its client accepts', () => {
    expect(chooseImageFormat('image/avif,image/webp', 'jpeg')).toBe('jpeg');
    expect(chooseImageFormat('image/webp', 'avif')).toBe('webp');
  });
});
