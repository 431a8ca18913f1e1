import { afterEach, expect, it } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { memoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { noChoices } from '#src/session/session.types.ts';
import { followStart, START_COOKIE } from './follow-start.ts';

afterEach(() => {
  document.cookie = `${START_COOKIE}=; Path=/; Max-Age=0`;
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
