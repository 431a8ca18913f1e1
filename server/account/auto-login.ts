import { and, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/connect.ts';
import { adminGrants, members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { hashOf, newId, newToken } from '#server/http/ids.ts';
import { limitFailures } from '#server/http/limits.ts';
import { LIFETIME, LINK_ADDRESS } from './account.constants.ts';
import { COMMAND, keepAudit } from './audit.ts';
import { makeLink, useLink } from './links.ts';
import { startSession } from './sessions.ts';
import { isVerified } from './verified.rules.ts';

async function readMember(tx: Transaction, memberId: string) {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId));
  return member && isVerified(member) ? member : undefined;
}

/** A token that opens one session of the member within a minute (decision 28). */
export async function makeAutoLogin(
  tx: Transaction,
  now: Date,
  member: { readonly id: string; readonly email: string },
): Promise<string> {
  const token = await makeLink(tx, now, 'autoLogin', { memberId: member.id, email: member.email });
  await keepAudit(tx, now, { action: 'linkMade', actor: COMMAND, memberId: member.id, detail: {} });
  return token;
}

/**
 * Opens the session that a link's token is good for.
 *
 * @throws Failure `linkInvalid`, `tooManyRequests`.
 */
export async function autoLogin(deps: Deps, accessToken: string, address: string): Promise<string> {
  const enter = () =>
    deps.db.transaction(async (tx) => {
      const now = deps.now();
      const used = await useLink(tx, now, 'autoLogin', accessToken);
      const member = used && (await readMember(tx, used.memberId));
      if (!member) throw new Failure('linkInvalid');
      const session = await startSession(tx, now, { memberId: member.id });
      const detail = { session: session.id };
      await keepAudit(tx, now, { action: 'linkLogin', actor: COMMAND, memberId: member.id, detail });
      return session.token;
    });
  return limitFailures(deps, LINK_ADDRESS, address, enter);
}

interface Triple {
  readonly adminId: string;
  readonly memberId: string;
  readonly email: string;
}

/**
 * Lets an administrator enter as the member once within five minutes (decision 28).
 *
 * @returns the secret of the administrator's link: the ids and the e-mail are known to others too.
 */
export async function openGrant(tx: Transaction, now: Date, triple: Triple): Promise<string> {
  const id = newId();
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME.adminGrant * 1000);
  await tx.insert(adminGrants).values({ id, ...triple, secretHash: hashOf(secret), createdAt: now, expiresAt });
  const { adminId: actor, memberId } = triple;
  await keepAudit(tx, now, { action: 'grantOpened', actor, memberId, detail: { grant: id } });
  return secret;
}

const admins = alias(members, 'admins');

/**
 * Uses up the grant of this secret and exactly this triple. The administrator must be one still, and the member's
 * e-mail still that of the grant.
 */
async function useGrant(tx: Transaction, now: Date, { adminId, memberId, email }: Triple, secret: string) {
  const [grant] = await tx
    .select({ id: adminGrants.id })
    .from(adminGrants)
    .innerJoin(admins, and(eq(admins.id, adminGrants.adminId), eq(admins.isAdmin, true)))
    .innerJoin(members, and(eq(members.id, adminGrants.memberId), eq(members.email, adminGrants.email)))
    .where(
      and(
        eq(adminGrants.adminId, adminId),
        eq(adminGrants.memberId, memberId),
        eq(adminGrants.email, email.toLowerCase()),
        eq(adminGrants.secretHash, hashOf(secret)),
        isNull(adminGrants.usedAt),
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
 * Opens a session of the member for an administrator, marked as such: short, and over with the administrator's rights.
 *
 * @throws Failure `linkInvalid`, `tooManyRequests`.
 */
export async function autoLoginByAdmin(
  deps: Deps,
  triple: Triple,
  secret: string | undefined,
  address: string,
): Promise<string> {
  const { adminId, memberId } = triple;
  const enter = () =>
    deps.db.transaction(async (tx) => {
      const now = deps.now();
      const grant = secret === undefined ? undefined : await useGrant(tx, now, triple, secret);
      if (!grant) throw new Failure('linkInvalid');
      const session = await startSession(tx, now, { memberId, openedBy: adminId });
      const detail = { grant: grant.id, session: session.id };
      await keepAudit(tx, now, { action: 'adminLogin', actor: adminId, memberId, detail });
      return session.token;
    });
  return limitFailures(deps, LINK_ADDRESS, address, enter);
}
