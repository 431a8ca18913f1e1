import * as v from 'valibot';
import { ProfileSchema, type Profile } from '#contract/account.ts';
import { CHOICES_KEY, MEMBER_KEY } from '#src/lib/storage-keys.ts';
import { noChoices, type Choices } from './session.types.ts';

/** Doc 1 §9: the token's cookie is named for the web token. */
export const TOKEN_COOKIE = 'webToken';
export const TOKEN_DAYS = 30;

/** Where a session is kept. In memory by default, for tests and for the server. */
export interface SessionStorage {
  readonly readToken: () => string;
  /** An empty token removes it. */
  readonly writeToken: (token: string) => void;
  readonly readChoices: () => Choices;
  readonly writeChoices: (choices: Choices) => void;
  /** Whom the shop last said this token to be; for a start without the network. */
  readonly readMember: (token: string) => Profile | null;
  /** Null removes it. */
  readonly writeMember: (token: string, member: Profile | null) => void;
}

export function memoryStorage(): SessionStorage {
  let token = '';
  let choices = noChoices;
  let known: KnownMember | null = null;
  return {
    readToken: () => token,
    writeToken: (next) => (token = next),
    readChoices: () => choices,
    writeChoices: (next) => (choices = next),
    readMember: (of) => memberOf(known, of),
    writeMember: (of, member) => (known = member && { of: endOf(of), member }),
  };
}

const KnownMember = v.object({ of: v.string(), member: ProfileSchema });
type KnownMember = v.InferOutput<typeof KnownMember>;

/** Tells one token from another without being one. */
const endOf = (token: string): string => token.slice(-8);

const memberOf = (known: KnownMember | null, token: string): Profile | null =>
  known !== null && token !== '' && known.of === endOf(token) ? known.member : null;

/** Null for whatever else a storage holds. */
function parseKnownMember(text: string | null): KnownMember | null {
  try {
    return v.parse(KnownMember, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** Keeps the known names that hold text; whatever else a storage holds is not ours. */
export function parseChoices(text: string | null): Choices {
  let stored: unknown;
  try {
    // A first visit holds nothing, which is no error.
    stored = JSON.parse(text ?? 'null');
  } catch {
    return noChoices;
  }
  if (typeof stored !== 'object' || stored === null) return noChoices;
  const values = new Map<string, unknown>(Object.entries(stored));
  const textOf = (name: keyof Choices) => {
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

/** S1: `Secure` on https, `SameSite=Strict`, `Path=/`, no Domain. The API never reads this cookie. */
export function tokenCookie(token: string, secure: boolean): string {
  const age = token === '' ? 0 : TOKEN_DAYS * 24 * 60 * 60;
  const parts = [`${TOKEN_COOKIE}=${encodeURIComponent(token)}`, 'Path=/', 'SameSite=Strict'];
  return [...parts, `Max-Age=${String(age)}`, ...(secure ? ['Secure'] : [])].join('; ');
}

export function tokenOf(cookies: string): string {
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
export function browserStorage(): SessionStorage {
  const memory = memoryStorage();
  return {
    readToken: () => tokenOf(document.cookie),
    writeToken: (token) => {
      document.cookie = tokenCookie(token, location.protocol === 'https:');
    },
    readChoices: () => {
      try {
        return parseChoices(localStorage.getItem(CHOICES_KEY));
      } catch {
        return memory.readChoices();
      }
    },
    writeChoices: (choices) => {
      memory.writeChoices(choices);
      try {
        if (Object.values(choices).every((value) => value === '')) {
          localStorage.removeItem(CHOICES_KEY);
        } else localStorage.setItem(CHOICES_KEY, JSON.stringify(choices));
      } catch {
        // Kept in memory above.
      }
    },
    readMember: (token) => {
      try {
        return memberOf(parseKnownMember(localStorage.getItem(MEMBER_KEY)), token);
      } catch {
        return memory.readMember(token);
      }
    },
    writeMember: (token, member) => {
      memory.writeMember(token, member);
      try {
        if (member === null) localStorage.removeItem(MEMBER_KEY);
        else localStorage.setItem(MEMBER_KEY, JSON.stringify({ of: endOf(token), member }));
      } catch {
        // Kept in memory above.
      }
    },
  };
}
