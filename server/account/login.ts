import { eq } from 'drizzle-orm';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { Language } from '#server/http/language.ts';
import { countTry, forgiveTry, sweepLimits, type Limit } from '#server/http/limits.ts';
import { rememberLanguage } from './language.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { isVerified } from './verified.rules.ts';

const windowSeconds = 15 * 60;

/** Wrong passwords for one e-mail, known or not, from anywhere (S6). */
export const ACCOUNT_LIMIT: Limit = { name: 'login:account', tries: 10, windowSeconds };

/** Wrong passwords from one address; higher, because a household or an office shares one. */
export const ADDRESS_LIMIT: Limit = { name: 'login:address', tries: 60, windowSeconds };

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Opens a session for the right e-mail and password and returns its token.
 *
 * Known and unknown e-mails take the same way: the same limits, the same hashing, the same failure.
 * That an account waits for its verification is told only to who knows its password.
 *
 * @throws Failure `loginError`, `accountNotVerified`, `tooManyRequests`.
 */
export async function logIn(
  deps: Deps,
  { email: typed, password }: Credentials,
  { address, language }: { readonly address: string; readonly language: Language },
): Promise<string> {
  const email = typed.toLowerCase();
  await countTry(deps, ADDRESS_LIMIT, address);
  await countTry(deps, ACCOUNT_LIMIT, email);
  const [member] = await deps.db
    .select({
      id: members.id,
      passwordHash: members.passwordHash,
      emailVerifiedAt: members.emailVerifiedAt,
      mobileVerifiedAt: members.mobileVerifiedAt,
    })
    .from(members)
    .where(eq(members.email, email));
  const isRight = await isPassword(member?.passwordHash, password);
  if (!member || !isRight) {
    throw new Failure('loginError');
  }
  await forgiveTry(deps, ACCOUNT_LIMIT, email);
  await forgiveTry(deps, ADDRESS_LIMIT, address);
  await sweepLimits(deps);
  if (!isVerified(member)) {
    throw new Failure('accountNotVerified', { data: { isAccountVerified: false } });
  }
  await rememberLanguage(deps, member.id, language);
  return openSession(deps, member.id);
}
