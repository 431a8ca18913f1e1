import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createSession } from '#src/session/session-store.ts';
import { leavePromotion } from './leave-promotion.ts';

/** Leaves a promotion. The promotion cart on the fake server has `cartCount` items. */
async function leave(cartCount: number, failingMethod: string | null = null) {
  const sent: string[] = [];
  const onCartCleared = vi.fn<() => void>();
  const client = new QueryClient();
  client.setQueryData(['cart', 'milano', 'Shop', 'count'], { cartCount: 3 });
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => 'token',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: async (input, init) => {
      const apiRequest = new Request(input, init);
      const { pathname, search } = new URL(apiRequest.url);
      sent.push(`${apiRequest.method} ${pathname}${search} ${await apiRequest.text()}`.trim());
      if (apiRequest.method === failingMethod) return Response.json({ success: false, message: '' }, { status: 503 });
      return Response.json({ success: true, cartCount });
    },
  });
  await leavePromotion({ client, request, session: createSession(), shopId: 'milano', onCartCleared });
  const isStale = client.getQueryState(['cart', 'milano', 'Shop', 'count'])?.isInvalidated;
  return { sent, onCartCleared, isStale };
}

const COUNT = 'GET /api/shop/cart/count/milano?productType=Promotion';
const CLEAR = 'DELETE /api/shop/cart/products/milano {"productType":"Promotion"}';

it('clears a filled promotion cart, reports it and refetches the count', async () => {
  const { sent, onCartCleared, isStale } = await leave(2);
  expect(sent).toEqual([COUNT, CLEAR]);
  expect(onCartCleared).toHaveBeenCalledOnce();
  expect(isStale).toBe(true);
});

it('neither clears nor reports an empty promotion cart', async () => {
  const { sent, onCartCleared } = await leave(0);
  expect(sent).toEqual([COUNT]);
  expect(onCartCleared).not.toHaveBeenCalled();
});

it.each([['GET'], ['DELETE']])('ignores a failed %s', async (method) => {
  const { onCartCleared } = await leave(2, method);
  expect(onCartCleared).not.toHaveBeenCalled();
});
