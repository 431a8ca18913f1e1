import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Id } from '#contract/fields/common.ts';
import { parseImageName } from '#server/images/image-request.rules.ts';
import { toCategoryId, toIdPart, toKeywordId, toImageName, toProductId } from './ids.rules.ts';

const isId = (text: string) => v.is(Id, text);

describe('idPart', () => {
  it.each([
    ['olio-extravergine', 'olio-extravergine'],
    ['M / Rosso', 'm-rosso'],
    ['250 g', '250-g'],
  ])('%j is %j', (text, part) => {
    expect(toIdPart(text, 40)).toBe(part);
  });

  it.each([
    ['tè', /^te-[0-9a-f]{8}$/],
    ['お茶', /^[0-9a-f]{8}$/],
    ['', /^[0-9a-f]{8}$/],
    ['a-name-that-is-longer-than-a-part-may-be', /^[a-z-]{1,11}-[0-9a-f]{8}$/],
  ])('%j is kept apart by its hash', (text, part) => {
    expect(toIdPart(text, 20)).toMatch(part);
  });

  it('is the same for one text in two notations', () => {
    expect(toIdPart('te\u0300', 20)).toBe(toIdPart('tè', 20));
  });

  it('tells any two words apart, and is never too long', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'e', '茶', '1', 'ß'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        fc.pre(one.normalize('NFC') !== other.normalize('NFC'));
        expect(toIdPart(one, 20)).not.toBe(toIdPart(other, 20));
        expect(toIdPart(one, 20).length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

it('makes identifiers that the wire takes, of whatever a file holds', () => {
  const shops = fc.constantFrom('milano', 'x'.repeat(30));
  fc.assert(
    fc.property(shops, fc.string(), fc.string({ unit: 'binary' }), (shop, handle, variant) => {
      expect(isId(toProductId(shop, handle, variant))).toBe(true);
      expect(isId(toCategoryId(shop, variant))).toBe(true);
      expect(isId(toKeywordId(shop, 'vendor', handle))).toBe(true);
    }),
  );
});

it('keeps a handle and its variant apart from another handle', () => {
  expect(toProductId('milano', 'shirt', '')).toBe('milano_shirt');
  expect(toProductId('milano', 'shirt', 'M')).toBe('milano_shirt_m');
  expect(toProductId('milano', 'shirt-m', '')).toBe('milano_shirt-m');
});

describe('pictureNameOf', () => {
  it('is a file of the picture service', () => {
    const { name, extension } = toImageName('https://cdn.example/files/Olio_DOP.PNG?v=17') ?? {};
    expect(name).toMatch(/^olio-dop-[0-9a-f]{10}$/);
    expect(extension).toBe('png');
  });

  it('is one for all versions of an address, and another for another folder', () => {
    const nameOf = (address: string) => toImageName(address)?.name;
    expect(nameOf('https://cdn.example/a/1.jpg?v=1')).toBe(nameOf('https://cdn.example/a/1.jpg?v=2'));
    expect(nameOf('https://cdn.example/a/1.jpg')).not.toBe(nameOf('https://cdn.example/b/1.jpg'));
    expect(nameOf('https://cdn.example/1.jpg')).not.toBe(nameOf('https://other.example/1.jpg'));
  });

  it.each([
    '',
    'picture.jpg',
    '/images/a.jpg',
    'ftp://a.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
  ])('%j is none', (address) => {
    expect(toImageName(address)).toBeUndefined();
  });

  it('leads nowhere else, whatever the address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
        const made = toImageName(address);
        expect(parseImageName(`${made?.name}.${made?.extension}`)).toBe(made?.name);
      }),
    );
  });
});
