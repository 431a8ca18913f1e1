import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { catalogueCalls } from '#contract/catalogue.ts';
import { promotionCalls } from '#contract/promotions.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
import { createCart, createCartItem } from '#tests/setup/sample-cart.ts';
import { createPromotion } from '#tests/setup/sample-promotion.ts';

// Compiles what the app imports lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('./leave-and-notify.ts');
  await import('#src/features/promotions/list/PromotionsPage.tsx');
  await import('#src/features/cart/page/CartPage.tsx');
});

const success = { success: true, message: '' } as const;
const PROMOTION_LIST = '/promotions?mode=productList&promotionId=home';
const RESUME = 'Riprendi il carrello (1 prodotto)';
const promotion = createPromotion({ id: 'home', title: 'Casa in ordine' });

const BODY: unknown = expect.objectContaining({ quantity: 2, productType: 'Promotion', promotionId: 'home' });
const INPUT: unknown = expect.objectContaining({ params: { shopId: 'milano', productId: 'lemon' }, body: BODY });
const ADD: unknown = expect.objectContaining({ path: cartCalls.addToCart.path, input: INPUT });

/** Pieces of lemon in the promotion's cart of the fake server. The shop's own cart is empty. */
let quantity = 2;
beforeEach(() => {
  quantity = 2;
});

const getItems = () => (quantity === 0 ? [] : [createCartItem({ shopProductId: 'lemon', quantity })]);

/** Opens a page as a member who shops in the promotion. */
const open = (url: string) =>
  renderAppAt(url, {
    selection: { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: 'home' },
    calls: [
      fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.keywords, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.products, () => ({ ...success, data: [], totalCount: 0 })),
      fakeCall(promotionCalls.promotionProducts, () => ({
        ...success,
        data: { products: [] },
        totalCount: 0,
        promotion,
      })),
      fakeCall(promotionCalls.chooseShopType, () => ({
        ...success,
        data: { shop: 'milano', type: 'Promotion' as const },
      })),
      fakeCall(cartCalls.cartCount, ({ query }) => ({
        ...success,
        cartCount: query.productType === 'Promotion' ? quantity : 0,
        toWhomUser: null,
      })),
      fakeCall(cartCalls.cart, ({ query }) =>
        query.productType === 'Promotion' ? createCart(getItems(), { promotion }) : createCart(),
      ),
      fakeCall(cartCalls.clearCart, ({ body }) => {
        if (body.productType === 'Promotion') quantity = 0;
        return success;
      }),
      fakeCall(cartCalls.addToCart, ({ body }) => {
        quantity += body.quantity;
        return success;
      }),
    ],
  });

it('restores a cleared cart on the page of its promotion, once', async () => {
  const { router, user, sent, services } = await open('/IT/milano/products');
  await waitFor(() => expect(quantity).toBe(0));
  await router.navigate({ href: PROMOTION_LIST });
  await user.click(await screen.findByRole('button', { name: RESUME }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  await waitFor(() => expect(quantity).toBe(2));
  expect(services.session.state.promotionId).toBe('home');
  expect(sent).toContainEqual(ADD);
  await router.navigate({ href: PROMOTION_LIST });
  expect(await screen.findByRole('heading', { level: 1, name: promotion.title })).toBeVisible();
  expect(screen.queryByRole('button', { name: RESUME })).toBeNull();
});

it('offers nothing any more when the promotion’s cart has products again', async () => {
  const { router, services } = await open('/IT/milano/products');
  await waitFor(() => expect(quantity).toBe(0));
  await router.navigate({ href: PROMOTION_LIST });
  expect(await screen.findByRole('button', { name: RESUME })).toBeVisible();
  quantity = 1;
  services.session.updateSelection({ promotionId: 'home' });
  await waitFor(() => expect(screen.queryByRole('button', { name: RESUME })).toBeNull());
});
