import { and, eq, gt, isNull } from 'drizzle-orm';
import { isPasswordSameAsEmail } from '#contract/fields/password.ts';
import type { StaffSessionResponse } from '#contract/staff/session.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { staff, staffInvitations, staffSessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { generateToken, hashSecret } from '#server/platform/lib/ids.ts';
import { consumeRateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { STAFF_LINK_LIMIT } from './limits.ts';
import { openStaffSession, useTotpStep } from './log-in.ts';
import { createTotpUri, findTotpStep } from './totp.ts';

/** A one-time link can be used for this time. */
export const INVITATION_HOURS = 48;

/** Path of the page that a one-time link opens. The token is in the fragment, which no server or proxy logs. */
export const getInvitationPath = (token: string): `/${string}` => `/staff/welcome#${token}`;

/** Creates the only valid one-time link of a person. @returns its token, of which the database has the hash */
export async function createInvitation(tx: Transaction, now: Date, staffId: string): Promise<string> {
  const token = generateToken();
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, staffId));
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  await tx.insert(staffInvitations).values({ tokenHash: hashSecret(token), staffId, expiresAt });
  return token;
}

async function findInvited(db: Queryable, now: Date, token: string) {
  const [row] = await db
    .select({ person: staff })
    .from(staffInvitations)
    .innerJoin(staff, and(eq(staff.id, staffInvitations.staffId), isNull(staff.disabledAt)))
    .where(and(eq(staffInvitations.tokenHash, hashSecret(token)), gt(staffInvitations.expiresAt, now)));
  return row?.person;
}

/** @throws AppError `linkInvalid`, `tooManyRequests` */
async function requireInvited(deps: Deps, token: string, clientKey: string) {
  await consumeRateLimit(deps, STAFF_LINK_LIMIT, clientKey);
  const person = await findInvited(deps.db, deps.now(), token);
  if (!person) throw new AppError('linkInvalid');
  return person;
}

/** The account of a one-time link. @throws AppError `linkInvalid`, `tooManyRequests` */
export async function readInvitation(deps: Deps, token: string, clientKey: string) {
  const { name, email, totpSecret: secret } = await requireInvited(deps, token, clientKey);
  await refundAttempt(deps, STAFF_LINK_LIMIT, clientKey);
  return { name, email, secret, uri: createTotpUri(secret, deps.config.brand.name, email) };
}

/**
 * Sets the password of a one-time link, ends all sessions of the person, and opens one.
 *
 * @throws AppError `linkInvalid`, `codeInvalid`, `passwordIsEmail`, `tooManyRequests`
 */
export async function acceptInvitation(
  deps: Deps,
  { token, password, code }: { readonly token: string; readonly password: string; readonly code: string },
  clientKey: string,
): Promise<StaffSessionResponse> {
  const { db, now } = deps;
  const person = await requireInvited(deps, token, clientKey);
  if (isPasswordSameAsEmail(password, person.email)) throw new AppError('passwordIsEmail');
  const step = await findTotpStep(person.totpSecret, code, person.totpStep, now());
  if (step === undefined) throw new AppError('codeInvalid', { data: { fields: { code: 'wrong' } } });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const used = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.tokenHash, hashSecret(token)))
      .returning({ staffId: staffInvitations.staffId });
    if (used.length === 0 || !(await useTotpStep(tx, person.id, step))) throw new AppError('linkInvalid');
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, person.id));
  });
  await refundAttempt(deps, STAFF_LINK_LIMIT, clientKey);
  return openStaffSession(db, now(), person);
}
