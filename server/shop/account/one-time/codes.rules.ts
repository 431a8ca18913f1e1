import { randomInt } from 'node:crypto';

/** 32 letters and digits that are hard to confuse; 5 bits each. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Eight characters of {@link CODE_ALPHABET}: 40 bits. The verification call may come without the e-mail, so the code
 * alone must not be guessable.
 */
export const generatePasswordCode = (): string =>
  Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Six digits, easy to type on a phone. At most five guesses are evaluated (SEC-05). */
export const generateMobileCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The code in two halves, as a mail shows it. Spaces are ignored on input. */
export const formatCode = (code: string): string => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

/** `+39 333 000 1004` becomes `+•• ••• ••• •004`: enough to recognize one's own number. */
export function maskMobile(mobile: string): string {
  const digitCount = mobile.replace(/\D/g, '').length;
  let position = 0;
  return mobile.replace(/\d/g, (digit) => (++position > digitCount - 3 && digitCount > 3 ? digit : '•'));
}
