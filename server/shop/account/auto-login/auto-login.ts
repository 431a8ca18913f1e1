import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mayActAsMembers } from '#server/platform/auth/acting-staff.ts';
import { COMMAND_LINE_ACTOR, recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import { createSession } from '#server/platform/auth/sessions.ts';
import type { ClientSoftware } from '#server/platform/auth/user-agent.rules.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { adminGrants, members, staff } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { hashSecret, generateId, generateToken } from '#server/platform/lib/ids.ts';
import { limitFailedAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import { SECRET_LIFETIME_SECONDS, LINK_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { createLink, redeemLink } from '#server/shop/account/one-time/links.ts';
import { isVerified } from '#server/shop/account/verification/is-verified.rules.ts';

/** Who opens the link. */
interface Client {
  readonly clientKey: string;
  readonly software: ClientSoftware;
}

/** A member who may log in. */
async function findVerifiedMember(tx: Transaction, memberId: string) {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  return member && isVerified(member) && member.blockedAt === null ? member : undefined;
}

/** Creates a token that opens one session of the member within a minute (GAP-28). */
export async function createAutoLoginToken(
  tx: Transaction,
  now: Date,
  member: { readonly id: string; readonly email: string },
): Promise<string> {
  const token = await createLink(tx, now, 'autoLogin', { memberId: member.id, email: member.email });
  await recordAuditEvent(tx, now, { action: 'linkMade', actor: COMMAND_LINE_ACTOR, memberId: member.id, detail: {} });
  return token;
}

/**
 * Redeems the token of an auto-login link and opens a session.
 *
 * @throws AppError `linkInvalid`, `tooManyRequests`.
 */
export async function autoLogin(deps: Deps, accessToken: string, { clientKey, software }: Client): Promise<string> {
  const logIn = () =>
    deps.db.transaction(async (tx) => {
      const now = deps.now();
      const link = await redeemLink(tx, now, 'autoLogin', accessToken);
      const member = link && (await findVerifiedMember(tx, link.memberId));
      if (!member) throw new AppError('linkInvalid');
      const session = await createSession(tx, now, { memberId: member.id, software });
      const detail = { session: session.id };
      await recordAuditEvent(tx, now, { action: 'linkLogin', actor: COMMAND_LINE_ACTOR, memberId: member.id, detail });
      return session.token;
    });
  return limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, logIn);
}

interface ImpersonationGrant {
  readonly adminId: string;
  readonly memberId: string;
  readonly email: string;
}

/**
 * Lets an administrator or a person of the staff log in as the member, once within five minutes (GAP-28).
 *
 * @param secret empty for a grant that the specified request redeems, which has no secret.
 * @returns the secret of the administrator's link. It is needed because other people may know the ids and the e-mail.
 */
export async function createAdminGrant(
  tx: Transaction,
  now: Date,
  grantInput: ImpersonationGrant,
  secret = generateToken(),
): Promise<string> {
  const id = generateId();
  const expiresAt = new Date(now.getTime() + SECRET_LIFETIME_SECONDS.adminGrant * 1000);
  await tx.insert(adminGrants).values({ id, ...grantInput, secretHash: hashSecret(secret), createdAt: now, expiresAt });
  const { adminId: actor, memberId } = grantInput;
  await recordAuditEvent(tx, now, { action: 'grantOpened', actor, memberId, detail: { grant: id } });
  return secret;
}

const admins = alias(members, 'admins');

/**
 * Marks the grant as used. The secret and all three values must match. The administrator must still be an
 * administrator, or the person of the staff still in a role that allows it. The member's e-mail must still be that of the grant, and neither may be blocked.
 */
async function redeemAdminGrant(
  tx: Transaction,
  now: Date,
  { adminId, memberId, email }: ImpersonationGrant,
  secret: string,
) {
  const [grant] = await tx
    .select({ id: adminGrants.id })
    .from(adminGrants)
    .leftJoin(admins, and(eq(admins.id, adminGrants.adminId), eq(admins.isAdmin, true), isNull(admins.blockedAt)))
    .leftJoin(staff, and(eq(staff.id, adminGrants.adminId), mayActAsMembers))
    .innerJoin(
      members,
      and(eq(members.id, adminGrants.memberId), eq(members.email, adminGrants.email), isNull(members.blockedAt)),
    )
    .where(
      and(
        eq(adminGrants.adminId, adminId),
        eq(adminGrants.memberId, memberId),
        eq(adminGrants.email, email.toLowerCase()),
        eq(adminGrants.secretHash, hashSecret(secret)),
        isNull(adminGrants.usedAt),
        or(isNotNull(admins.id), isNotNull(staff.id)),
        gt(adminGrants.expiresAt, now),
      ),
    )
    .limit(1)
    .for('update', { of: adminGrants, skipLocked: true });
  if (!grant) return undefined;
  await tx.update(adminGrants).set({ usedAt: now }).where(eq(adminGrants.id, grant.id));
  return grant;
}

/**
 * Opens a session of the member for an administrator or a person of the staff. The session stores that person's id, has a short fixed
 * lifetime, and ends when the administrator loses the role.
 *
 * @param secret empty when the request has none.
 * @throws AppError `linkInvalid`, `tooManyRequests`.
 */
export async function autoLoginByAdmin(
  deps: Deps,
  grantInput: ImpersonationGrant,
  secret: string,
  { clientKey, software }: Client,
): Promise<string> {
  const { adminId, memberId } = grantInput;
  const logIn = () =>
    deps.db.transaction(async (tx) => {
      const now = deps.now();
      const grant = await redeemAdminGrant(tx, now, grantInput, secret);
      if (!grant) throw new AppError('linkInvalid');
      const session = await createSession(tx, now, { memberId, openedBy: adminId, software });
      const detail = { grant: grant.id, session: session.id };
      await recordAuditEvent(tx, now, { action: 'adminLogin', actor: adminId, memberId, detail });
      return session.token;
    });
  return limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, logIn);
}
