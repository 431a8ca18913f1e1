import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { loadBusinessCheckout } from './b2b-checkout.loaders.ts';

const giulia = { _id: 'giulia', fullName: 'Giulia Rinaldi', email: 'giulia@example.com', isShopActive: true };

/** Loads the checkout as after a reload: with a token and a selection, but without the profile. */
async function startLoad(member: object) {
  const storage = createMemoryStorage();
  storage.writeToken('token');
  const session = createSession(storage);
  session.updateSelection({ orderType: 'Takeaway', B2BShopId: 'navigli', countryCode: 'IT', countryId: 'it' });
  const requestPaths: string[] = [];
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => session.state.token,
    getLanguage: () => 'it',
    onInvalidToken: () => session.end('expired'),
    fetch: (input, init) => {
      const path = new URL(new Request(input, init).url).pathname.replace('/api', '');
      requestPaths.push(path);
      const isProfile = path === '/profile';
      const body = isProfile ? { success: true, data: member } : { success: false, message: '' };
      return Promise.resolve(Response.json(body, { status: isProfile ? 200 : 500 }));
    },
  });
  const context = { session, request, queryClient: new QueryClient(), i18n: await createI18n('it') };
  return { requestPaths, loading: loadBusinessCheckout(context) };
}

// REQ-BCHK-16
it('loads slots and addresses together with the cart, also when the profile is loaded first', async () => {
  const { requestPaths, loading } = await startLoad(giulia);
  // All other requests fail here; the loader awaits only the cart.
  await expect(loading).rejects.toMatchObject({ kind: 'server' });
  expect(requestPaths[0]).toBe('/profile');
  expect(requestPaths.slice(1).toSorted()).toEqual([
    '/b2b/shop/cart/products/navigli',
    '/b2b/shop/navigli',
    '/b2b/shop/navigli/checkout',
    '/b2b/shop/navigli/slots',
    '/user/addresses',
  ]);
});

it('requests only the profile when the shop of the member is not active', async () => {
  const { requestPaths, loading } = await startLoad({ ...giulia, isShopActive: false });
  await loading;
  expect(requestPaths).toEqual(['/profile']);
});
