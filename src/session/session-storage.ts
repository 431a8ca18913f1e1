import * as v from 'valibot';
import { ProfileSchema, type Profile } from '#contract/session.ts';
import { TOKEN_COOKIE } from '#contract/ssr-cookies.ts';
import { SHOP_SELECTION_KEY, MEMBER_KEY } from '#src/lib/storage-keys.ts';
import { writeStorage } from '#src/lib/web-storage.ts';
import { EMPTY_SHOP_SELECTION, type ShopSelection } from './session.types.ts';

export const TOKEN_MAX_AGE_DAYS = 30;

/** Persistence of a session. The in-memory implementation serves tests and SSR. */
export interface SessionStorage {
  readonly readToken: () => string;
  /** An empty token removes it. */
  readonly writeToken: (token: string) => void;
  readonly readSelection: () => ShopSelection;
  readonly writeSelection: (selection: ShopSelection) => void;
  /** The cached profile of this token, for a start without the network. */
  readonly readMember: (token: string) => Profile | null;
  /** The member whose profile is cached, whatever the token. Undefined for none. */
  readonly readCachedMemberId: () => string | undefined;
  /** Null removes it. */
  readonly writeMember: (token: string, member: Profile | null) => void;
}

export function createMemoryStorage(): SessionStorage {
  let token = '';
  let selection = EMPTY_SHOP_SELECTION;
  let cached: CachedMember | null = null;
  return {
    readToken: () => token,
    writeToken: (next) => (token = next),
    readSelection: () => selection,
    writeSelection: (next) => (selection = next),
    readMember: (memberToken) => matchCachedMember(cached, memberToken),
    readCachedMemberId: () => cached?.member.id,
    writeMember: (memberToken, member) => (cached = member && { of: getTokenSuffix(memberToken), member }),
  };
}

const CachedMember = v.object({ of: v.string(), member: ProfileSchema });
type CachedMember = v.InferOutput<typeof CachedMember>;

/** Identifies the token without storing the secret itself. Empty for a visitor. */
export const getTokenSuffix = (token: string): string => token.slice(-8);

const matchCachedMember = (cached: CachedMember | null, token: string): Profile | null =>
  cached !== null && token !== '' && cached.of === getTokenSuffix(token) ? cached.member : null;

/** Returns null for missing or invalid content. */
function parseCachedMember(text: string | null): CachedMember | null {
  try {
    return v.parse(CachedMember, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** Reads the known fields that hold text and ignores everything else. */
export function parseShopSelection(text: string | null): ShopSelection {
  let stored: unknown;
  try {
    // Nothing is stored on a first visit.
    stored = JSON.parse(text ?? 'null');
  } catch {
    return EMPTY_SHOP_SELECTION;
  }
  if (typeof stored !== 'object' || stored === null) return EMPTY_SHOP_SELECTION;
  const values = new Map<string, unknown>(Object.entries(stored));
  const getText = (name: keyof ShopSelection) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    countryCode: getText('countryCode'),
    countryId: getText('countryId'),
    shopId: getText('shopId'),
    orderType: getText('orderType'),
    B2BShopId: getText('B2BShopId'),
    promotionId: getText('promotionId'),
  };
}

/**
 * SEC-01: `Secure` on https, `SameSite=Lax`, `Path=/`, no Domain. Not `Strict`: after the payment page and from a mail link
 * the server would render the page without the member. Only the rendering of a page reads the cookie, the API never does.
 */
export function serializeTokenCookie(token: string, secure: boolean): string {
  const maxAge = token === '' ? 0 : TOKEN_MAX_AGE_DAYS * 24 * 60 * 60;
  const value = encodeURIComponent(token);
  return `${TOKEN_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${String(maxAge)}${secure ? '; Secure' : ''}`;
}

export function parseTokenCookie(cookies: string): string {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`));
  try {
    return decodeURIComponent(pair?.slice(TOKEN_COOKIE.length + 1) ?? '');
  } catch {
    return '';
  }
}

/**
 * Persists the session in a cookie and localStorage. Where the browser refuses them (blocked cookies, private mode,
 * quota), the session is held in memory until the tab closes.
 */
export function createBrowserStorage(): SessionStorage {
  const memory = createMemoryStorage();
  return {
    readToken: () => parseTokenCookie(document.cookie) || memory.readToken(),
    writeToken: (token) => {
      document.cookie = serializeTokenCookie(token, location.protocol === 'https:');
      // Read back, because Chromium's `navigator.cookieEnabled` is also true where the user has blocked cookies.
      memory.writeToken(parseTokenCookie(document.cookie) ? '' : token);
    },
    readSelection: () => {
      try {
        return parseShopSelection(localStorage.getItem(SHOP_SELECTION_KEY));
      } catch {
        return memory.readSelection();
      }
    },
    writeSelection: (selection) => {
      memory.writeSelection(selection);
      const isEmpty = Object.values(selection).every((value) => value === '');
      writeStorage('localStorage', SHOP_SELECTION_KEY, isEmpty ? null : JSON.stringify(selection));
    },
    readMember: (token) => {
      try {
        return matchCachedMember(parseCachedMember(localStorage.getItem(MEMBER_KEY)), token);
      } catch {
        return memory.readMember(token);
      }
    },
    readCachedMemberId: () => {
      try {
        return parseCachedMember(localStorage.getItem(MEMBER_KEY))?.member.id;
      } catch {
        return memory.readCachedMemberId();
      }
    },
    writeMember: (token, member) => {
      memory.writeMember(token, member);
      writeStorage('localStorage', MEMBER_KEY, member && JSON.stringify({ of: getTokenSuffix(token), member }));
    },
  };
}
