import * as v from 'valibot';
import { removeFormatCharacters, trimText } from './text.ts';

/** RFC 5321: characters of an address that can be delivered to. */
const EMAIL_MAX_LENGTH = 254;

/** What is read at all: pasted invisible characters don't count, but must not be without end. */
const EMAIL_INPUT_MAX_LENGTH = 1000;

/** The rule of `<input type="email">` (HTML standard, "valid e-mail address"). */
const HTML_EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/iu;

const NON_ASCII = /[^\0-\u007f]/u;

/** RFC 6531: a local part may hold any character beyond ASCII. Those without a meaning or a shape are left out. */
const NON_ASCII_LOCAL_CHARACTERS = /[^\0-\u007f\p{C}\p{Z}]/gu;

/** The domain in ASCII, as mail is sent to it (`xn--…`); undefined where it is none. */
function toAsciiDomain(domain: string): string | undefined {
  if (!NON_ASCII.test(domain)) return domain.toLowerCase();
  // The rest of ASCII would make the URL parser see a port, a path or a user.
  if (/[\0-,/:-@[-`{-\u007f]/u.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`https://${domain}`);
    // Full-width digits become an IPv4 address.
    return /^[\d.]+$/u.test(hostname) ? undefined : hostname;
  } catch {
    return undefined;
  }
}

const cleanEmail = (typed: string): string => removeFormatCharacters(trimText(typed)).normalize('NFC');

function parseEmail(typed: string) {
  const text = cleanEmail(typed);
  const at = text.lastIndexOf('@');
  return {
    text,
    local: text.slice(0, Math.max(at, 0)),
    domain: at < 0 ? undefined : toAsciiDomain(text.slice(at + 1)),
  };
}

/**
 * The one form of an address for comparing and sending: small letters, the domain in ASCII, without invisible
 * characters. What is no address comes back in small letters and equals none.
 */
export function normalizeEmail(typed: string): string {
  const { text, local, domain } = parseEmail(typed);
  return domain === undefined ? text.toLowerCase() : `${local.toLowerCase()}@${domain}`;
}

/** What `<input type="email">` takes, and addresses in other scripts: Unicode domains (IDNA), UTF-8 local parts. */
export function isEmail(typed: string): boolean {
  if (typed.length > EMAIL_INPUT_MAX_LENGTH) return false;
  const { local, domain } = parseEmail(typed);
  if (domain === undefined || local.length + 1 + domain.length > EMAIL_MAX_LENGTH) return false;
  return HTML_EMAIL.test(`${local.replace(NON_ASCII_LOCAL_CHARACTERS, 'x')}@${domain}`);
}

/** An address as it was typed, to write to: without invisible characters. */
export const Email = v.pipe(v.string(), v.check(isEmail, 'e-mail'), v.transform(cleanEmail));

/** The address of an account, in its one form. */
export const AccountEmail = v.pipe(v.string(), v.check(isEmail, 'e-mail'), v.transform(normalizeEmail));
