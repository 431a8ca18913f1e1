import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartCalls, type Cart } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';

const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };

const cart: Cart = {
  data: [
    {
      id: 'line',
      shopProductId: 'honey',
      name: 'Miele di castagno',
      images: [],
      quantity: 1,
      availableQuantity: 5,
      toWhom: 'Personal',
      toWhomUser: null,
      price: 890,
      priceAfterDiscount: 890,
      discount: 0,
      totalPrice: 890,
      finalPrice: 890,
      itemDiscountPercentage: 0,
      kp: 7,
      totalkp: 7,
      kpNovv: 0,
      totalkpNovv: 0,
      promotionEnded: false,
    },
  ],
  totalCount: 1,
  totalCartItemsPrice: 890,
  totalDiscountApplied: 0,
  totalCartItemsFinalDiscountedPrice: 890,
  discountPercentage: 0,
  totalCartItemsKP: 7,
  totalKpNovv: 0,
  cartCount: 1,
  toWhomUser: null,
  promotion: null,
};

const getHeading = () => screen.findByRole('heading', { level: 1, name: 'Carrello' });

describe('without access to a cart', () => {
  it('invites a visitor to log in and returns to the cart', async () => {
    const { sent } = await renderAppAt('/cart', { member: null });
    expect(await getHeading()).toBeVisible();
    const link = screen.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' });
    expect(link).toHaveAttribute('href', '/login?redirect=%2Fcart');
    expect(sent.filter(({ path }) => path.startsWith('/shop/cart/'))).toEqual([]);
  });

  it('asks a member without a shop to choose one', async () => {
    await renderAppAt('/cart');
    expect(await screen.findByText('Scegli prima un negozio')).toBeVisible();
  });

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
        return { ...cart, success: true, message: '' };
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
