import { msg } from '@lingui/core/macro';
import { SSR_STATE_COOKIE, SSR_COOKIE_MAX_AGE_DAYS, TOKEN_COOKIE } from '#contract/ssr-cookies.ts';
import { TOKEN_MAX_AGE_DAYS } from '#src/session/session-storage.ts';
import type { StoredItem } from './stored-item.types.ts';

/** Cookies of the shop, for the list on the cookie page. */
export const cookieItems: readonly StoredItem[] = [
  {
    kind: 'cookie',
    name: TOKEN_COOKIE,
    purpose: msg`Keeps you logged in.`,
    contents: msg`A random access code. It contains nothing about you and stops working when you log out.`,
    expiry: 'logout',
    maxAgeDays: TOKEN_MAX_AGE_DAYS,
    isSentToShop: true,
  },
  {
    kind: 'cookie',
    name: SSR_STATE_COOKIE,
    purpose: msg`Lets the shop prepare the first page in your language and for your shop.`,
    contents: msg`Language, country, shop, delivery method, promotion and time zone.`,
    expiry: 'deleted',
    maxAgeDays: SSR_COOKIE_MAX_AGE_DAYS,
    isSentToShop: true,
  },
];
