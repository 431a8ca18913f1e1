import { isEmail } from '#contract/email.ts';
import { isBlank } from '#contract/text.ts';

export interface LoginFields {
  readonly email: string;
  readonly password: string;
}

export type LoginProblem = 'emailRequired' | 'emailInvalid' | 'passwordRequired';

/** Doc 1 §5: required, and an address as the contract takes it. */
export function emailProblem(email: string): 'emailRequired' | 'emailInvalid' | null {
  if (isBlank(email)) return 'emailRequired';
  return isEmail(email) ? null : 'emailInvalid';
}

/** Doc 1 §5: e-mail required and valid, password required. A password is never trimmed. */
export function loginProblems({ email, password }: LoginFields): {
  email?: LoginProblem;
  password?: LoginProblem;
} {
  const problem = emailProblem(email);
  return {
    ...(problem === null ? {} : { email: problem }),
    ...(password === '' ? { password: 'passwordRequired' as const } : {}),
  };
}
