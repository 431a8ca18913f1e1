import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Id } from '#contract/fields/common.ts';
import { parseImageName } from '#server/platform/lib/image-path.rules.ts';
import { toCategoryId, toIdPart, toKeywordId, toImageName, toProductId } from './ids.rules.ts';

const isId = (text: string) => v.is(Id, text);

describe('toIdPart', () => {
  it.each([
    ['olio-extravergine', 'olio-extravergine'],
    ['M / Rosso', 'm-rosso'],
    ['250 g', '250-g'],
  ])('converts %j to %j', (text, part) => {
    expect(toIdPart(text, 40)).toBe(part);
  });

  it.each([
    ['tè', /^te-[0-9a-f]{8}$/],
    ['お茶', /^[0-9a-f]{8}$/],
    ['', /^[0-9a-f]{8}$/],
    ['a-name-that-is-longer-than-a-part-may-be', /^[a-z-]{1,11}-[0-9a-f]{8}$/],
  ])('adds a hash to %j', (text, part) => {
    expect(toIdPart(text, 20)).toMatch(part);
  });

  it('is the same for composed and decomposed accents', () => {
    expect(toIdPart('te\u0300', 20)).toBe(toIdPart('tè', 20));
  });

  it('is unique and never exceeds the maximum length', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'e', '茶', '1', 'ß'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        fc.pre(a.normalize('NFC') !== b.normalize('NFC'));
        expect(toIdPart(a, 20)).not.toBe(toIdPart(b, 20));
        expect(toIdPart(a, 20).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

it('creates valid ids from any text', () => {
  const shops = fc.constantFrom('milano', 'x'.repeat(30));
  fc.assert(
    fc.property(shops, fc.string(), fc.string({ unit: 'binary' }), (shop, handle, variant) => {
      expect(isId(toProductId(shop, handle, variant))).toBe(true);
      expect(isId(toCategoryId(shop, variant))).toBe(true);
      expect(isId(toKeywordId(shop, 'vendor', handle))).toBe(true);
    }),
  );
});

it('distinguishes a handle with a variant from another handle', () => {
  expect(toProductId('milano', 'shirt', '')).toBe('milano_shirt');
  expect(toProductId('milano', 'shirt', 'M')).toBe('milano_shirt_m');
  expect(toProductId('milano', 'shirt-m', '')).toBe('milano_shirt-m');
});

describe('toImageName', () => {
  it('has no word for which ad blockers remove images', () => {
    const names = ['ads/728x90-banner-ad', 'Olio_Promo', 'sponsored-advert', 'ad', 'adige-banana-padova'].map((file) =>
      toImageName(`https://cdn.example/${file}.jpg`)?.name.replace(/-[\da-f]{10}$/u, ''),
    );
    expect(names).toEqual(['image', 'olio', 'image', 'image', 'adige-banana-padova']);
  });

  it('is a file name of the image service', () => {
    const { name, extension } = toImageName('https://cdn.example/files/Olio_DOP.PNG?v=17') ?? {};
    expect(name).toMatch(/^olio-dop-[0-9a-f]{10}$/);
    expect(extension).toBe('png');
  });

  it('is the same for all versions of a URL, and different for another folder or host', () => {
    const getName = (url: string) => toImageName(url)?.name;
    expect(getName('https://cdn.example/a/1.jpg?v=1')).toBe(getName('https://cdn.example/a/1.jpg?v=2'));
    expect(getName('https://cdn.example/a/1.jpg')).not.toBe(getName('https://cdn.example/b/1.jpg'));
    expect(getName('https://cdn.example/1.jpg')).not.toBe(getName('https://other.example/1.jpg'));
  });

  it.each([
    '',
    'image.jpg',
    '/images/a.jpg',
    'ftp://a.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
  ])('is undefined for %j', (url) => {
    expect(toImageName(url)).toBeUndefined();
  });

  it('is a valid image name for any URL', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const imageName = toImageName(url);
        expect(parseImageName(`${imageName?.name}.${imageName?.extension}`)).toBe(imageName?.name);
      }),
    );
  });
});
