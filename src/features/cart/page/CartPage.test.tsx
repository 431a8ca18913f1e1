import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import type { Promotion } from '#contract/promotion-entity.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getPreview } from '#src/features/catalogue/api/product-preview.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';
import { createCart, createCartItem } from '#tests/setup/sample-cart.ts';
import { createPromotion } from '#tests/setup/sample-promotion.ts';

const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };

const cart = createCart([createCartItem()]);

const getHeading = () => screen.findByRole('heading', { level: 1, name: 'Carrello' });

describe('without access to a cart', () => {
  // REQ-ROUTE-04
  it('invites a visitor to log in and returns to the cart', async () => {
    const { sent } = await renderAppAt('/cart', { member: null });
    expect(await getHeading()).toBeVisible();
    const link = screen.getByRole('link', { name: 'Accedi per acquistare' });
    expect(link).toHaveAttribute('href', '/login?redirect=%2Fcart');
    expect(sent.filter(({ path }) => path.startsWith('/shop/cart/'))).toEqual([]);
  });

  it('asks a member without a shop to choose one', async () => {
    await renderAppAt('/cart');
    expect(await screen.findByText('Scegli prima un negozio')).toBeVisible();
  });

  // REQ-CAT-03
  it('shows a member of an inactive shop no cart and the reason', async () => {
    const { sent } = await renderAppAt('/cart', { member: { ...testMember, isShopActive: false }, selection });
    expect(await getHeading()).toBeVisible();
    expect(screen.getByText(/^Il tuo negozio non è attivo/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Carrello, / })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Procedi all’acquisto' })).toBeNull();
    expect(screen.queryByText('Il carrello è vuoto')).toBeNull();
    expect(sent.filter(({ path }) => path.startsWith('/shop/cart/'))).toEqual([]);
  });
});

it('shows an error when the connection is lost on proceeding, and keeps the cart', async () => {
  let isLost = false;
  const { user, router } = await renderAppAt('/cart', {
    selection,
    calls: [
      fakeCall(cartCalls.cart, () => {
        if (isLost) throw new ApiError({ kind: 'offline' });
        return cart;
      }),
    ],
  });
  const proceedButton = await screen.findByRole('button', { name: 'Procedi all’acquisto' });
  isLost = true;
  await user.click(proceedButton);
  expect(await screen.findByRole('alert')).toHaveTextContent('connessione');
  expect(screen.getByRole('article', { name: 'Miele di castagno' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/cart');
  await waitFor(() => expect(proceedButton).toBeEnabled());
});

describe('the link of a line', () => {
  const promotion = createPromotion();
  const line = createCartItem({ quantity: 3, price: 890, priceAfterDiscount: 700, finalPrice: 2100 });

  /** Focuses the link to the product of a cart, and returns what it has stored for the page of the product. */
  async function focusLink(promotionId: string, item = line, ofCart: Promotion | null = null) {
    const { services } = await renderAppAt('/cart', {
      selection: { ...selection, promotionId },
      calls: [fakeCall(cartCalls.cart, () => createCart([item], { promotion: ofCart }))],
    });
    (await screen.findByRole('link', { name: item.name })).focus();
    return (pageOfPromotion: string) =>
      getPreview(services.queryClient, { id: 'honey', language: 'it', promotionId: pageOfPromotion });
  }

  it('gives the page of the product the price of one', async () => {
    const getStored = await focusLink('');
    expect(getStored('')).toMatchObject({ shopId: 'milano', product: { price: 890, priceAfterDiscount: 700 } });
  });

  it('gives the price of a promotion only to the page of the promotion', async () => {
    const getStored = await focusLink('casa', line, promotion);
    expect(getStored('casa')).toMatchObject({ product: { priceAfterDiscount: 700 }, promotion });
    expect(getStored('')).toBeUndefined();
  });

  it('gives no price of a promotion that has ended', async () => {
    const getStored = await focusLink('casa', { ...line, promotionEnded: true }, promotion);
    expect([getStored('casa'), getStored('')]).toEqual([undefined, undefined]);
  });

  it('gives no price of a promotion that is unknown', async () => {
    const getStored = await focusLink('casa');
    expect([getStored('casa'), getStored('')]).toEqual([undefined, undefined]);
  });
});
