import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { loadCart } from './cart.loaders.ts';

/** The cart's page opened by its address, of a shop that answers like this: of the member there is the token alone. */
function opened(status: number, token = 'of-giulia', body = '') {
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
  return { fetch, loaded: loadCart({ queryClient: new QueryClient(), request, session, i18n }, 1) };
}

it('fails, and does not show nothing, when the shop failed to say who the member is', async () => {
  await expect(opened(500).loaded).rejects.toMatchObject({ kind: 'server' });
});

it('has nothing for a visitor, nor for a token that the shop has forgotten', async () => {
  const visit = opened(500, '');
  await visit.loaded;
  expect(visit.fetch).not.toHaveBeenCalled();
  const forgotten = JSON.stringify({ success: false, ermessage: 'tokenInvalid' });
  await expect(opened(401, 'of-giulia', forgotten).loaded).resolves.toBeUndefined();
});

it('fails for a 401 that does not say that the token is invalid', async () => {
  await expect(opened(401).loaded).rejects.toMatchObject({ kind: 'unauthenticated' });
});
