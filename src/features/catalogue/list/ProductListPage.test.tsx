import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallResponse } from '#contract/call.ts';
import { catalogueCalls, type ListedProduct } from '#contract/catalogue.ts';
import { productCalls } from '#contract/product.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
import { createProduct } from '#tests/setup/sample-product.ts';

const success = { success: true, message: '' } as const;
const LIST = '/IT/milano/products';

const openList = (url: string) =>
  renderAppAt(url, {
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [
      fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.keywords, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.products, () => ({ ...success, data: [], totalCount: 0 })),
    ],
  });

// REQ-CAT-05
it('shows the breadcrumb before a category is chosen', async () => {
  await openList(LIST);
  const breadcrumb = await screen.findByRole('navigation', { name: 'Sei qui' });
  expect(within(breadcrumb).getByText('Tutti i prodotti')).toBeVisible();
});

it('sorts the list of the URL before the page shows it', async () => {
  const { router } = await openList(`${LIST}?page=2`);
  const sort = await screen.findByRole('combobox', { name: 'Ordina per' });
  router.history.push(`${LIST}?q=olio`);
  // In the same task, so that React has not rendered the search yet.
  fireEvent.change(sort, { target: { value: 'priceAsc' } });
  await waitFor(() => expect(router.state.location.href).toBe(`${LIST}?q=olio&sort=priceAsc`));
});

const oil = createProduct({ id: 'oil', name: 'Olio', price: 990, kp: 77, isPricePublic: true });

type ProductsResponse = CallResponse<typeof catalogueCalls.products>;

const unreachable = () => Promise.reject(new ApiError({ kind: 'offline' }));

/** Opens the list. Its products can't be loaded. */
const openPages = (respond: (page: number) => ProductsResponse) =>
  renderAppAt(LIST, {
    member: null,
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [
      fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.keywords, () => ({ ...success, data: [] })),
      fakeCall(productCalls.product, unreachable),
      fakeCall(catalogueCalls.products, ({ query }) => respond(Number(query.page))),
    ],
  });

const openAsVisitor = (products: readonly ListedProduct[], arePricesPublic: boolean) =>
  openPages(() => ({ ...success, data: [...products], totalCount: products.length, arePricesPublic }));

it.each([
  [true, ['9,90\u00a0€'], 'Accedi per acquistare'],
  [false, [], 'Accedi per vedere i prezzi e acquistare'],
])('shows a visitor the price of a product if it is public (%s), and how to buy', async (arePublic, prices, link) => {
  await openAsVisitor([{ ...oil, price: arePublic ? 990 : 0, isPricePublic: arePublic }], arePublic);
  const card = await screen.findByRole('article');
  expect(card.textContent.match(/\d+,\d\d\u00a0€/gu) ?? []).toEqual(prices);
  expect(card).not.toHaveTextContent('77');
  expect(within(card).queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
});

// REQ-CAT-03
it.each([
  ['with products', [oil]],
  ['that is empty', []],
])('offers visitors order and filter by public prices in a list %s', async (_name, products) => {
  const { user } = await openAsVisitor(products, true);
  const sort = await screen.findByRole('combobox', { name: 'Ordina per' });
  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Consigliati', 'Prezzo crescente', 'Prezzo decrescente', 'Sconto maggiore', 'Novità', 'Nome']);
  await user.click(screen.getByRole('button', { name: /^Filtro/u }));
  expect(await screen.findByRole('group', { name: 'Prezzo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Accedi per acquistare' })).toBeVisible();
});

it('offers visitors no order and filter by hidden prices', async () => {
  const { user } = await openAsVisitor([{ ...oil, price: 0, isPricePublic: false }], false);
  const sort = await screen.findByRole('combobox', { name: 'Ordina per' });
  expect(within(sort).getAllByRole('option')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: /^Filtro/u }));
  expect(await screen.findByRole('checkbox', { name: 'Solo disponibili' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Prezzo' })).toBeNull();
});

const products = Array.from({ length: 12 }, (_, index) =>
  createProduct({ id: `oil-${String(index + 1)}`, name: `Olio ${String(index + 1)}`, price: 990, isPricePublic: true }),
);

/** One page of the twelve products. */
const createPage = (page: number): ProductsResponse => ({
  ...success,
  data: products.slice((page - 1) * 8, page * 8),
  totalCount: 12,
  arePricesPublic: true,
});

it('appends the next page below the first, and tries again when it could not be loaded', async () => {
  let isReachable = false;
  const { user } = await openPages((page) => {
    if (page > 1 && !isReachable) throw new ApiError({ kind: 'invalid', message: 'Riprova tra poco.' });
    return createPage(page);
  });
  await user.click(await screen.findByRole('button', { name: 'Mostra altri 4' }));
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  expect(screen.getAllByRole('article')).toHaveLength(8);
  isReachable = true;
  await user.click(retry);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  expect(screen.getByText('12 di 12')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Mostra altri/u })).toBeNull();
});

it('opens a product of the list without a connection, with its name and price', async () => {
  const { user } = await openPages(createPage);
  await user.click(await screen.findByRole('link', { name: 'Olio 3' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Olio 3' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  expect(screen.getAllByText('9,90 €')[0]).toBeVisible();
});

// REQ-FACT-24
it('shows the filters by allergens and diets as chips, which remove them', async () => {
  const queries: unknown[] = [];
  const { user } = await renderAppAt('/IT/milano/products?without=milk&without=eggs&diets=vegan', {
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [
      fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.keywords, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.products, ({ query }) => {
        queries.push([query.without, query.diets]);
        return { ...success, data: [], totalCount: 0 };
      }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Togli Senza uova' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Togli Dieta: vegano' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Filtro/u })).toHaveTextContent('3');
  await user.click(screen.getByRole('link', { name: 'Togli Senza latte' }));
  await waitFor(() =>
    expect(queries).toEqual([
      [['milk', 'eggs'], ['vegan']],
      [['eggs'], ['vegan']],
    ]),
  );
  await user.click(screen.getByRole('link', { name: 'Togli tutti i filtri' }));
  await waitFor(() => expect(queries.at(-1)).toEqual([[], []]));
});
