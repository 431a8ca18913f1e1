import { isEmail } from '#contract/fields/email.ts';
import { isBlank } from '#contract/fields/text.ts';

export interface LoginFields {
  readonly email: string;
  readonly password: string;
}

export type LoginFieldError = 'emailRequired' | 'emailInvalid' | 'passwordRequired';

/** Doc 1 §5: required, and an address as the contract takes it. */
export function validateEmail(email: string): 'emailRequired' | 'emailInvalid' | null {
  if (isBlank(email)) return 'emailRequired';
  return isEmail(email) ? null : 'emailInvalid';
}

/** Doc 1 §5: e-mail required and valid, password required. A password is never trimmed. */
export function validateLogin({ email, password }: LoginFields): {
  email?: LoginFieldError;
  password?: LoginFieldError;
} {
  const problem = validateEmail(email);
  return {
    ...(problem === null ? {} : { email: problem }),
    ...(password === '' ? { password: 'passwordRequired' as const } : {}),
  };
}
