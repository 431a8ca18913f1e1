import { afterEach, expect, it, vi } from 'vitest';
import { COLOR_SCHEME_COOKIE, SSR_STATE_COOKIE } from '#contract/ssr-cookies.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { PAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { EMPTY_SHOP_SELECTION } from '#src/session/session.types.ts';
import { syncSsrCookies } from './sync-ssr-cookies.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of [SSR_STATE_COOKIE, COLOR_SCHEME_COOKIE]) document.cookie = `${name}=; Path=/; Max-Age=0`;
  localStorage.clear();
});

const told = () => document.cookie;

it('tells what the next page begins with, and nothing once there is nothing to tell (REL-Q4)', async () => {
  const session = createSession(createMemoryStorage());
  const i18n = await createI18n('it');
  syncSsrCookies({ session, i18n });
  expect(told()).toBe('');
  session.updateSelection({ countryCode: 'IT', countryId: 'it', shopId: 'milano' });
  expect(told()).toBe(`${SSR_STATE_COOKIE}=it~IT~it~milano`);
  session.updateSelection({ promotionId: 'promo-autumn' });
  expect(told()).toBe(`${SSR_STATE_COOKIE}=own`);
  session.updateSelection(EMPTY_SHOP_SELECTION);
  expect(told()).toBe('');
});

it('forgets the pages that were rendered for another beginning, and no others', async () => {
  const forgotten: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) });
  const session = createSession(createMemoryStorage());
  session.updateSelection({ shopId: 'milano' });
  syncSsrCookies({ session, i18n: await createI18n('it') });
  session.updateSelection({ shopId: 'milano' });
  expect(forgotten).toEqual([]);
  session.updateSelection({ shopId: 'roma' });
  expect(forgotten).toEqual([PAGE_CACHE.name]);
});

it('tells which colours were chosen, once they are, and that they are the system’s again by nothing', async () => {
  const forgotten: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) });
  syncSsrCookies({ session: createSession(createMemoryStorage()), i18n: await createI18n('it') });
  const choose = (scheme: string, shown: string) => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
    document.documentElement.dataset['mantineColorScheme'] = shown;
  };
  choose('dark', 'dark');
  await vi.waitFor(() => expect(told()).toBe(`${COLOR_SCHEME_COOKIE}=dark`));
  expect(forgotten).toContain(PAGE_CACHE.name);
  choose('auto', 'light');
  await vi.waitFor(() => expect(told()).toBe(''));
});
