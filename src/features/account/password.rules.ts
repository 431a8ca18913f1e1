import { isEmailAsPassword, normalizePassword, passwordFault } from '#contract/password.ts';

export interface PasswordFields {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export type PasswordProblem =
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
export const passwordProblems = (email: string) => ({
  newPassword: (value: string): PasswordProblem | null => {
    if (value === '') return 'newRequired';
    if (isEmailAsPassword(value, email)) return 'newIsEmail';
    const fault = passwordFault(value);
    if (fault === null) return null;
    return fault === 'tooShort' ? 'newTooShort' : 'newTooLong';
  },
  confirmPassword: (value: string, { newPassword }: PasswordFields): PasswordProblem | null => {
    if (value === '') return 'confirmRequired';
    return normalizePassword(value) === normalizePassword(newPassword) ? null : 'different';
  },
});
