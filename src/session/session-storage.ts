import * as v from 'valibot';
import { ProfileSchema, type Profile } from '#contract/account.ts';
import { SHOP_SELECTION_KEY, MEMBER_KEY } from '#src/lib/storage-keys.ts';
import { EMPTY_SHOP_SELECTION, type ShopSelection } from './session.types.ts';

/** Doc 1 §9: the token's cookie is named for the web token. */
export const TOKEN_COOKIE = 'webToken';
export const TOKEN_MAX_AGE_DAYS = 30;

/** Where a session is kept. In memory by default, for tests and for the server. */
export interface SessionStorage {
  readonly readToken: () => string;
  /** An empty token removes it. */
  readonly writeToken: (token: string) => void;
  readonly readSelection: () => ShopSelection;
  readonly writeSelection: (choices: ShopSelection) => void;
  /** Whom the shop last said this token to be; for a start without the network. */
  readonly readMember: (token: string) => Profile | null;
  /** Null removes it. */
  readonly writeMember: (token: string, member: Profile | null) => void;
}

export function createMemoryStorage(): SessionStorage {
  let token = '';
  let choices = EMPTY_SHOP_SELECTION;
  let known: CachedMember | null = null;
  return {
    readToken: () => token,
    writeToken: (next) => (token = next),
    readSelection: () => choices,
    writeSelection: (next) => (choices = next),
    readMember: (of) => matchCachedMember(known, of),
    writeMember: (of, member) => (known = member && { of: getTokenSuffix(of), member }),
  };
}

const CachedMember = v.object({ of: v.string(), member: ProfileSchema });
type CachedMember = v.InferOutput<typeof CachedMember>;

/** Tells one token from another without being one. */
const getTokenSuffix = (token: string): string => token.slice(-8);

const matchCachedMember = (known: CachedMember | null, token: string): Profile | null =>
  known !== null && token !== '' && known.of === getTokenSuffix(token) ? known.member : null;

/** Null for whatever else a storage holds. */
function parseCachedMember(text: string | null): CachedMember | null {
  try {
    return v.parse(CachedMember, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** Keeps the known names that hold text; whatever else a storage holds is not ours. */
export function parseShopSelection(text: string | null): ShopSelection {
  let stored: unknown;
  try {
    // A first visit holds nothing, which is no error.
    stored = JSON.parse(text ?? 'null');
  } catch {
    return EMPTY_SHOP_SELECTION;
  }
  if (typeof stored !== 'object' || stored === null) return EMPTY_SHOP_SELECTION;
  const values = new Map<string, unknown>(Object.entries(stored));
  const textOf = (name: keyof ShopSelection) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    countryCode: textOf('countryCode'),
    countryId: textOf('countryId'),
    shopId: textOf('shopId'),
    orderType: textOf('orderType'),
    B2BShopId: textOf('B2BShopId'),
    promotionId: textOf('promotionId'),
  };
}

/** SEC-01: `Secure` on https, `SameSite=Strict`, `Path=/`, no Domain. The API never reads this cookie. */
export function serializeTokenCookie(token: string, secure: boolean): string {
  const age = token === '' ? 0 : TOKEN_MAX_AGE_DAYS * 24 * 60 * 60;
  const parts = [`${TOKEN_COOKIE}=${encodeURIComponent(token)}`, 'Path=/', 'SameSite=Strict'];
  return [...parts, `Max-Age=${String(age)}`, ...(secure ? ['Secure'] : [])].join('; ');
}

export function parseTokenCookie(cookies: string): string {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${TOKEN_COOKIE}=`));
  try {
    return decodeURIComponent(pair?.slice(TOKEN_COOKIE.length + 1) ?? '');
  } catch {
    return '';
  }
}

/**
 * The browser's cookie and local storage. A refused storage (private mode, quota) never throws:
 * the session then lives in memory until the tab closes.
 */
export function createBrowserStorage(): SessionStorage {
  const memory = createMemoryStorage();
  return {
    readToken: () => parseTokenCookie(document.cookie),
    writeToken: (token) => {
      document.cookie = serializeTokenCookie(token, location.protocol === 'https:');
    },
    readSelection: () => {
      try {
        return parseShopSelection(localStorage.getItem(SHOP_SELECTION_KEY));
      } catch {
        return memory.readSelection();
      }
    },
    writeSelection: (choices) => {
      memory.writeSelection(choices);
      try {
        if (Object.values(choices).every((value) => value === '')) {
          localStorage.removeItem(SHOP_SELECTION_KEY);
        } else localStorage.setItem(SHOP_SELECTION_KEY, JSON.stringify(choices));
      } catch {
        // Kept in memory above.
      }
    },
    readMember: (token) => {
      try {
        return matchCachedMember(parseCachedMember(localStorage.getItem(MEMBER_KEY)), token);
      } catch {
        return memory.readMember(token);
      }
    },
    writeMember: (token, member) => {
      memory.writeMember(token, member);
      try {
        if (member === null) localStorage.removeItem(MEMBER_KEY);
        else localStorage.setItem(MEMBER_KEY, JSON.stringify({ of: getTokenSuffix(token), member }));
      } catch {
        // Kept in memory above.
      }
    },
  };
}
