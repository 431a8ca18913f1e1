import { PASSWORD_LONGEST } from '#contract/verification.ts';

export interface PasswordFields {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export type PasswordProblem = 'newRequired' | 'newTooLong' | 'confirmRequired' | 'different';

/**
 * Doc 1 §5 and doc 2 §5: both required, and equal to the letter; spaces count. There is no rule of
 * strength; the one of length is the contract's.
 */
export const passwordProblems = {
  newPassword: (value: string): PasswordProblem | null => {
    if (value === '') return 'newRequired';
    return value.length > PASSWORD_LONGEST ? 'newTooLong' : null;
  },
  confirmPassword: (value: string, { newPassword }: PasswordFields): PasswordProblem | null => {
    if (value === '') return 'confirmRequired';
    return value === newPassword ? null : 'different';
  },
};
