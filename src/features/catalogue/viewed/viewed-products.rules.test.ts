import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { ViewedProduct } from '#src/offline/viewed-products/viewed-products.rules.ts';
import { mergeViewedProducts } from './viewed-products.rules.ts';

const row = (id: string, part: Partial<ViewedProduct> = {}): ViewedProduct => ({
  memberId: 'giulia',
  countryCode: 'IT',
  shopId: 'milano',
  id,
  names: { it: id },
  picture: '',
  price: 1000,
  discountPercentage: 0,
  kp: 0,
  kpNovv: 0,
  availableQuantity: 1,
  seenAt: 1,
  told: true,
  ...part,
});

const listed = (id: string, price = 500): ListedProduct => ({
  id,
  name: id,
  images: [],
  price,
  discountPercentage: 0,
  kp: 0,
  kpNovv: 0,
  availableQuantity: 1,
  category: null,
  subCategory: null,
});

const where = { shopId: 'milano', language: 'it', besides: '' } as const;
const ids = (products: readonly ListedProduct[]) => products.map(({ id }) => id).join(' ');

describe('what was viewed last', () => {
  it.each<[string, readonly ViewedProduct[], readonly ListedProduct[] | undefined, string]>([
    ['is what the device knows when the server can not be asked', [row('a'), row('b')], undefined, 'a b'],
    ['is the server’s list when it can', [row('a'), row('b')], [listed('b'), listed('c')], 'b c'],
    ['has first what the server was not told of', [row('n', { told: false })], [listed('b')], 'n b'],
    ['has nothing twice', [row('b', { told: false }), row('a')], [listed('a'), listed('b')], 'b a'],
    ['has nothing of another shop', [row('a', { shopId: 'roma' })], undefined, ''],
    ['has nothing of the other language', [row('a', { names: { en: 'a' } })], undefined, ''],
    ['is empty where nothing was', [], [], ''],
  ])('%s', (_, rows, server, expected) => {
    expect(ids(mergeViewedProducts(rows, server, where))).toBe(expected);
  });

  it('has the name of the language and the server’s newer price', () => {
    const both = row('a', { names: { it: 'miele', en: 'honey' }, told: false, picture: '/images/a' });
    expect(mergeViewedProducts([both], undefined, { ...where, language: 'en' })).toEqual([
      { ...listed('a', 1000), name: 'honey', images: ['/images/a'] },
    ]);
    expect(mergeViewedProducts([both], [listed('a', 7)], where).map(({ price }) => price)).toEqual([7]);
  });

  it('never has the product on screen, nor one twice, and loses none that the server lists', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String));
    const rows = fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 30 }).map(String), told: fc.boolean() }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(rows, fc.option(some, { nil: undefined }), (here, there) => {
        const shown = mergeViewedProducts(
          here.map(({ id, told }) => row(id, { told })),
          there?.map((id) => listed(id)),
          { ...where, besides: '3' },
        ).map(({ id }) => id);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).not.toContain('3');
        const wanted = there ?? here.map(({ id }) => id);
        expect(shown).toEqual(expect.arrayContaining(wanted.filter((id) => id !== '3')));
      }),
    );
  });
});
