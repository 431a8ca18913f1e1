import { and, eq, isNull } from 'drizzle-orm';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { say } from '#server/http/language.ts';
import { countTry, forgiveTry } from '#server/http/limits.ts';
import { sendText } from '#server/messages/outbox.ts';
import { CODE_ADDRESS, LINK_ADDRESS, MOBILE_DAY, MOBILE_RESEND } from './account.constants.ts';
import { keepCode, redeemCode, type CodeOwner } from './codes.ts';
import { canonicalCode, maskMobile, newMobileCode } from './codes.rules.ts';
import { permitFirstPassword } from './first-password.ts';
import type { Asker } from './forgot-password.ts';
import { mobileCodeText } from './mails.ts';

export interface Identity {
  readonly id: string;
  readonly email: string;
}

const ownerOf = (memberId: string): CodeOwner => ({ purpose: 'mobile', subject: memberId });

const isMember = ({ id, email }: Identity) =>
  and(eq(members.id, id), eq(members.email, email.toLowerCase()));

/**
 * Sends a code to the mobile of a member whose e-mail is confirmed: at most one a minute, and ten a
 * day.
 *
 * @returns the mobile, masked.
 * @throws Failure `linkInvalid`, `mobileAlreadyVerified`, `tooManyRequests`.
 */
export async function sendMobileCode(
  deps: Deps,
  identity: Identity,
  { address, language }: Asker,
): Promise<{ mobile: string }> {
  await countTry(deps, LINK_ADDRESS, address);
  const [member] = await deps.db.select().from(members).where(isMember(identity));
  if (!member?.emailVerifiedAt || !member.mobile) throw new Failure('linkInvalid');
  if (member.mobileVerifiedAt) {
    throw new Failure('mobileAlreadyVerified', { data: { isMobileVerified: true } });
  }
  await countTry(deps, MOBILE_RESEND, member.id);
  await countTry(deps, MOBILE_DAY, member.id);
  const code = newMobileCode();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await keepCode(tx, now, { ...ownerOf(member.id), memberId: member.id }, code);
    await sendText(tx, now, { to: member.mobile, text: say(mobileCodeText(code), language) });
  });
  await forgiveTry(deps, LINK_ADDRESS, address);
  return { mobile: maskMobile(member.mobile) };
}

/**
 * Confirms a mobile with its code and lets the same person set the password once.
 *
 * @throws Failure `codeInvalid`, `tooManyRequests`.
 */
export async function verifyMobile(
  deps: Deps,
  { otp, ...identity }: Identity & { readonly otp: string },
  { address }: Asker,
): Promise<void> {
  await countTry(deps, CODE_ADDRESS, address);
  const now = deps.now();
  const done = await redeemCode(deps, ownerOf(identity.id), canonicalCode(otp), async (tx) => {
    const [member] = await tx
      .update(members)
      .set({ mobileVerifiedAt: now })
      .where(and(isMember(identity), isNull(members.mobileVerifiedAt)))
      .returning({ id: members.id, email: members.email });
    // Undoes the code's use too: a right code with another's e-mail costs a try and nothing else.
    if (!member) throw new Failure('codeInvalid');
    await permitFirstPassword(tx, now, member, address);
    return true;
  });
  if (!done) throw new Failure('codeInvalid');
  await forgiveTry(deps, CODE_ADDRESS, address);
}
