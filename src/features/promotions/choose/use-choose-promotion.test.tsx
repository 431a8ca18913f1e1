import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { clearedCartQuery } from '#src/features/cart/promotion/cleared-cart.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { ConfirmContext, type Confirm } from '#src/ui/confirm/confirm-context.tsx';
import { createNotifier, type Toast } from '#src/ui/toasts/notifier.ts';
import { createCartItem } from '#tests/setup/sample-cart.ts';
import { useChoosePromotion } from './use-choose-promotion.ts';

/** A promotion of another shop than the selected one. */
const spring = { id: 'spring', shop: 'torino', title: 'Primavera' };

const cart = {
  data: [],
  totalCount: 0,
  totalCartItemsPrice: 0,
  totalDiscountApplied: 0,
  totalCartItemsFinalDiscountedPrice: 0,
  cartCount: 0,
};

/** Responses of the fake server by method and path. */
const responses: Readonly<Record<string, object>> = {
  'GET /shop/cart/products/torino': cart,
  'GET /shop/country/options': { data: [{ _id: 'it', code: 'IT', name: 'Italia', flag: 'it' }] },
  'GET /country/shops': { data: [{ _id: 'torino', fullName: 'Torino' }] },
  'PUT /user/shop/type': { data: { shop: 'torino', type: 'Promotion' } },
  'GET /promotion/products/list': { data: { products: [] }, totalCount: 0 },
  'DELETE /shop/cart/products/torino': {},
};

/**
 * Renders the hook with the fake server. An empty token means a visitor.
 * @param failingEndpoints fail once each
 * @param cartCount pieces in the cart of the other shop
 * @param changes of the fake server's responses
 */
async function mount(
  token: string,
  confirm: Confirm,
  failingEndpoints = new Set<string>(),
  cartCount = 2,
  changes: Readonly<Record<string, object>> = {},
) {
  const sent: string[] = [];
  const toasts: Toast[] = [];
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  const request = createRequest({
    baseUrl: 'http://shop.example',
    getToken: () => token,
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: (input, init) => {
      const apiRequest = new Request(input, init);
      const endpoint = `${apiRequest.method} ${new URL(apiRequest.url).pathname}`;
      sent.push(endpoint);
      if (failingEndpoints.delete(endpoint)) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(
        Response.json({ success: true, message: '', cartCount, ...responses[endpoint], ...changes[endpoint] }),
      );
    },
  });
  const notify = (toast: Toast) => void toasts.push(toast);
  const notifier = { ...createNotifier(), notify };
  const storage = createMemoryStorage();
  storage.writeToken(token);
  const session = createSession(storage);
  session.updateSelection({ shopId: 'milano', countryCode: 'FR', countryId: 'fr' });
  const connection = createConnectivity(() => Promise.resolve());
  const queryClient = createQueryClient({ i18n, notify });
  const services = { i18n, notifier, request, connection, queryClient, session, nonce: '' };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppProviders services={services}>
      <ConfirmContext value={confirm}>{children}</ConfirmContext>
    </AppProviders>
  );
  const { result } = renderHook(useChoosePromotion, { wrapper });
  return {
    sent,
    toasts,
    session,
    queryClient,
    choose: () => act(() => result.current.choose(spring)),
    open: () => act(() => result.current.open(spring)),
  };
}

const selection = { shopId: 'torino', promotionId: 'spring', countryCode: 'IT', countryId: 'it' };

it('looks up the country of another shop after the confirmation and before clearing a cart', async () => {
  let sentCountBefore = -1;
  const mounted = await mount('t', () => {
    sentCountBefore = mounted.sent.length;
    return Promise.resolve(true);
  });
  expect(await mounted.choose()).toBe(true);
  expect(mounted.sent.slice(sentCountBefore)).toEqual([
    'GET /shop/country/options',
    'GET /country/shops',
    'PUT /user/shop/type',
    'GET /promotion/products/list',
    'DELETE /shop/cart/products/torino',
  ]);
  expect(mounted.session.state).toMatchObject(selection);
  expect(mounted.toasts).toEqual([]);
});

it('sends no further request and changes nothing when declined', async () => {
  const { sent, session, choose } = await mount('t', () => Promise.resolve(false));
  expect(await choose()).toBe(false);
  expect(sent.toSorted()).toEqual(['GET /shop/cart/count/torino', 'GET /shop/cart/products/torino']);
  expect(session.state).toMatchObject({ shopId: 'milano', promotionId: '', countryCode: 'FR' });
});

it.each(['PUT /user/shop/type', 'GET /promotion/products/list'])(
  'keeps cart and selection when %s fails, and allows another try',
  async (endpoint) => {
    const { sent, toasts, session, choose } = await mount('t', () => Promise.resolve(true), new Set([endpoint]));
    expect(await choose()).toBe(false);
    expect(sent).not.toContain('DELETE /shop/cart/products/torino');
    expect(session.state).toMatchObject({ shopId: 'milano', promotionId: '' });
    expect(toasts).toMatchObject([{ tone: 'failure' }]);
    expect(await choose()).toBe(true);
    expect(sent).toContain('DELETE /shop/cart/products/torino');
    expect(session.state).toMatchObject(selection);
  },
);

it('shows a visitor no confirmation and only looks up the country of the shop', async () => {
  const { sent, session, choose } = await mount('', () => Promise.reject(new Error('Unexpected confirmation')));
  expect(await choose()).toBe(true);
  expect(sent).toEqual(['GET /shop/country/options', 'GET /country/shops']);
  expect(session.state).toMatchObject(selection);
});

it('opens a promotion without a question or a change while a cart has items', async () => {
  const { sent, toasts, session, open } = await mount('t', () => Promise.reject(new Error('Unexpected confirmation')));
  expect(await open()).toBe(true);
  expect(sent.toSorted()).toEqual(['GET /shop/cart/count/torino', 'GET /shop/cart/products/torino']);
  expect(session.state).toMatchObject({ shopId: 'milano', promotionId: '', countryCode: 'FR' });
  expect(toasts).toEqual([]);
});

// REQ-PROMO-11
it('selects the promotion that is opened with empty carts', async () => {
  const { sent, session, open } = await mount('t', () => Promise.resolve(true), new Set(), 0);
  expect(await open()).toBe(true);
  expect(sent).toContain('PUT /user/shop/type');
  expect(session.state).toMatchObject(selection);
});

it('opens no promotion when a cart can’t be read', async () => {
  const failing = new Set(['GET /shop/cart/count/torino']);
  const { toasts, session, open } = await mount('t', () => Promise.resolve(true), failing);
  expect(await open()).toBe(false);
  expect(session.state.promotionId).toBe('');
  expect(toasts).toMatchObject([{ tone: 'failure' }]);
});

it('remembers the cart of another promotion that the choice clears', async () => {
  const line = createCartItem({ shopProductId: 'lemon', quantity: 3 });
  const promotionCart = {
    data: [line],
    cartCount: 3,
    promotion: { id: 'winter', shop: 'torino', title: 'Inverno', durationType: 'Fixed' },
  };
  const { sent, queryClient, choose } = await mount('t', () => Promise.resolve(true), new Set(), 0, {
    'GET /shop/cart/products/torino': promotionCart,
  });
  expect(await choose()).toBe(true);
  expect(sent.filter((endpoint) => endpoint === 'DELETE /shop/cart/products/torino')).toHaveLength(2);
  await waitFor(() =>
    expect(queryClient.getQueryData(clearedCartQuery('winter').queryKey)).toMatchObject([
      { cart: { promotionId: 'winter' }, change: { kind: 'add', productId: 'lemon', quantity: 3 } },
    ]),
  );
});
