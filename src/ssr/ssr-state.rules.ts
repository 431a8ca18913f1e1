import { SSR_OPT_OUT } from '#contract/ssr-cookies.ts';
import { isLanguage, type Language } from '#src/i18n/language.ts';
import { EMPTY_SHOP_SELECTION, type SessionState } from '#src/session/session.types.ts';

/** What a page begins with, as far as it changes what a visitor's first screen shows. */
export interface SsrState {
  readonly language: Language;
  readonly countryCode: string;
  readonly countryId: string;
  readonly shopId: string;
}

/** Of a device that was never here (GAP-27). */
export const DEFAULT_SSR_STATE: SsrState = { language: 'it', countryCode: '', countryId: '', shopId: '' };

const SEGMENT = /^[\w-]{0,40}$/u;
const SEPARATOR = '~';

/**
 * A start in a few characters, for the cookie by which the server knows which first screen to render;
 * {@link OWN_START} where it is to render none.
 */
export function encodeSsrState(language: Language, state: SessionState): string {
  const { countryCode, countryId, shopId, token, orderType, B2BShopId, promotionId } = state;
  const own = [token, orderType, B2BShopId, promotionId].some((value) => value !== '');
  const parts = [countryCode, countryId, shopId];
  if (own || !parts.every((part) => SEGMENT.test(part))) return SSR_OPT_OUT;
  return [language, ...parts].join(SEPARATOR);
}

/**
 * @param text a cookie's, so whatever somebody made of it; empty for none
 * @returns undefined where no first screen is to be rendered
 */
export function decodeSsrState(text: string): SsrState | undefined {
  if (text === '') return DEFAULT_SSR_STATE;
  const [language, countryCode, countryId, shopId, ...more] = text.split(SEPARATOR);
  if (!isLanguage(language) || more.length > 0) return undefined;
  if (countryCode === undefined || countryId === undefined || shopId === undefined) return undefined;
  if (![countryCode, countryId, shopId].every((part) => SEGMENT.test(part))) return undefined;
  return { language, countryCode, countryId, shopId };
}

/** The session of a visitor who begins so. */
export const toSessionState = ({ countryCode, countryId, shopId }: SsrState): SessionState => ({
  ...EMPTY_SHOP_SELECTION,
  countryCode,
  countryId,
  shopId,
  token: '',
  member: null,
  ended: null,
});

/** Addresses whose first screen the server renders: what anyone may see, and most visits begin with. */
const SSR_ROUTES: readonly RegExp[] = [
  /^\/[\w-]+\/[\w-]+\/products\/?$/u,
  /^\/[\w-]+\/[\w-]+\/product\/[\w-]+\/?$/u,
  /^\/highlighted\/products\/?$/u,
  /^\/promotions\/?$/u,
];

export const isSsrRoute = (pathname: string): boolean => SSR_ROUTES.some((one) => one.test(pathname));
