import { QueryClient, type QueryKey } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { b2bProductQueries } from '#src/features/b2b/api/b2b-products.queries.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { getProductKeyPrefix, parseSavedProducts, searchProducts, type SavedProduct } from './saved-products.rules.ts';

const MILANO = { shopId: 'milano', countryCode: 'IT', isBusiness: false };
const NAVIGLI = { shopId: 'navigli', countryCode: 'IT', isBusiness: true };

const createProduct = (id: string, name: string, category = 'Dispensa'): SavedProduct => ({
  id,
  name,
  images: [],
  price: 1000,
  kp: 0,
  kpNovv: 0,
  discountPercentage: 0,
  priceAfterDiscount: undefined,
  availableQuantity: 1,
  category: { id: category, name: category },
  subCategory: null,
});

const products = [
  createProduct('coffee', 'Caffè in grani tostato a legna', 'Caffè e tè'),
  createProduct('tea', 'Tè verde sencha', 'Caffè e tè'),
  createProduct('honey', 'Miele di agrumi', 'Miele e dolci'),
  createProduct('cake', 'Torta al miele', 'Miele e dolci'),
  createProduct('oil', 'Olio extravergine d’oliva'),
];

// REQ-CAT-47
describe('search in saved products', () => {
  it.each([
    ['a whole word', 'agrumi', ['honey']],
    ['the beginning of a word', 'tost', ['coffee']],
    ['a word without its accent', 'caffe in gr', ['coffee']],
    ['a word with a typo', 'olib', ['oil']],
    ['two typos in a long word', 'extravirgime', ['oil']],
    ['the plural', 'mieli agrumi', ['honey']],
    ['words in any order and case', 'LEGNA Grani', ['coffee']],
    ['a category, after the products that have the word in their name', 'te', ['tea', 'coffee']],
    ['all words, not only some', 'miele oliva', []],
    ['no word', ' … ', []],
    ['an unknown word', 'xyzzyq', []],
  ])('finds %s', (_name, text, ids) => {
    expect(searchProducts(products, text).map(({ id }) => id)).toEqual(ids);
  });

  it('finds every product by its name, and answers any text with at most five products', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{4,9}( [a-zà]{4,9})?$/u), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, fc.string(), (all, text) => {
        const saved = all.map((name) => createProduct(name, name));
        for (const { id } of saved) expect(searchProducts(saved, id).map((product) => product.id)).toContain(id);
        expect(searchProducts([...products, ...saved], text).length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 50 },
    );
  });
});

describe('saved products', () => {
  const request = createRequest({
    baseUrl: 'https://shop.test/api',
    getToken: () => '',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
  });
  const client = new QueryClient();
  const save = (queryKey: QueryKey, data: unknown) => client.setQueryData(queryKey, data);
  save(catalogueQueries(request, 'it').product('milano', 'tea').queryKey, { ...products[1], description: '<p>Tè</p>' });
  save(catalogueQueries(request, 'it').product('roma', 'oil').queryKey, products[4]);
  save(catalogueQueries(request, 'en').product('milano', 'honey').queryKey, products[2]);
  save(catalogueQueries(request, 'it').product('milano', 'old').queryKey, { id: 'old' });
  save(b2bProductQueries(request, 'it').product('case').queryKey, {
    ...createProduct('case', 'Cassa'),
    shop: 'navigli',
  });
  save(b2bProductQueries(request, 'it').product('crate').queryKey, {
    ...createProduct('crate', 'Cassa'),
    shop: 'brera',
  });

  it.each([
    ['a shop', MILANO, ['tea']],
    ['a business shop', NAVIGLI, ['case']],
  ])('are the products of %s in the language, without data of another structure', (_name, shop, ids) => {
    const queries = client.getQueriesData({ queryKey: getProductKeyPrefix(shop, 'it') });
    const saved = parseSavedProducts(
      queries.map(([, data]) => data),
      shop,
    );
    expect(saved.map(({ id }) => id)).toEqual(ids);
  });
});
