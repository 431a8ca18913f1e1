import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession } from '#src/session/session-store.ts';
import { leavePromotion } from './leave-promotion.ts';

const item = {
  id: 'item-1',
  shopProductId: 'lemon',
  name: 'Limone',
  quantity: 2,
  availableQuantity: 9,
  toWhom: 'Personal',
  price: 490,
  priceAfterDiscount: 368,
  totalPrice: 980,
  finalPrice: 736,
};
const cart = {
  data: [item, { ...item, id: 'item-2', shopProductId: 'soap', promotionEnded: true }],
  totalCount: 2,
  totalCartItemsPrice: 980,
  totalDiscountApplied: 244,
  totalCartItemsFinalDiscountedPrice: 736,
};

/** Leaves a promotion. The promotion cart on the fake server has `cartCount` pieces. */
async function leave(cartCount: number, failingCall: string | null = null) {
  const sent: string[] = [];
  const client = new QueryClient();
  client.setQueryData(['cart-count', { shopId: 'milano', productType: 'Shop' }], { cartCount: 3 });
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => 'token',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: async (input, init) => {
      const apiRequest = new Request(input, init);
      const { pathname } = new URL(apiRequest.url);
      const call = `${apiRequest.method} ${pathname.replace('/api/shop/cart/', '')}`;
      sent.push(`${call} ${await apiRequest.text()}`.trim());
      if (call === failingCall) return Response.json({ success: false, message: '' }, { status: 503 });
      return Response.json({ success: true, cartCount, ...(call === CART && cart) });
    },
  });
  const connectivity = createConnectivity(() => Promise.resolve());
  const result = await leavePromotion({ client, request, session: createSession(), connectivity }, 'milano');
  const isStale = client.getQueryState(['cart-count', { shopId: 'milano', productType: 'Shop' }])?.isInvalidated;
  return { sent, result, isStale };
}

const COUNT = 'GET count/milano';
const CART = 'GET products/milano';
const CLEAR = 'DELETE products/milano';

// REQ-API-45, REQ-CAT-17
it('clears a filled promotion cart and refetches the count', async () => {
  const { sent, result, isStale } = await leave(2);
  expect(sent).toEqual([COUNT, CART, `${CLEAR} {"productType":"Promotion"}`]);
  expect(result.isCleared).toBe(true);
  expect(isStale).toBe(true);
});

it('returns adds that fill the cart again, without items of an ended promotion', async () => {
  const { result } = await leave(2);
  expect(result.restoring.map(({ change }) => change)).toEqual([
    expect.objectContaining({ kind: 'add', productId: 'lemon', quantity: 2, toWhom: 'Personal' }),
  ]);
});

it('does not clear an empty promotion cart', async () => {
  const { sent, result, isStale } = await leave(0);
  expect(sent).toEqual([COUNT]);
  expect(result).toEqual({ isCleared: false, restoring: [] });
  expect(isStale).toBe(false);
});

it.each([COUNT, CART, CLEAR])('reports nothing when %s fails', async (failingCall) => {
  const { result } = await leave(2, failingCall);
  expect(result).toEqual({ isCleared: false, restoring: [] });
});
