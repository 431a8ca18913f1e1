import { SSR_OPT_OUT } from '#contract/ssr-cookies.ts';
import { isLanguage, type Language } from '#src/i18n/language.ts';
import { EMPTY_SHOP_SELECTION, type SessionState } from '#src/session/session.types.ts';

/** The part of a client's state that changes the page that a visitor sees. */
export interface SsrState {
  readonly language: Language;
  readonly countryCode: string;
  readonly countryId: string;
  readonly shopId: string;
}

/** State of a new visitor (GAP-27). */
export const DEFAULT_SSR_STATE: SsrState = { language: 'it', countryCode: '', countryId: '', shopId: '' };

const SEGMENT = /^[\w-]{0,40}$/u;
const SEPARATOR = '~';

/**
 * Encodes the state for the SSR state cookie. Returns {@link SSR_OPT_OUT} when the server must not render the
 * page: for a member, a promotion, a business shop, or ids that can't be encoded.
 */
export function encodeSsrState(language: Language, state: SessionState): string {
  const { countryCode, countryId, shopId, token, orderType, B2BShopId, promotionId } = state;
  const isPersonal = [token, orderType, B2BShopId, promotionId].some((value) => value !== '');
  const parts = [countryCode, countryId, shopId];
  if (isPersonal || !parts.every((part) => SEGMENT.test(part))) return SSR_OPT_OUT;
  return [language, ...parts].join(SEPARATOR);
}

/**
 * Decodes the SSR state cookie.
 * @param text untrusted input; empty when there is no cookie
 * @returns undefined when the page must not be rendered on the server
 */
export function decodeSsrState(text: string): SsrState | undefined {
  if (text === '') return DEFAULT_SSR_STATE;
  const [language, countryCode, countryId, shopId, ...rest] = text.split(SEPARATOR);
  if (!isLanguage(language) || rest.length > 0) return undefined;
  if (countryCode === undefined || countryId === undefined || shopId === undefined) return undefined;
  if (![countryCode, countryId, shopId].every((part) => SEGMENT.test(part))) return undefined;
  return { language, countryCode, countryId, shopId };
}

/** The session state of a visitor with this SSR state. */
export const toSessionState = ({ countryCode, countryId, shopId }: SsrState): SessionState => ({
  ...EMPTY_SHOP_SELECTION,
  countryCode,
  countryId,
  shopId,
  token: '',
  member: null,
  ended: null,
});

/** Paths that the server renders: public pages with which most visits start. */
const SSR_ROUTES: readonly RegExp[] = [
  /^\/[\w-]+\/[\w-]+\/products\/?$/u,
  /^\/[\w-]+\/[\w-]+\/product\/[\w-]+\/?$/u,
  /^\/highlighted\/products\/?$/u,
  /^\/promotions\/?$/u,
];

export const isSsrRoute = (pathname: string): boolean => SSR_ROUTES.some((route) => route.test(pathname));
