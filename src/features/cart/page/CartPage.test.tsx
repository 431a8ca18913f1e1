import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';
import { createCart, createCartItem } from '#tests/setup/sample-cart.ts';

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
