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
 * Validators of the password form: both fields are required and must be equal (REQ-ACC-06, REQ-VER-11).
 * Spaces count. The length limits come from the contract (REQ-VER-12).
 * @param email of the account; the password must differ from it
 */
export const createPasswordValidators = (email: string) => ({
  newPassword: (value: string): PasswordFieldError | null => {
    if (value === '') return 'newRequired';
    if (isPasswordSameAsEmail(value, email)) return 'newIsEmail';
    const lengthError = validatePasswordLength(value);
    if (lengthError === null) return null;
    return lengthError === 'tooShort' ? 'newTooShort' : 'newTooLong';
  },
  confirmPassword: (value: string, { newPassword }: PasswordFields): PasswordFieldError | null => {
    if (value === '') return 'confirmRequired';
    return normalizePassword(value) === normalizePassword(newPassword) ? null : 'different';
  },
});
