import { setupI18n } from '@lingui/core';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { ListedProduct } from '#contract/catalogue.ts';
import { createRequest } from '#src/api/request.ts';
import { createSession } from '#src/session/session-store.ts';
import { createProduct } from '#tests/setup/sample-product.ts';
import { catalogueQueries } from './catalogue.queries.ts';
import { storePreview } from './product-preview.ts';
import { loadProduct } from './product.loaders.ts';

const SHOP = 'milano';

/**
 * A visitor with these products in the cache, complete or as a preview of a shop. Every request fails with status 500.
 */
function createVisitor(cachedProductIds: readonly string[], previews: readonly ListedProduct[] = [], shopId = SHOP) {
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
  for (const id of cachedProductIds) {
    const queryKey: QueryKey = queries.product(SHOP, id).queryKey;
    queryClient.setQueryData(queryKey, {});
  }
  for (const product of previews) storePreview(queryClient, 'it', { product, shopId });
  const i18n = setupI18n({ locale: 'it', messages: { it: {} } });
  const open = (id: string) => loadProduct({ queryClient, request, session: createSession(), i18n }, SHOP, id);
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
  // The first refusal ends the loader while another request may still be on its way.
  await vi.waitFor(() =>
    expect(getRequestPaths().toSorted()).toEqual([
      '/api/shop/highlighted/products/milano',
      '/api/shop/product/categories/with/subcategories',
      '/api/shop/product/p1',
    ]),
  );
});

it('waits neither for a product that a card has shown nor for the categories', async () => {
  const { open, getRequestPaths } = createVisitor([], [createProduct({ id: 'p1' })]);
  await open('p1');
  await vi.dynamicImportSettled();
  expect(getRequestPaths()).toContain('/api/shop/product/p1');
  await expect(open('p2')).rejects.toMatchObject({ kind: 'server' });
});

it('waits for a product that a card of another shop has shown', async () => {
  const { open } = createVisitor([], [createProduct({ id: 'p1' })], 'roma');
  await expect(open('p1')).rejects.toMatchObject({ kind: 'server' });
});
