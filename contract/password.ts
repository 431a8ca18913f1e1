import * as v from 'valibot';
import { normalizeEmail } from './email.ts';

/** Characters of a new password. */
export const PASSWORD_SHORTEST = 8;
export const PASSWORD_LONGEST = 200;

/**
 * What is read of a password at all, which bounds the cost of hashing it. Above the longest one: the same characters
 * take more room on a keyboard that sends accents apart.
 */
export const PASSWORD_TYPED_MAXIMUM = 8 * PASSWORD_LONGEST;

/**
 * The one form of a password (RFC 8265, OpaqueString): any space is the ordinary one, accents are in one piece. A Mac
 * and a Windows keyboard send different characters for the same key. Letters keep their case, nothing is trimmed.
 */
export const normalizePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export type PasswordFault = 'tooShort' | 'tooLong';

/** Characters are counted as people do: an emoji is one or a few, not its bytes. */
export function passwordFault(typed: string): PasswordFault | null {
  if (typed.length > PASSWORD_TYPED_MAXIMUM) return 'tooLong';
  const { length } = [...normalizePassword(typed)];
  if (length < PASSWORD_SHORTEST) return 'tooShort';
  return length > PASSWORD_LONGEST ? 'tooLong' : null;
}

/** Whether a password is the member's e-mail, or what stands before its @. */
export function isEmailAsPassword(password: string, email: string): boolean {
  const address = normalizeEmail(email);
  const typed = normalizeEmail(normalizePassword(password));
  return typed === address || typed === address.slice(0, address.lastIndexOf('@'));
}

/** The same once more: whether it is as good needs no rule of its own. */
export const RepeatedPassword = v.pipe(
  v.string(),
  v.maxLength(PASSWORD_TYPED_MAXIMUM, 'too long'),
  v.transform(normalizePassword),
);

/** A password to be set, in its one form. */
export const NewPassword = v.pipe(
  v.string(),
  v.maxLength(PASSWORD_TYPED_MAXIMUM, 'too long'),
  v.transform(normalizePassword),
  v.check((password) => passwordFault(password) !== 'tooShort', 'too short'),
  v.check((password) => passwordFault(password) !== 'tooLong', 'too long'),
);
