import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { createSession } from '#src/session/session-store.ts';
import { loadProductList } from './catalogue.loaders.ts';
import { catalogueQueries } from './catalogue.queries.ts';

const shop = { countryCode: 'IT', shopId: 'milano' };
const list = { success: true, message: '', data: [], totalCount: 0 };

const openList = async (isCached: boolean) => {
  const request = createRequest({
    baseUrl: 'https://shop.test/api',
    getToken: () => '',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: () => Promise.resolve(Response.json(list)),
  });
  const queryClient = new QueryClient();
  const queries = catalogueQueries(request, 'it');
  queryClient.setQueryData(queries.categories(shop.shopId).queryKey, []);
  if (isCached) queryClient.setQueryData(queries.list(shop, defaultListSearch).queryKey, list);
  const i18n = setupI18n({ locale: 'it', messages: { it: {} } });
  let loadControls: () => void = () => undefined;
  const controls = new Promise<void>((resolve) => (loadControls = resolve));
  let isOpen = false;
  const context = { queryClient, request, session: createSession(), i18n };
  const opening = loadProductList(context, shop, defaultListSearch, { cause: 'enter', controls });
  void opening.then(() => (isOpen = true));
  await expect.poll(() => queryClient.getQueryData(queries.list(shop, defaultListSearch).queryKey)).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve));
  return { isOpen: () => isOpen, loadControls, opening };
};

it('opens a list that has to be loaded together with its controls', async () => {
  const { isOpen, loadControls, opening } = await openList(false);
  expect(isOpen()).toBe(false);
  loadControls();
  await opening;
});

it('opens a list from the cache, such as that of the server, without waiting for its controls', async () => {
  const { isOpen } = await openList(true);
  expect(isOpen()).toBe(true);
});
