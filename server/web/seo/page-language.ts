import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SSR_STATE_COOKIE } from '#contract/ssr-cookies.ts';
import { getRequestLanguage, type Language } from '#server/platform/i18n/language.ts';

/** Facebook's crawler requests each `og:locale:alternate` of a page with these. */
const FACEBOOK_HEADER = 'x-facebook-locale';
const FACEBOOK_PARAMETER = 'fb_locale';

const toLanguage = (locale: string | undefined): Language | undefined => {
  const language = locale?.slice(0, 2).toLowerCase();
  return language === 'it' || language === 'en' ? language : undefined;
};

/**
 * Returns the language of a page's tags. The client opens in the language chosen on the device, else in Italian,
 * regardless of the browser's preference, and the tags must match it. For crawlers, which don't run the client,
 * `Accept-Language` decides. `Sec-Fetch-Site` distinguishes browsers from crawlers.
 */
export function getPageLanguage(c: Context): Language {
  const requested = toLanguage(c.req.query(FACEBOOK_PARAMETER) ?? c.req.header(FACEBOOK_HEADER));
  if (requested !== undefined) return requested;
  const chosen = toLanguage(getCookie(c, SSR_STATE_COOKIE)?.split('~')[0]);
  if (chosen !== undefined) return chosen;
  return c.req.header('sec-fetch-site') === undefined ? getRequestLanguage(c.req.raw.headers) : 'it';
}
