import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { requiredLine } from '#contract/fields/lines.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { countries, members, memberShops, passkeys, shops } from '#server/platform/db/schema/index.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { revokeMemberAccess } from '#server/shop/account/password/new-password.ts';
import {
  MemberEmail,
  MemberMobile,
  parseMemberFields,
  toMemberMobile,
} from '#server/shop/account/registration/member-fields.ts';
import { sendVerificationMail } from '#server/shop/account/verification/verify-email.ts';
import { lockMember } from './change-member.ts';
import { MemberError } from './member-error.ts';

/**
 * Marks a member's mobile as verified, for a shop that can't send text messages. The e-mail stays as it is: its link is
 * mailed by every shop.
 *
 * @throws MemberError for an unknown member, or a mobile that is missing or already verified
 */
export async function verifyMemberMobile(
  tx: Transaction,
  { actor, now }: Operator,
  email: string,
  reason: string,
): Promise<{ readonly isEmailVerified: boolean }> {
  const { id, mobile, mobileVerifiedAt, emailVerifiedAt } = await lockMember(tx, email);
  if (mobile === '') throw new MemberError('memberChanged', `${email} has no mobile number.`);
  if (mobileVerifiedAt !== null)
    throw new MemberError('mobileAlreadyVerified', `The mobile number of ${email} is already verified.`);
  await tx.update(members).set({ mobileVerifiedAt: now }).where(eq(members.id, id));
  await recordAuditEvent(tx, now, { action: 'memberMobileVerified', actor, memberId: id, detail: { reason } });
  return { isEmailVerified: emailVerifiedAt !== null };
}

/** Named like the options, so that an error names the option. */
const ContactChange = v.object({
  'new-email': v.optional(MemberEmail),
  mobile: v.optional(MemberMobile),
  first: v.optional(requiredLine(80)),
  last: v.optional(requiredLine(80)),
});

export type ContactChangeInput = Readonly<Record<string, string | undefined>>;

/** Two-letter country code of the member's first shop, as at registration; empty without a shop. */
async function findShopCountry(tx: Transaction, memberId: string): Promise<string> {
  const [row] = await tx
    .select({ code: countries.code })
    .from(memberShops)
    .innerJoin(shops, eq(shops.id, memberShops.shopId))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(eq(memberShops.memberId, memberId))
    .orderBy(asc(shops.position), asc(shops.id))
    .limit(1);
  return row?.code ?? '';
}

/** @throws MemberError for the e-mail of another member, also of one who registers at the same moment */
async function updateContact(
  tx: Transaction,
  memberId: string,
  changes: Partial<typeof members.$inferInsert>,
  email: string,
): Promise<void> {
  try {
    await tx.update(members).set(changes).where(eq(members.id, memberId));
  } catch (error) {
    throw isUniqueViolation(error)
      ? new MemberError('emailTaken', `There is a member with the e-mail ${email} already.`)
      : error;
  }
}

/** What a member's contact data is after a change. */
export interface ChangedContact {
  readonly email: string;
  readonly mobile: string;
  readonly changed: readonly ('email' | 'mobile' | 'name')[];
}

/**
 * Corrects a member's name, e-mail or mobile. After a change of e-mail or mobile, a mail has the link that starts the
 * verification of what changed. The former e-mail or mobile may belong to somebody else, so everything that was opened
 * with it ends.
 *
 * @throws MemberError for an unknown member, invalid input, an e-mail in use, or input that changes nothing
 */
export async function changeMemberContact(
  tx: Transaction,
  { actor, now }: Operator,
  currentEmail: string,
  input: ContactChangeInput,
  reason: string,
): Promise<ChangedContact> {
  const fields = parseMemberFields(ContactChange, input);
  const member = await lockMember(tx, currentEmail);
  const email = fields['new-email'] ?? member.email;
  const mobile =
    fields.mobile === undefined ? member.mobile : toMemberMobile(fields.mobile, await findShopCountry(tx, member.id));
  const firstName = fields.first ?? member.firstName;
  const lastName = fields.last ?? member.lastName;
  const hasNewName = firstName !== member.firstName || lastName !== member.lastName;
  const changes = {
    ...(hasNewName ? { firstName, lastName } : {}),
    ...(email === member.email ? {} : { email, emailVerifiedAt: null }),
    ...(mobile === member.mobile ? {} : { mobile, mobileVerifiedAt: null }),
  };
  const changedAccess = (['email', 'mobile'] as const).filter((name) => name in changes);
  const changed = [...changedAccess, ...(hasNewName ? (['name'] as const) : [])];
  if (changed.length === 0) {
    throw new MemberError('memberChanged', `Nothing changes: these are the data of ${currentEmail}.`);
  }
  await updateContact(tx, member.id, changes, email);
  if (changedAccess.length > 0) {
    await revokeMemberAccess(tx, now, member.id);
    await tx.delete(passkeys).where(eq(passkeys.memberId, member.id));
    await sendVerificationMail(tx, now, { ...member, firstName, email }, member.language);
  }
  const detail = { changed: changed.join(', '), reason };
  await recordAuditEvent(tx, now, { action: 'memberContactChanged', actor, memberId: member.id, detail });
  return { email, mobile, changed };
}
