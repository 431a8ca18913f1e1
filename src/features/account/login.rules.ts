export interface LoginFields {
  readonly email: string;
  readonly password: string;
}

export type LoginProblem = 'emailRequired' | 'emailInvalid' | 'passwordRequired';

/** One @ between texts without spaces, and a dot after it: what no mail server would refuse at once. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u;

/** Doc 1 §5: e-mail required and valid, password required. A password is never trimmed. */
export function loginProblems({ email, password }: LoginFields): {
  email?: LoginProblem;
  password?: LoginProblem;
} {
  const address = email.trim();
  return {
    ...(address === ''
      ? { email: 'emailRequired' as const }
      : LOOKS_LIKE_EMAIL.test(address)
        ? {}
        : { email: 'emailInvalid' as const }),
    ...(password === '' ? { password: 'passwordRequired' as const } : {}),
  };
}
