import { randomInt } from 'node:crypto';
import { normalizeOneTimeCode } from '#contract/fields/text.ts';

/** Letters and digits that nobody confuses; 32 of them, 5 bits each. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Eight of {@link CODE_ALPHABET}, 40 bits: the call may come without the e-mail, so the code alone
 * must not be guessable.
 */
export const generatePasswordCode = (): string =>
  Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Six digits, which are typed on a telephone; guessed five times at most (SEC-05). */
export const generateMobileCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** In two halves, as a mail shows it; spaces don't count when it is typed. */
export const formatCode = (code: string): string => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

/** As it was made, however it was typed. */
export const toCanonicalCode = normalizeOneTimeCode;

/** `+39 333 000 1004` as `+•• ••• ••• •004`: enough to know one's own telephone. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '').length;
  let seen = 0;
  return mobile.replace(/\d/g, (digit) => (++seen > digits - 3 && digits > 3 ? digit : '•'));
}
