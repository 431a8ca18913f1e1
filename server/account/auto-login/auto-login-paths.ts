import { eq } from 'drizzle-orm';
import { normalizeEmail } from '#contract/fields/email.ts';
import type { Transaction } from '#server/db/connect.ts';
import { members } from '#server/db/schema/index.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { createAutoLoginToken, createAdminGrant } from './auto-login.ts';
import { isVerified } from '#server/account/verification/is-verified.rules.ts';

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
 * Opens a grant for an administrator.
 *
 * @returns the path of the page that uses it, once, within five minutes (GAP-28).
 * @throws StartError where either is nobody, or the first is no administrator.
 */
export async function createImpersonationPath(
  tx: Transaction,
  now: Date,
  adminEmail: string,
  email: string,
): Promise<string> {
  const admin = await requireVerifiedMember(tx, adminEmail);
  if (!admin.isAdmin) throw new CliError(`${adminEmail} is not an administrator.`);
  const member = await requireVerifiedMember(tx, email);
  const grant = await createAdminGrant(tx, now, { adminId: admin.id, memberId: member.id, email: member.email });
  const query = new URLSearchParams({
    adminUserId: admin.id,
    userId: member.id,
    email: member.email,
    grant,
  });
  return `/login/by/admin?${query.toString()}`;
}

/**
 * Makes a link that logs a member in.
 *
 * @returns its path, good once and for a minute.
 * @throws StartError where nobody has the e-mail.
 */
export async function createAutoLoginPath(tx: Transaction, now: Date, email: string): Promise<string> {
  const member = await requireVerifiedMember(tx, email);
  return `/login-access?token=${await createAutoLoginToken(tx, now, member)}`;
}
