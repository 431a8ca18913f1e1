import * as v from 'valibot';
import { normalizeEmail } from './email.ts';

/** Length of a new password in characters (REQ-VER-12). */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

/**
 * Maximum length of raw input, which limits the cost of hashing. It is larger than the longest password, because
 * some keyboards send an accented letter as several code units.
 */
export const PASSWORD_INPUT_MAX_LENGTH = 8 * PASSWORD_MAX_LENGTH;

/**
 * The canonical form of a password (RFC 8265, OpaqueString): every space becomes U+0020, accents are composed (NFC).
 * Mac and Windows keyboards send different characters for the same key. Case stays, nothing is trimmed.
 */
export const normalizePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export type PasswordLengthError = 'tooShort' | 'tooLong';

/** Counts code points: an emoji counts as one or a few, not as its bytes. */
export function validatePasswordLength(typed: string): PasswordLengthError | null {
  if (typed.length > PASSWORD_INPUT_MAX_LENGTH) return 'tooLong';
  const { length } = [...normalizePassword(typed)];
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  return length > PASSWORD_MAX_LENGTH ? 'tooLong' : null;
}

/** Whether a password equals the member's e-mail or its local part (before the @). */
export function isPasswordSameAsEmail(password: string, email: string): boolean {
  const normalizedEmail = normalizeEmail(email);
  const typed = normalizeEmail(normalizePassword(password));
  return typed === normalizedEmail || typed === normalizedEmail.slice(0, normalizedEmail.lastIndexOf('@'));
}

/** The repeated password. It has no length rule, because it must equal the new password. */
export const PasswordConfirmation = v.pipe(
  v.string(),
  v.maxLength(PASSWORD_INPUT_MAX_LENGTH, 'too long'),
  v.transform(normalizePassword),
);

/** A new password, in canonical form. */
export const NewPassword = v.pipe(
  v.string(),
  v.maxLength(PASSWORD_INPUT_MAX_LENGTH, 'too long'),
  v.transform(normalizePassword),
  v.check((password) => validatePasswordLength(password) !== 'tooShort', 'too short'),
  v.check((password) => validatePasswordLength(password) !== 'tooLong', 'too long'),
);
