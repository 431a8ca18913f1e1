import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
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

it.each([
  [true, ['9,90\u00a0€'], 'Accedi per acquistare'],
  [false, [], 'Accedi per vedere i prezzi e acquistare'],
])(
  'shows a visitor the price of a product if it is public (%s), and how to buy',
  async (isPricePublic, prices, link) => {
    const product = {
      id: 'oil',
      name: 'Olio',
      images: [],
      price: isPricePublic ? 990 : 0,
      kp: 77,
      kpNovv: 0,
      discountPercentage: 0,
      isPricePublic,
      availableQuantity: 5,
      category: null,
      subCategory: null,
    };
    await renderAppAt(LIST, {
      member: null,
      selection: { countryCode: 'IT', shopId: 'milano' },
      calls: [
        fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
        fakeCall(catalogueCalls.keywords, () => ({ ...success, data: [] })),
        fakeCall(catalogueCalls.products, () => ({ ...success, data: [product], totalCount: 1 })),
      ],
    });
    const card = await screen.findByRole('article');
    expect(card.textContent.match(/\d+,\d\d\u00a0€/gu) ?? []).toEqual(prices);
    expect(card).not.toHaveTextContent('77');
    expect(within(card).queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
  },
);
