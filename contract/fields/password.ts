import * as v from 'valibot';
import { normalizeEmail } from './email.ts';

/** Characters of a new password. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

/**
 * What is read of a password at all, which bounds the cost of hashing it. Above the longest one: the same characters
 * take more room on a keyboard that sends accents apart.
 */
export const PASSWORD_INPUT_MAX_LENGTH = 8 * PASSWORD_MAX_LENGTH;

/**
 * The one form of a password (RFC 8265, OpaqueString): any space is the ordinary one, accents are in one piece. A Mac
 * and a Windows keyboard send different characters for the same key. Letters keep their case, nothing is trimmed.
 */
export const normalizePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export type PasswordLengthError = 'tooShort' | 'tooLong';

/** Characters are counted as people do: an emoji is one or a few, not its bytes. */
export function validatePasswordLength(typed: string): PasswordLengthError | null {
  if (typed.length > PASSWORD_INPUT_MAX_LENGTH) return 'tooLong';
  const { length } = [...normalizePassword(typed)];
  if (length < PASSWORD_MIN_LENGTH) return 'tooShort';
  return length > PASSWORD_MAX_LENGTH ? 'tooLong' : null;
}

/** Whether a password is the member's e-mail, or what stands before its @. */
export function isPasswordSameAsEmail(password: string, email: string): boolean {
  const address = normalizeEmail(email);
  const typed = normalizeEmail(normalizePassword(password));
  return typed === address || typed === address.slice(0, address.lastIndexOf('@'));
}

/** The same once more: whether it is as good needs no rule of its own. */
export const PasswordConfirmation = v.pipe(
  v.string(),
  v.maxLength(PASSWORD_INPUT_MAX_LENGTH, 'too long'),
  v.transform(normalizePassword),
);

/** A password to be set, in its one form. */
export const NewPassword = v.pipe(
  v.string(),
  v.maxLength(PASSWORD_INPUT_MAX_LENGTH, 'too long'),
  v.transform(normalizePassword),
  v.check((password) => validatePasswordLength(password) !== 'tooShort', 'too short'),
  v.check((password) => validatePasswordLength(password) !== 'tooLong', 'too long'),
);
