import { and, eq, isNull } from 'drizzle-orm';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { say } from '#server/http/language.ts';
import { countTry, forgiveTry, limitFailures, pairOf } from '#server/http/limits.ts';
import { sendText } from '#server/messages/outbox.ts';
import {
  CODE_ADDRESS,
  LINK_ADDRESS,
  MOBILE_CLIENT,
  MOBILE_DAY,
  MOBILE_RESEND,
  MOBILE_STRANGERS,
} from './account.constants.ts';
import { keepCode, redeemCode, type CodeOwner } from './codes.ts';
import { canonicalCode, maskMobile, newMobileCode } from './codes.rules.ts';
import { permitFirstPassword } from './first-password.ts';
import { hasOpenedMail } from './links.ts';
import type { Asker } from './forgot-password.ts';
import { mobileCodeText } from './mails.ts';

export interface Identity {
  readonly id: string;
  readonly email: string;
}

const ownerOf = (memberId: string, client: string): CodeOwner => ({
  purpose: 'mobile',
  subject: memberId,
  requester: client,
});

const isMember = ({ id, email }: Identity) => and(eq(members.id, id), eq(members.email, email.toLowerCase()));

/** @throws Failure `linkInvalid`, `mobileAlreadyVerified`. */
async function findMember(deps: Deps, identity: Identity) {
  const [member] = await deps.db.select().from(members).where(isMember(identity));
  if (!member?.emailVerifiedAt || !member.mobile) throw new Failure('linkInvalid');
  if (member.mobileVerifiedAt) {
    throw new Failure('mobileAlreadyVerified', { data: { isMobileVerified: true } });
  }
  return member;
}

/** @throws Failure `tooManyRequests`. */
async function countMessage(deps: Deps, memberId: string, client: string): Promise<void> {
  const pair = pairOf(memberId, client);
  await countTry(deps, MOBILE_RESEND, pair);
  await countTry(deps, MOBILE_CLIENT, pair);
  const isOwn = await hasOpenedMail(deps.db, memberId, client);
  if (isOwn) await countTry(deps, MOBILE_DAY, pair);
  else await countTry(deps, MOBILE_STRANGERS, memberId);
}

/**
 * Sends a code to the mobile of a member whose e-mail is confirmed: at most one a minute and five an hour to a
 * client, ten a day to the one that opened the mailed link and five a day to all others together.
 *
 * @returns the mobile, masked.
 * @throws Failure `linkInvalid`, `mobileAlreadyVerified`, `tooManyRequests`.
 */
export async function sendMobileCode(
  deps: Deps,
  identity: Identity,
  { address, language }: Asker,
): Promise<{ mobile: string }> {
  const member = await limitFailures(deps, LINK_ADDRESS, address, () => findMember(deps, identity));
  await countMessage(deps, member.id, address);
  const code = newMobileCode();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await keepCode(tx, now, { ...ownerOf(member.id, address), memberId: member.id }, code);
    await sendText(tx, now, { to: member.mobile, text: say(mobileCodeText(code), language) });
  });
  return { mobile: maskMobile(member.mobile) };
}

/**
 * Confirms a mobile with its code and lets the same person set the password once.
 *
 * @returns the secret that the next call must carry: the answer to the right code is the only place where it exists.
 * @throws Failure `codeInvalid`, `tooManyRequests`.
 */
export async function verifyMobile(
  deps: Deps,
  { otp, ...identity }: Identity & { readonly otp: string },
  { address }: Asker,
): Promise<{ token: string }> {
  await countTry(deps, CODE_ADDRESS, address);
  const now = deps.now();
  const owner = ownerOf(identity.id, address);
  const token = await redeemCode(deps, owner, canonicalCode(otp), async (tx) => {
    const [member] = await tx
      .update(members)
      .set({ mobileVerifiedAt: now })
      .where(and(isMember(identity), isNull(members.mobileVerifiedAt)))
      .returning({ id: members.id, email: members.email });
    // Undoes the code's use too: a right code with another's e-mail costs a try and nothing else.
    if (!member) throw new Failure('codeInvalid');
    return permitFirstPassword(tx, now, member);
  });
  if (token === undefined) throw new Failure('codeInvalid');
  await forgiveTry(deps, CODE_ADDRESS, address);
  return { token };
}
