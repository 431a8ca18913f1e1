import { afterEach, expect, it, vi } from 'vitest';
import { SCHEME_COOKIE, START_COOKIE } from '#contract/first-screen.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { PAGES } from '#src/pwa/worker.constants.ts';
import { memoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { noChoices } from '#src/session/session.types.ts';
import { followStart } from './follow-start.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of [START_COOKIE, SCHEME_COOKIE]) document.cookie = `${name}=; Path=/; Max-Age=0`;
  localStorage.clear();
});

const told = () => document.cookie;

it('tells what the next page begins with, and nothing once there is nothing to tell (Q4)', async () => {
  const session = createSession(memoryStorage());
  const i18n = await createI18n('it');
  followStart({ session, i18n });
  expect(told()).toBe('');
  session.choose({ countryCode: 'IT', countryId: 'it', shopId: 'milano' });
  expect(told()).toBe(`${START_COOKIE}=it~IT~it~milano`);
  session.choose({ promotionId: 'promo-autumn' });
  expect(told()).toBe(`${START_COOKIE}=own`);
  session.choose(noChoices);
  expect(told()).toBe('');
});

it('forgets the pages that were rendered for another beginning, and no others', async () => {
  const forgotten: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) });
  const session = createSession(memoryStorage());
  session.choose({ shopId: 'milano' });
  followStart({ session, i18n: await createI18n('it') });
  session.choose({ shopId: 'milano' });
  expect(forgotten).toEqual([]);
  session.choose({ shopId: 'roma' });
  expect(forgotten).toEqual([PAGES.name]);
});

it('tells which colours were chosen, once they are, and that they are the system’s again by nothing', async () => {
  const forgotten: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) });
  followStart({ session: createSession(memoryStorage()), i18n: await createI18n('it') });
  const choose = (scheme: string, shown: string) => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
    document.documentElement.dataset['mantineColorScheme'] = shown;
  };
  choose('dark', 'dark');
  await vi.waitFor(() => expect(told()).toBe(`${SCHEME_COOKIE}=dark`));
  expect(forgotten).toContain(PAGES.name);
  choose('auto', 'light');
  await vi.waitFor(() => expect(told()).toBe(''));
});
