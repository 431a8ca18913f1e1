import { START_COOKIE } from '#contract/first-screen.ts';
import { languageOf, type Language } from '#server/http/language.ts';
import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';

/** Facebook's crawler asks for each of a page's `og:locale:alternate` with these. */
const FACEBOOK_HEADER = 'x-facebook-locale';
const FACEBOOK_PARAMETER = 'fb_locale';

const ofLocale = (locale: string | undefined): Language | undefined => {
  const language = locale?.slice(0, 2).toLowerCase();
  return language === 'it' || language === 'en' ? language : undefined;
};

/**
 * The language of a page's tags. The app opens in the language that was chosen on the device, else in Italian, whatever
 * the browser prefers: its tags say the same. `Accept-Language` decides for crawlers, which run no app; browsers are told
 * from them by `Sec-Fetch-Site`.
 */
export function previewLanguage(c: Context): Language {
  const asked = ofLocale(c.req.query(FACEBOOK_PARAMETER) ?? c.req.header(FACEBOOK_HEADER));
  if (asked !== undefined) return asked;
  const chosen = ofLocale(getCookie(c, START_COOKIE)?.split('~')[0]);
  if (chosen !== undefined) return chosen;
  return c.req.header('sec-fetch-site') === undefined ? languageOf(c.req.raw.headers) : 'it';
}
