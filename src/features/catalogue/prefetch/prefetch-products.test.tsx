import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { createProduct } from '#tests/setup/sample-product.ts';
import { prefetchProducts } from './prefetch-products.ts';

const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => createProduct({ id }));
const queries = catalogueQueries(() => Promise.reject(new Error('not used')), 'it');

/** Prefetches the products of a list in a browser with this network. @returns the ids of the requested ones */
async function prefetch(network: { readonly saveData?: boolean }): Promise<readonly string[]> {
  Object.defineProperty(navigator, 'connection', { value: network, configurable: true });
  const requestedIds: string[] = [];
  const client = new QueryClient();
  client.setQueryData(queries.product('milano', 'b').queryKey, {
    ...createProduct({ id: 'b' }),
    description: '',
    technical: '',
  });
  const recordedQueries: typeof queries = {
    ...queries,
    product: (shopId, id) => ({
      ...queries.product(shopId, id),
      queryFn: () => {
        requestedIds.push(id);
        return Promise.resolve({ ...createProduct({ id }), description: '', technical: '' });
      },
    }),
  };
  await prefetchProducts(client, recordedQueries, { shopId: 'milano', products }, new AbortController().signal);
  return requestedIds;
}

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('prefetches the first four products of a list that are not cached yet', async () => {
  expect(await prefetch({})).toEqual(['a', 'c', 'd']);
});

it('prefetches nothing for a browser in data saver mode', async () => {
  expect(await prefetch({ saveData: true })).toEqual([]);
});
