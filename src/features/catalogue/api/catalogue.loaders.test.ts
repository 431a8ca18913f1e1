import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createSession } from '#src/session/session-store.ts';
import { loadProduct } from './catalogue.loaders.ts';
import { catalogueQueries } from './catalogue.queries.ts';

const SHOP = 'milano';

/** A visitor's device with these products, of a shop that answers nothing that could be read. */
function visitor(known: readonly string[]) {
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
  queryClient.setQueryData(queries.categories(SHOP).queryKey, []);
  for (const id of known) queryClient.setQueryData([...queries.product(SHOP, id).queryKey], {});
  const i18n = setupI18n({ locale: 'it', messages: { it: {} } });
  const open = (id: string) => loadProduct({ queryClient, request, session: createSession(), i18n }, SHOP, id);
  const asked = () => fetch.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : input).pathname);
  return { open, asked };
}

it('asks for nothing beside a product that is there: its page may be one that is just taken over', async () => {
  const { open, asked } = visitor(['p1']);
  await open('p1');
  // What asks is loaded when it is needed.
  await vi.dynamicImportSettled();
  expect(asked()).toEqual([]);
});

it('asks for what stands below a product together with it', async () => {
  const { open, asked } = visitor([]);
  await expect(open('p1')).rejects.toMatchObject({ kind: 'server' });
  expect(asked().toSorted()).toEqual(['/api/shop/highlighted/products/milano', '/api/shop/product/p1']);
});
