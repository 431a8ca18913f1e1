import { isEmail } from '#contract/fields/email.ts';
import { isBlank } from '#contract/fields/text.ts';

export interface LoginFields {
  readonly email: string;
  readonly password: string;
}

export type LoginFieldError = 'emailRequired' | 'emailInvalid' | 'passwordRequired';

/** Required, and valid by the rule of the contract (REQ-LOGIN-02). */
export function validateEmail(email: string): 'emailRequired' | 'emailInvalid' | null {
  if (isBlank(email)) return 'emailRequired';
  return isEmail(email) ? null : 'emailInvalid';
}

/** Validates the login form (REQ-LOGIN-02, REQ-LOGIN-03). A password is never trimmed. */
export function validateLogin({ email, password }: LoginFields): {
  email?: LoginFieldError;
  password?: LoginFieldError;
} {
  const emailError = validateEmail(email);
  return {
    ...(emailError === null ? {} : { email: emailError }),
    ...(password === '' ? { password: 'passwordRequired' as const } : {}),
  };
}
