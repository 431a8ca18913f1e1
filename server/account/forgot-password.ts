import { eq } from 'drizzle-orm';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { hashPassword } from './passwords.ts';
import type { Language } from '#server/http/language.ts';
import { addTry, countTry, forgiveTry, limitFailures, pairOf } from '#server/http/limits.ts';
import { sendMail } from '#server/messages/outbox.ts';
import {
  CODE_ADDRESS,
  CODE_BLIND,
  FORGOT_ACCOUNT,
  FORGOT_ADDRESS,
  FORGOT_AGAIN,
  FORGOT_FIRST,
  FORGOT_SEEN,
  LINK_ADDRESS,
} from './account.constants.ts';
import { keepCode, redeemByCode, redeemCode, type CodeOwner } from './codes.ts';
import { canonicalCode, newPasswordCode } from './codes.rules.ts';
import { findLink, isLiving, makeLink, useLink } from './links.ts';
import { identifyGuesser, type Guesser } from './devices.ts';
import { forgetAttempts } from './login.ts';
import { passwordCodeMail } from './mails.ts';
import { checkEqual, checkNew, setPassword, type NewPassword } from './new-password.ts';

export interface Asker {
  readonly address: string;
  readonly language: Language;
}

const ownerOf = (email: string, { key }: Guesser): CodeOwner => ({
  purpose: 'password',
  subject: email,
  requester: key,
});

/**
 * Counts a request for a code. What strangers ask for is limited per client, and by caps of the account that a
 * member's known device passes.
 */
async function countRequest(deps: Deps, email: string, who: Guesser, address: string): Promise<void> {
  const pair = pairOf(email, who.key);
  if (who.deviceId !== null) return countTry(deps, FORGOT_ACCOUNT, pair);
  await countTry(deps, FORGOT_ADDRESS, address);
  await countTry(deps, FORGOT_ACCOUNT, pair);
  const { count } = await addTry(deps, FORGOT_SEEN, pair);
  await countTry(deps, count === 1 ? FORGOT_FIRST : FORGOT_AGAIN, email);
}

/**
 * Mails a code. Known and unknown e-mails take the same way, row by row (S6): the same limits, a code
 * and a mail each, of which one goes to nobody.
 *
 * @throws Failure `tooManyRequests`.
 */
export async function forgotPassword(
  deps: Deps,
  { email: typed, devices }: { readonly email: string; readonly devices: readonly string[] },
  asker: Asker,
): Promise<void> {
  const email = typed.toLowerCase();
  const who = await identifyGuesser(deps, email, devices, asker.address);
  await countRequest(deps, email, who, asker.address);
  const [member] = await deps.db
    .select({ id: members.id, email: members.email, firstName: members.firstName })
    .from(members)
    .where(eq(members.email, email));
  const code = newPasswordCode();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await keepCode(tx, now, { ...ownerOf(email, who), memberId: member?.id ?? null }, code);
    await sendMail(tx, now, passwordCodeMail(asker.language, member, code));
  });
}

interface TypedCode {
  readonly otp: string;
  readonly email?: string | undefined;
  readonly devices: readonly string[];
}

/**
 * Exchanges a right code for the right to set a password once. With the e-mail a code's own tries are
 * counted; without it only the client's, and only for codes that this client asked for (S5).
 *
 * @throws Failure `codeInvalid`, `tooManyRequests`.
 */
export async function verifyCode(
  deps: Deps,
  { otp, email: typed, devices }: TypedCode,
  { address }: Asker,
): Promise<{ token: string; userId: string }> {
  const email = typed?.toLowerCase();
  const limit = email === undefined ? CODE_BLIND : CODE_ADDRESS;
  const unknown: Guesser = { key: address, deviceId: null };
  const who = email === undefined ? unknown : await identifyGuesser(deps, email, devices, address);
  // A known device is limited by its code's own tries: neighbours in its network can't use them up.
  const isCounted = who.deviceId === null;
  if (isCounted) await countTry(deps, limit, address);
  const code = canonicalCode(otp);
  const use: Parameters<typeof redeemCode<{ token: string; userId: string }>>[3] = async (tx, memberId) => ({
    token: await makeLink(tx, deps.now(), 'resetPassword', { memberId, email: email ?? '' }),
    userId: memberId,
  });
  const found =
    email === undefined
      ? await redeemByCode(deps, { purpose: 'password', requester: address }, code, use)
      : await redeemCode(deps, ownerOf(email, who), code, use);
  if (!found) throw new Failure('codeInvalid');
  if (isCounted) await forgiveTry(deps, limit, address);
  return found;
}

/**
 * Sets the password with the token of {@link verifyCode}. A password that is refused leaves the token
 * alive; whoever was locked out by wrong passwords may try the new one at once.
 *
 * @throws Failure `passwordsDiffer`, `linkInvalid`, `passwordIsEmail`, `passwordUnchanged`, `tooManyRequests`.
 */
export async function resetPassword(deps: Deps, body: Reset, { address, language }: Asker): Promise<void> {
  checkEqual(body);
  const email = await limitFailures(deps, LINK_ADDRESS, address, () => reset(deps, body, language));
  await forgetAttempts(deps, email, address);
}

type Reset = NewPassword & { readonly userId: string; readonly token: string };

/** @returns the member's e-mail. */
async function reset({ db, now: clock }: Deps, body: Reset, language: Language): Promise<string> {
  const link = await findLink(db, 'resetPassword', body.token);
  if (!link || !isLiving(link, clock()) || link.memberId !== body.userId) {
    throw new Failure('linkInvalid');
  }
  const [member] = await db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, body.userId));
  if (!member) throw new Failure('linkInvalid');
  await checkNew(member, body);
  const passwordHash = await hashPassword(body.newPassword);
  await db.transaction(async (tx) => {
    const now = clock();
    if (!(await useLink(tx, now, 'resetPassword', body.token))) throw new Failure('linkInvalid');
    await setPassword(tx, now, body.userId, passwordHash, language);
  });
  return member.email;
}
