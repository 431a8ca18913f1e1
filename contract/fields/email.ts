import * as v from 'valibot';
import { removeFormatCharacters, trimText } from './text.ts';

/** RFC 5321: maximum length of a deliverable address. */
const EMAIL_MAX_LENGTH = 254;

/** Maximum length of raw input. Pasted invisible characters don't count as part of the address, but need a limit. */
const EMAIL_INPUT_MAX_LENGTH = 1000;

/** The rule of `<input type="email">` (HTML standard, "valid e-mail address"). */
const HTML_EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/iu;

const NON_ASCII = /[^\0-\u007f]/u;

/** RFC 6531 allows any non-ASCII character in a local part. Unassigned and invisible ones are excluded here. */
const NON_ASCII_LOCAL_CHARACTERS = /[^\0-\u007f\p{C}\p{Z}]/gu;

/** The domain in ASCII as used for delivery (`xn--…`); undefined when it is invalid. */
function toAsciiDomain(domain: string): string | undefined {
  if (!NON_ASCII.test(domain)) return domain.toLowerCase();
  // With these ASCII characters the URL parser would see a port, a path or a user.
  if (/[\0-,/:-@[-`{-\u007f]/u.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`https://${domain}`);
    // The URL parser turns full-width digits into an IPv4 address.
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
 * The canonical form of an e-mail for comparison and sending: lower case, the domain in ASCII, no invisible
 * characters. Text that is not an e-mail is returned in lower case and matches no account.
 */
export function normalizeEmail(typed: string): string {
  const { text, local, domain } = parseEmail(typed);
  return domain === undefined ? text.toLowerCase() : `${local.toLowerCase()}@${domain}`;
}

/** Accepts what `<input type="email">` accepts, plus Unicode domains (IDNA) and UTF-8 local parts. */
export function isEmail(typed: string): boolean {
  if (typed.length > EMAIL_INPUT_MAX_LENGTH) return false;
  const { local, domain } = parseEmail(typed);
  if (domain === undefined || local.length + 1 + domain.length > EMAIL_MAX_LENGTH) return false;
  return HTML_EMAIL.test(`${local.replace(NON_ASCII_LOCAL_CHARACTERS, 'x')}@${domain}`);
}

/**
 * Whether mail from the internet can reach an e-mail. `bob@example` has no top-level domain, and none is a number, so
 * these are typing errors.
 */
export const isPublicEmail = (typed: string): boolean =>
  isEmail(typed) && /\.(?=[^.]*[^.\d])[^.]{2,}$/u.test(parseEmail(typed).domain ?? '');

/** E-mail as typed, without invisible characters: for sending mail. */
export const Email = v.pipe(v.string(), v.check(isEmail, 'e-mail'), v.transform(cleanEmail));

/** E-mail of an account, in canonical form. */
export const AccountEmail = v.pipe(v.string(), v.check(isEmail, 'e-mail'), v.transform(normalizeEmail));
