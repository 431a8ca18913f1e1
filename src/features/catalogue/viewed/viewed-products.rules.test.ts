import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { ViewedProduct } from '#src/offline/viewed-products/viewed-products.rules.ts';
import { mergeViewedProducts } from './viewed-products.rules.ts';

const createRow = (id: string, overrides: Partial<ViewedProduct> = {}): ViewedProduct => ({
  memberId: 'giulia',
  countryCode: 'IT',
  shopId: 'milano',
  id,
  names: { it: id },
  image: '',
  price: 1000,
  discountPercentage: 0,
  kp: 0,
  kpNovv: 0,
  availableQuantity: 1,
  seenAt: 1,
  isReported: true,
  ...overrides,
});

const createProduct = (id: string, price = 500): ListedProduct => ({
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

const options = { shopId: 'milano', language: 'it', excludeId: '' } as const;
const formatIds = (products: readonly ListedProduct[]) => products.map(({ id }) => id).join(' ');

describe('recently viewed products', () => {
  it.each<[string, readonly ViewedProduct[], readonly ListedProduct[] | undefined, string]>([
    ['uses the rows of the device when there is no server list', [createRow('a'), createRow('b')], undefined, 'a b'],
    [
      'uses the server list when there is one',
      [createRow('a'), createRow('b')],
      [createProduct('b'), createProduct('c')],
      'b c',
    ],
    [
      'puts unreported views before the server list',
      [createRow('n', { isReported: false })],
      [createProduct('b')],
      'n b',
    ],
    [
      'lists each product once',
      [createRow('b', { isReported: false }), createRow('a')],
      [createProduct('a'), createProduct('b')],
      'b a',
    ],
    ['excludes other shops', [createRow('a', { shopId: 'roma' })], undefined, ''],
    ['excludes products without a name in the language', [createRow('a', { names: { en: 'a' } })], undefined, ''],
    ['is empty without views', [], [], ''],
  ])('%s', (_name, rows, serverList, expected) => {
    expect(formatIds(mergeViewedProducts(rows, serverList, options))).toBe(expected);
  });

  it('uses the name in the language and the newer price of the server', () => {
    const row = createRow('a', { names: { it: 'miele', en: 'honey' }, isReported: false, image: '/images/a' });
    expect(mergeViewedProducts([row], undefined, { ...options, language: 'en' })).toEqual([
      { ...createProduct('a', 1000), name: 'honey', images: ['/images/a'] },
    ]);
    expect(mergeViewedProducts([row], [createProduct('a', 7)], options).map(({ price }) => price)).toEqual([7]);
  });

  it('contains the whole server list, no product twice and not the product on screen', () => {
    const serverIds = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String));
    const rows = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 0, max: 30 }).map(String), isReported: fc.boolean() }),
      {
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(rows, fc.option(serverIds, { nil: undefined }), (localViews, serverList) => {
        const merged = mergeViewedProducts(
          localViews.map(({ id, isReported }) => createRow(id, { isReported })),
          serverList?.map((id) => createProduct(id)),
          { ...options, excludeId: '3' },
        ).map(({ id }) => id);
        expect(new Set(merged).size).toBe(merged.length);
        expect(merged).not.toContain('3');
        const expected = serverList ?? localViews.map(({ id }) => id);
        expect(merged).toEqual(expect.arrayContaining(expected.filter((id) => id !== '3')));
      }),
    );
  });
});
