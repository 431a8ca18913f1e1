import { isPasswordSameAsEmail, normalizePassword, validatePasswordLength } from '#contract/fields/password.ts';

export interface PasswordFields {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export type PasswordFieldError =
  | 'newRequired'
  | 'newTooShort'
  | 'newTooLong'
  | 'newIsEmail'
  | 'confirmRequired'
  | 'different';

/**
 * Doc 1 §5 and doc 2 §5: both required, and equal; spaces count. The rule of length is the contract's.
 *
 * @param email whose password it is
 */
export const createPasswordValidators = (email: string) => ({
  newPassword: (value: string): PasswordFieldError | null => {
    if (value === '') return 'newRequired';
    if (isPasswordSameAsEmail(value, email)) return 'newIsEmail';
    const fault = validatePasswordLength(value);
    if (fault === null) return null;
    return fault === 'tooShort' ? 'newTooShort' : 'newTooLong';
  },
  confirmPassword: (value: string, { newPassword }: PasswordFields): PasswordFieldError | null => {
    if (value === '') return 'confirmRequired';
    return normalizePassword(value) === normalizePassword(newPassword) ? null : 'different';
  },
});
