import { eq } from 'drizzle-orm';
import { normalizeEmail } from '#contract/fields/email.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { members } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { MemberError } from '#server/shop/account/operator/member-error.ts';
import { isVerified } from '#server/shop/account/verification/is-verified.rules.ts';
import { createAutoLoginToken, createAdminGrant } from './auto-login.ts';

async function requireVerifiedMember(tx: Transaction, email: string) {
  const [member] = await tx
    .select()
    .from(members)
    .where(eq(members.email, normalizeEmail(email)));
  if (!member) throw new CliError(`No member has the e-mail ${email}.`);
  if (!isVerified(member)) throw new CliError(`The account of ${email} is not verified yet.`);
  return member;
}

/**
 * Creates a grant that lets an administrator log in as a member.
 *
 * @param options `withoutSecret` gives the link of the specification, for software that builds it itself.
 * @returns the path of the page that redeems the grant. It works once, within five minutes (GAP-28).
 * @throws CliError if either e-mail has no verified member, or `adminEmail` is not an administrator's.
 */
export async function createImpersonationPath(
  tx: Transaction,
  now: Date,
  [adminEmail, email]: readonly [adminEmail: string, memberEmail: string],
  { withoutSecret = false }: { readonly withoutSecret?: boolean } = {},
): Promise<string> {
  const admin = await requireVerifiedMember(tx, adminEmail);
  if (!admin.isAdmin) throw new CliError(`${adminEmail} is not an administrator.`);
  const member = await requireVerifiedMember(tx, email);
  return createGrantPath(tx, now, admin.id, member, withoutSecret);
}

/** @returns the path of the page that redeems a new grant */
async function createGrantPath(
  tx: Transaction,
  now: Date,
  adminId: string,
  member: { readonly id: string; readonly email: string },
  withoutSecret = false,
): Promise<string> {
  const grant = { adminId, memberId: member.id, email: member.email };
  const secret = await createAdminGrant(tx, now, grant, withoutSecret ? '' : undefined);
  const query = new URLSearchParams({
    adminUserId: adminId,
    userId: member.id,
    email: member.email,
    ...(secret === '' ? {} : { grant: secret }),
  });
  return `/login/by/admin?${query.toString()}`;
}

/**
 * Creates a grant that lets a person of the staff act as a member, as {@link createImpersonationPath}.
 *
 * @throws MemberError for a member who can't log in
 */
export async function createStaffImpersonationPath(
  tx: Transaction,
  { actor, now }: Operator,
  memberId: string,
): Promise<string> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!member) throw new MemberError('notFound', `No member has the id ${memberId}.`);
  if (!isVerified(member) || member.blockedAt !== null) {
    throw new MemberError('memberCannotLogIn', `${member.email} is blocked or not verified.`);
  }
  return createGrantPath(tx, now, actor, member);
}

/**
 * Creates a link that logs a member in.
 *
 * @returns its path. It works once, within a minute.
 * @throws CliError if the e-mail has no verified member.
 */
export async function createAutoLoginPath(tx: Transaction, now: Date, email: string): Promise<string> {
  const member = await requireVerifiedMember(tx, email);
  return `/login-access?token=${await createAutoLoginToken(tx, now, member)}`;
}
