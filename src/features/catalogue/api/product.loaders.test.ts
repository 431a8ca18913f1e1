import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createSession } from '#src/session/session-store.ts';
import { loadProduct } from './product.loaders.ts';
import { catalogueQueries } from './catalogue.queries.ts';

const SHOP = 'milano';

/** A visitor with these products in the cache, complete or in a list. Every request fails with status 500. */
function createVisitor(cachedProductIds: readonly string[], listedProductIds: readonly string[] = []) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('', { status: 500 })));
  const request = createRequest({
    baseUrl: 'https://shop.test/api',
    getToken: () => '',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch,
  });
  const queryClient = new QueryClient();
  const queries = catalogueQueries(request, 'it');
  if (cachedProductIds.length > 0) queryClient.setQueryData(queries.categories(SHOP).queryKey, []);
  for (const id of cachedProductIds) queryClient.setQueryData([...queries.product(SHOP, id).queryKey], {});
  const data = listedProductIds.map((id) => ({ id }));
  queryClient.setQueryData(['catalogue', SHOP, 'it', 'list', 'IT', {}], { data, totalCount: data.length });
  const i18n = setupI18n({ locale: 'it', messages: { it: {} } });
  const open = (id: string) =>
    loadProduct({ queryClient, request, session: createSession(), i18n }, SHOP, id, () => []);
  const getRequestPaths = () =>
    fetch.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : input).pathname);
  return { open, getRequestPaths };
}

it('requests nothing when the product is cached, because React may still be hydrating its page', async () => {
  const { open, getRequestPaths } = createVisitor(['p1']);
  await open('p1');
  // The request module is loaded on demand.
  await vi.dynamicImportSettled();
  expect(getRequestPaths()).toEqual([]);
});

it('requests the categories and the highlighted products together with the product', async () => {
  const { open, getRequestPaths } = createVisitor([]);
  await expect(open('p1')).rejects.toMatchObject({ kind: 'server' });
  expect(getRequestPaths().toSorted()).toEqual([
    '/api/shop/highlighted/products/milano',
    '/api/shop/product/categories/with/subcategories',
    '/api/shop/product/p1',
  ]);
});

it('waits neither for a product of a cached list nor for the categories', async () => {
  const { open, getRequestPaths } = createVisitor([], ['p1']);
  await open('p1');
  await vi.dynamicImportSettled();
  expect(getRequestPaths()).toContain('/api/shop/product/p1');
  await expect(open('p2')).rejects.toMatchObject({ kind: 'server' });
});
