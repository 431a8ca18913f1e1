import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls, type ListedProduct } from '#contract/catalogue.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

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

const oil: ListedProduct = {
  id: 'oil',
  name: 'Olio',
  images: [],
  price: 990,
  kp: 77,
  kpNovv: 0,
  discountPercentage: 0,
  isPricePublic: true,
  availableQuantity: 5,
  category: null,
  subCategory: null,
};

const openAsVisitor = (products: readonly ListedProduct[], arePricesPublic: boolean) =>
  renderAppAt(LIST, {
    member: null,
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [
      fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.keywords, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.products, () => ({
        ...success,
        data: [...products],
        totalCount: products.length,
        arePricesPublic,
      })),
    ],
  });

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
