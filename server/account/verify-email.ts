import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { Language } from '#server/http/language.ts';
import { limitFailures } from '#server/http/limits.ts';
import { sendMail } from '#server/messages/outbox.ts';
import { LINK_ADDRESS } from './account.constants.ts';
import { maskMobile } from './codes.rules.ts';
import type { Asker } from './forgot-password.ts';
import { findLink, isLiving, makeLink, useLink } from './links.ts';
import { verificationMail, type Addressee } from './mails.ts';

/** Mails a new link that confirms the member's e-mail. */
export async function sendVerificationMail(
  tx: Transaction,
  now: Date,
  member: Addressee,
  language: Language,
  lifetimeSeconds?: number,
): Promise<void> {
  const owner = { memberId: member.id, email: member.email };
  const options = lifetimeSeconds === undefined ? {} : { lifetimeSeconds };
  const token = await makeLink(tx, now, 'email', owner, options);
  await sendMail(tx, now, verificationMail(language, member, token));
}

/**
 * Confirms an e-mail by its link. That it is confirmed already is told only to who has a link of
 * that member: a used one, which mail programs and people open twice.
 *
 * @returns the member's mobile, masked: the next thing to confirm.
 * @throws Failure `linkInvalid`, `emailAlreadyVerified`, `tooManyRequests`.
 */
export async function verifyEmail(
  deps: Deps,
  params: { readonly id: string; readonly email: string; readonly token: string },
  { address }: Asker,
): Promise<{ mobile: string }> {
  const email = params.email.toLowerCase();
  const confirm = () =>
    deps.db.transaction(async (tx) => {
      const link = await findLink(tx, 'email', params.token);
      if (!link || link.memberId !== params.id || link.email !== email) {
        throw new Failure('linkInvalid');
      }
      const isMember = and(eq(members.id, params.id), eq(members.email, email));
      const [member] = await tx.select().from(members).where(isMember).for('update');
      if (!member) throw new Failure('linkInvalid');
      // A used link is no guess: reloads, mail scanners and a second click don't use up the tries.
      if (member.emailVerifiedAt) {
        throw new Failure('emailAlreadyVerified', { data: { isEmailVerified: true } });
      }
      const now = deps.now();
      if (!isLiving(link, now)) throw new Failure('linkInvalid');
      await useLink(tx, now, 'email', params.token, address);
      await tx.update(members).set({ emailVerifiedAt: now }).where(isMember);
      return maskMobile(member.mobile);
    });
  return { mobile: await limitFailures(deps, LINK_ADDRESS, address, confirm) };
}
