import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { loadBusinessCheckout } from './b2b-checkout.loaders.ts';

const giulia = { _id: 'giulia', fullName: 'Giulia Rinaldi', email: 'giulia@example.com', isShopActive: true };

/** The page as it is opened anew: a token, the choices, and nobody has said yet who the member is. */
async function load(member: object) {
  const storage = createMemoryStorage();
  storage.writeToken('token');
  const session = createSession(storage);
  session.updateSelection({ orderType: 'Takeaway', B2BShopId: 'navigli', countryCode: 'IT', countryId: 'it' });
  const asked: string[] = [];
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => session.state.token,
    getLanguage: () => 'it',
    onInvalidToken: () => session.end('expired'),
    fetch: (input, init) => {
      const path = new URL(new Request(input, init).url).pathname.replace('/api', '');
      asked.push(path);
      const isProfile = path === '/profile';
      const body = isProfile ? { success: true, data: member } : { success: false, message: '' };
      return Promise.resolve(Response.json(body, { status: isProfile ? 200 : 500 }));
    },
  });
  const context = { session, request, queryClient: new QueryClient(), i18n: await createI18n('it') };
  return { asked, loaded: loadBusinessCheckout(context) };
}

it('asks for slots and addresses beside the cart also where the member is to be asked for first', async () => {
  const { asked, loaded } = await load(giulia);
  // The shop answers nothing else here: only the cart is waited for.
  await expect(loaded).rejects.toMatchObject({ kind: 'server' });
  expect(asked[0]).toBe('/profile');
  expect(asked.slice(1).toSorted()).toEqual([
    '/b2b/shop/cart/products/navigli',
    '/b2b/shop/navigli',
    '/b2b/shop/navigli/slots',
    '/user/addresses',
  ]);
});

it('asks for nothing of a shop that the member may not buy in', async () => {
  const { asked, loaded } = await load({ ...giulia, isShopActive: false });
  await loaded;
  expect(asked).toEqual(['/profile']);
});
