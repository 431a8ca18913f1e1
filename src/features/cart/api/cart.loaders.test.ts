import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { loadCart } from './cart.loaders.ts';

/** Loads the cart page with a fake server. The storage contains the member's token, but no profile. */
function openCart(status: number, token = 'giulia-token', body = '') {
  const storage = createMemoryStorage();
  storage.writeToken(token);
  storage.writeSelection({ ...storage.readSelection(), countryCode: 'IT', shopId: 'milano' });
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response(body, { status })));
  const request = createRequest({
    baseUrl: 'https://shop.test/api',
    getToken: () => token,
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch,
  });
  const session = createSession(storage);
  const i18n = setupI18n({ locale: 'it', messages: { it: {} } });
  return { fetch, loading: loadCart({ queryClient: new QueryClient(), request, session, i18n }) };
}

it('rejects when the profile of the member cannot be loaded', async () => {
  await expect(openCart(500).loading).rejects.toMatchObject({ kind: 'server' });
});

it('loads nothing for a visitor or an invalid token', async () => {
  const visit = openCart(500, '');
  await visit.loading;
  expect(visit.fetch).not.toHaveBeenCalled();
  const tokenInvalid = JSON.stringify({ success: false, ermessage: 'tokenInvalid' });
  await expect(openCart(401, 'giulia-token', tokenInvalid).loading).resolves.toBeUndefined();
});

it('rejects for a 401 without the code for an invalid token', async () => {
  await expect(openCart(401).loading).rejects.toMatchObject({ kind: 'unauthenticated' });
});
