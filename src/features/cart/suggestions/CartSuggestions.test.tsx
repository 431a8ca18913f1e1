import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallResponse } from '#contract/call.ts';
import { boughtProductCalls, cartCalls } from '#contract/cart.ts';
import { catalogueCalls } from '#contract/catalogue.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
import { createCart } from '#tests/setup/sample-cart.ts';
import { createProduct } from '#tests/setup/sample-product.ts';

const success = { success: true, message: '' } as const;

const honey = createProduct();
const coffee = createProduct({ id: 'coffee', name: 'Caffè' });

/** Opens the empty cart of a shop that highlights honey and coffee. */
const openCart = (respond: () => CallResponse<typeof boughtProductCalls.boughtProducts>) =>
  renderAppAt('/cart', {
    selection: { countryCode: 'IT', countryId: 'it', shopId: 'milano' },
    calls: [
      fakeCall(cartCalls.cart, () => createCart()),
      fakeCall(catalogueCalls.highlightedProducts, () => ({ ...success, data: [honey, coffee] })),
      fakeCall(boughtProductCalls.boughtProducts, respond),
    ],
  });

const readNames = async (title: string) => {
  const section = within(await screen.findByRole('region', { name: title }));
  return section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};

it('shows what the member has bought before the highlighted products, each once', async () => {
  await openCart(() => ({ ...success, data: [coffee] }));
  expect(await readNames('Comprati di recente')).toEqual(['Caffè']);
  expect(await readNames('Prodotti in evidenza')).toEqual(['Miele']);
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
    'bought-products',
    'cart-suggestions',
  ]);
});

it('shows a member without orders only the highlighted products', async () => {
  await openCart(() => ({ ...success, data: [] }));
  expect(await readNames('Prodotti in evidenza')).toEqual(['Miele', 'Caffè']);
  expect(screen.queryByRole('region', { name: 'Comprati di recente' })).toBeNull();
});

it('shows the highlighted products with a back end that does not know what the member has bought', async () => {
  await openCart(() => {
    throw new ApiError({ kind: 'not-found' });
  });
  expect(await readNames('Prodotti in evidenza')).toEqual(['Miele', 'Caffè']);
});
