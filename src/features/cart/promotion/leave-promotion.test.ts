import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createSession } from '#src/session/session-store.ts';
import { leavePromotion } from './leave-promotion.ts';

/** Leaves a promotion before a back end whose promotion cart holds this many pieces. */
async function leave(cartCount: number, failing: string | null = null) {
  const sent: string[] = [];
  const onEmptied = vi.fn<() => void>();
  const client = new QueryClient();
  client.setQueryData(['cart', 'milano', 'Shop', 'count'], { cartCount: 3 });
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => 'token',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: async (input, init) => {
      const asked = new Request(input, init);
      const { pathname, search } = new URL(asked.url);
      sent.push(`${asked.method} ${pathname}${search} ${await asked.text()}`.trim());
      if (asked.method === failing) return Response.json({ success: false, message: '' }, { status: 503 });
      return Response.json({ success: true, cartCount });
    },
  });
  await leavePromotion({ client, request, session: createSession(), shopId: 'milano', onCartCleared: onEmptied });
  const isStale = client.getQueryState(['cart', 'milano', 'Shop', 'count'])?.isInvalidated;
  return { sent, onEmptied, isStale };
}

const COUNT = 'GET /api/shop/cart/count/milano?productType=Promotion';
const CLEAR = 'DELETE /api/shop/cart/products/milano {"productType":"Promotion"}';

it('a filled promotion cart is emptied, said, and counted anew', async () => {
  const { sent, onEmptied, isStale } = await leave(2);
  expect(sent).toEqual([COUNT, CLEAR]);
  expect(onEmptied).toHaveBeenCalledOnce();
  expect(isStale).toBe(true);
});

it('an empty one is worth no word and no call', async () => {
  const { sent, onEmptied } = await leave(0);
  expect(sent).toEqual([COUNT]);
  expect(onEmptied).not.toHaveBeenCalled();
});

it.each([['GET'], ['DELETE']])('a failed %s is nobody’s business', async (method) => {
  const { onEmptied } = await leave(2, method);
  expect(onEmptied).not.toHaveBeenCalled();
});
