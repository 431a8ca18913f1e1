import { SSR_OPT_OUT } from '#contract/ssr-cookies.ts';
import { isLanguage, type Language } from '#src/i18n/language.ts';
import { EMPTY_SHOP_SELECTION, type SessionState, type ShopSelection } from '#src/session/session.types.ts';

/** The part of a client's state that changes the page, besides the member. */
export interface SsrState extends ShopSelection {
  readonly language: Language;
  /** IANA name; empty for a visitor, whose pages show no local times. */
  readonly timeZone: string;
}

/** State of a new visitor (GAP-27). */
export const DEFAULT_SSR_STATE: SsrState = { ...EMPTY_SHOP_SELECTION, language: 'it', timeZone: '' };

const SEGMENT = /^[\w/+-]{0,40}$/u;
const SEPARATOR = '~';
/** Language, country code, country id and shop. Further segments are written only if one of them has a value. */
const MIN_SEGMENTS = 4;

/**
 * Encodes the state for the SSR state cookie.
 * @param timeZone used only for a member
 * @returns {@link SSR_OPT_OUT} when an id can't be encoded; the server then renders nothing
 */
export function encodeSsrState(language: Language, state: SessionState, timeZone: string): string {
  const { countryCode, countryId, shopId, token, orderType, B2BShopId, promotionId } = state;
  const shownTimeZone = token === '' ? '' : timeZone;
  const segments = [language, countryCode, countryId, shopId, orderType, B2BShopId, promotionId, shownTimeZone];
  if (!segments.every((segment) => SEGMENT.test(segment))) return SSR_OPT_OUT;
  while (segments.length > MIN_SEGMENTS && segments.at(-1) === '') segments.pop();
  return segments.join(SEPARATOR);
}

/** Names that were valid before, because the check takes a percent of the time of a page. */
const knownTimeZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  try {
    const canonicalName = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // Not its other spellings, of which there are too many to keep.
    if (canonicalName === name) knownTimeZones.add(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes the SSR state cookie.
 * @param text untrusted input; empty when there is no cookie
 * @returns undefined when the page must not be rendered on the server
 */
export function decodeSsrState(text: string): SsrState | undefined {
  if (text === '') return DEFAULT_SSR_STATE;
  const segments = text.split(SEPARATOR);
  const [language, countryCode = '', countryId = '', shopId = '', orderType = '', B2BShopId = ''] = segments;
  const [promotionId = '', timeZone = '', ...rest] = segments.slice(6);
  if (!isLanguage(language) || segments.length < MIN_SEGMENTS || rest.length > 0) return undefined;
  if (!segments.every((segment) => SEGMENT.test(segment))) return undefined;
  if (timeZone !== '' && !isTimeZone(timeZone)) return undefined;
  return { language, countryCode, countryId, shopId, orderType, B2BShopId, promotionId, timeZone };
}
