import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { ConfirmContext, type Confirm } from '#src/ui/confirm/confirm-context.tsx';
import { createNotifier, type Toast } from '#src/ui/toasts/notifier.ts';
import { useChoosePromotion } from './use-choose-promotion.ts';

/** Of another shop than the one that the member stands in. */
const spring = { id: 'spring', shop: 'torino', title: 'Primavera' };

const cart = {
  data: [],
  totalCount: 0,
  totalCartItemsPrice: 0,
  totalDiscountApplied: 0,
  totalCartItemsFinalDiscountedPrice: 0,
  cartCount: 0,
};

/** What the back end says, by method and path; a cart of two pieces in that shop. */
const answers: Readonly<Record<string, object>> = {
  'GET /shop/cart/count/torino': { cartCount: 2 },
  'GET /shop/cart/products/torino': cart,
  'GET /shop/country/options': { data: [{ _id: 'it', code: 'IT', name: 'Italia', flag: 'it' }] },
  'GET /country/shops': { data: [{ _id: 'torino', fullName: 'Torino' }] },
  'PUT /user/shop/type': { data: { shop: 'torino', type: 'Promotion' } },
  'GET /promotion/products/list': { data: { products: [] }, totalCount: 0 },
  'DELETE /shop/cart/products/torino': {},
};

/** The hook before that back end, for a member or, without a token, a visitor. */
async function mount(token: string, confirm: Confirm) {
  const sent: string[] = [];
  const told: Toast[] = [];
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  const request = createRequest({
    baseUrl: 'http://shop.example',
    getToken: () => token,
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: (input, init) => {
      const asked = new Request(input, init);
      const call = `${asked.method} ${new URL(asked.url).pathname}`;
      sent.push(call);
      return Promise.resolve(Response.json({ success: true, message: '', ...answers[call] }));
    },
  });
  const notify = (notice: Toast) => void told.push(notice);
  const notifier = { ...createNotifier(), notify };
  const storage = createMemoryStorage();
  storage.writeToken(token);
  const session = createSession(storage);
  session.updateSelection({ shopId: 'milano', countryCode: 'FR', countryId: 'fr' });
  const connection = createConnectivity(() => Promise.resolve());
  const queryClient = createQueryClient({ i18n, notify });
  const parts = { i18n, notifier, request, connection, queryClient, session, nonce: '' };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppProviders parts={parts}>
      <ConfirmContext value={confirm}>{children}</ConfirmContext>
    </AppProviders>
  );
  const { result } = renderHook(useChoosePromotion, { wrapper });
  return { sent, told, session, choose: () => act(() => result.current.choose(spring)) };
}

const chosen = { shopId: 'torino', promotionId: 'spring', countryCode: 'IT', countryId: 'it' };

it('asks where another shop is once the member has agreed, before anything is emptied', async () => {
  let sentBefore = -1;
  const bench = await mount('t', () => {
    sentBefore = bench.sent.length;
    return Promise.resolve(true);
  });
  expect(await bench.choose()).toBe(true);
  expect(bench.sent.slice(sentBefore)).toEqual([
    'GET /shop/country/options',
    'GET /country/shops',
    'PUT /user/shop/type',
    'GET /promotion/products/list',
    'DELETE /shop/cart/products/torino',
  ]);
  expect(bench.session.state).toMatchObject(chosen);
  expect(bench.told).toEqual([]);
});

it('after a no, asks nothing more and changes nothing', async () => {
  const { sent, session, choose } = await mount('t', () => Promise.resolve(false));
  expect(await choose()).toBe(false);
  expect(sent.toSorted()).toEqual(['GET /shop/cart/count/torino', 'GET /shop/cart/products/torino']);
  expect(session.state).toMatchObject({ shopId: 'milano', promotionId: '', countryCode: 'FR' });
});

it('a visitor is asked nothing, and the shop only where it is', async () => {
  const { sent, session, choose } = await mount('', () => Promise.reject(new Error('asked')));
  expect(await choose()).toBe(true);
  expect(sent).toEqual(['GET /shop/country/options', 'GET /country/shops']);
  expect(session.state).toMatchObject(chosen);
});
