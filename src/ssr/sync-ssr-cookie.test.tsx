import { afterEach, expect, it, vi } from 'vitest';
import { SSR_STATE_COOKIE } from '#contract/ssr-cookies.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { PAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { EMPTY_SHOP_SELECTION } from '#src/session/session.types.ts';
import { syncSsrCookie } from './sync-ssr-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = `${SSR_STATE_COOKIE}=; Path=/; Max-Age=0`;
  localStorage.clear();
});

const getCookies = () => document.cookie;

it('writes the SSR state to a cookie, and deletes it in the default state (REL-Q4)', async () => {
  const session = createSession(createMemoryStorage());
  const i18n = await createI18n('it');
  syncSsrCookie({ session, i18n });
  expect(getCookies()).toBe('');
  session.updateSelection({ countryCode: 'IT', countryId: 'it', shopId: 'milano' });
  expect(getCookies()).toBe(`${SSR_STATE_COOKIE}=it~IT~it~milano`);
  session.updateSelection({ promotionId: 'promo-autumn' });
  expect(getCookies()).toBe(`${SSR_STATE_COOKIE}=it~IT~it~milano~~~promo-autumn`);
  session.updateSelection({ shopId: 'not an id' });
  expect(getCookies()).toBe(`${SSR_STATE_COOKIE}=off`);
  session.updateSelection(EMPTY_SHOP_SELECTION);
  expect(getCookies()).toBe('');
});

it('clears cached pages only when the SSR state changes', async () => {
  const deletedCaches: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deletedCaches.push(name) });
  const session = createSession(createMemoryStorage());
  session.updateSelection({ shopId: 'milano' });
  syncSsrCookie({ session, i18n: await createI18n('it') });
  session.updateSelection({ shopId: 'milano' });
  expect(deletedCaches).toEqual([]);
  session.updateSelection({ shopId: 'roma' });
  expect(deletedCaches).toEqual([PAGE_CACHE.name]);
});
