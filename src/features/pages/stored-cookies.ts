import { msg } from '@lingui/core/macro';
import { SCHEME_COOKIE, START_COOKIE, START_COOKIE_DAYS } from '#contract/first-screen.ts';
import { TOKEN_COOKIE, TOKEN_DAYS } from '#src/session/session-storage.ts';
import type { StoredItem } from './stored-item.types.ts';

/** The cookies among the stored items of the cookie page. */
export const cookies: readonly StoredItem[] = [
  {
    kind: 'cookie',
    name: TOKEN_COOKIE,
    purpose: msg`Keeps you logged in.`,
    contents: msg`A random access code. It says nothing about you and is worth nothing after you log out.`,
    until: 'logout',
    days: TOKEN_DAYS,
    isSentToShop: true,
  },
  {
    kind: 'cookie',
    name: START_COOKIE,
    purpose: msg`Lets the shop prepare the first page in your language and for your shop.`,
    contents: msg`Language, country and shop, or only that the page is your own.`,
    until: 'deleted',
    days: START_COOKIE_DAYS,
    isSentToShop: true,
  },
  {
    kind: 'cookie',
    name: SCHEME_COOKIE,
    purpose: msg`Lets the shop prepare the first page in the colours you chose.`,
    contents: msg`Light or dark, only if you chose other colours than your device’s.`,
    until: 'deleted',
    days: START_COOKIE_DAYS,
    isSentToShop: true,
  },
];
