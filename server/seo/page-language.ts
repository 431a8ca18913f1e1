import { SSR_STATE_COOKIE } from '#contract/ssr-cookies.ts';
import { getRequestLanguage, type Language } from '#server/i18n/language.ts';
import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';

/** Facebook's crawler asks for each of a page's `og:locale:alternate` with these. */
const FACEBOOK_HEADER = 'x-facebook-locale';
const FACEBOOK_PARAMETER = 'fb_locale';

const toLanguage = (locale: string | undefined): Language | undefined => {
  const language = locale?.slice(0, 2).toLowerCase();
  return language === 'it' || language === 'en' ? language : undefined;
};

/**
 * The language of a page's tags. The app opens in the language that was chosen on the device, else in Italian, whatever
 * the browser prefers: its tags say the same. `Accept-Language` decides for crawlers, which run no app; browsers are told
 * from them by `Sec-Fetch-Site`.
 */
export function getPageLanguage(c: Context): Language {
  const asked = toLanguage(c.req.query(FACEBOOK_PARAMETER) ?? c.req.header(FACEBOOK_HEADER));
  if (asked !== undefined) return asked;
  const chosen = toLanguage(getCookie(c, SSR_STATE_COOKIE)?.split('~')[0]);
  if (chosen !== undefined) return chosen;
  return c.req.header('sec-fetch-site') === undefined ? getRequestLanguage(c.req.raw.headers) : 'it';
}
