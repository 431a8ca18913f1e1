import { describe, expect, it } from 'vitest';
import { createProduct } from '#tests/setup/sample-product.ts';
import { toSearchOptions } from './search-options.rules.ts';

const honey = createProduct();
const suggestions = {
  products: [honey],
  categories: [{ id: 'sweets', name: 'Dolci' }],
  keywords: [{ id: 'vegan', name: 'Vegano' }],
};
const getValues = (input: Partial<Parameters<typeof toSearchOptions>[0]>) =>
  toSearchOptions({ text: 'mie', recent: ['miele', 'olio'], suggestions, isOnline: true, ...input }).map(
    ({ value }) => value,
  );

describe('options of the search field', () => {
  it('are the typed text, matching recent searches, products, categories and keywords', () => {
    expect(getValues({})).toEqual(['text', 'recent:miele', 'product:honey', 'category:sweets', 'keyword:vegan']);
  });

  it('are the typed text and recent searches before the first response', () => {
    expect(getValues({ suggestions: undefined })).toEqual(['text', 'recent:miele']);
  });

  it('are all recent searches while the field is empty', () => {
    expect(getValues({ text: '' })).toEqual(['recent:miele', 'recent:olio']);
  });

  it('are only products without the shop', () => {
    expect(getValues({ isOnline: false })).toEqual(['product:honey']);
  });
});
