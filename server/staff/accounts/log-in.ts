import { and, eq, lt } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import type { staffSessionCalls, StaffSessionResponse } from '#contract/staff/session.ts';
import { createStaffSession, type SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { staff, staffSessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeRateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { isCorrectPassword } from '#server/shop/account/password/password-hash.ts';
import { STAFF_CLIENT_LIMIT, STAFF_LOGIN_LIMIT, STAFF_PASSWORD_LIMIT } from './limits.ts';
import { checkStaffPasskey } from './passkeys.ts';
import { toStaffMember } from './staff-member.ts';
import { findTotpStep } from './totp.ts';

/** Checked for an unknown e-mail, so that it takes as long as a known one. */
const NOBODY = { id: '', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totpStep: 0 };

/** Uses a code up. Of parallel logins with one code, one succeeds. */
export async function useTotpStep(db: Pick<Database, 'update'>, staffId: string, step: number): Promise<boolean> {
  const updated = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, staffId), lt(staff.totpStep, step)))
    .returning({ id: staff.id });
  return updated.length === 1;
}

/** Opens a session. Expired ones of the person are deleted. */
export async function openStaffSession(
  db: Database,
  now: Date,
  person: typeof staff.$inferSelect,
): Promise<StaffSessionResponse> {
  await db.delete(staffSessions).where(and(eq(staffSessions.staffId, person.id), lt(staffSessions.expiresAt, now)));
  const { token, expiresAt } = await createStaffSession(db, now, person.id);
  return { token, expiresAt: expiresAt.toISOString(), staff: await toStaffMember(db, person) };
}

type Credentials = ParsedInput<typeof staffSessionCalls.staffLogin>['body'];

/**
 * Checks the second factor: a passkey, or the code of the authenticator app.
 *
 * @returns what uses it up and reports whether nobody else has, or undefined for a wrong one
 */
async function checkSecondFactor(
  deps: Deps,
  { id, totpSecret, totpStep }: Pick<typeof staff.$inferSelect, 'id' | 'totpSecret' | 'totpStep'>,
  { code, credential }: Credentials,
): Promise<(() => Promise<boolean>) | undefined> {
  if (credential) return checkStaffPasskey(deps, id, credential);
  if (code === undefined) return undefined;
  const step = await findTotpStep(totpSecret, code, totpStep, deps.now());
  return step === undefined ? undefined : () => useTotpStep(deps.db, id, step);
}

/**
 * Logs a person in. E-mail, password and second factor are checked together, so that a wrong one does not show which.
 *
 * @throws AppError `loginError`, `tooManyRequests`
 */
export async function logInStaff(
  deps: Deps,
  credentials: Credentials,
  clientKey: string,
): Promise<StaffSessionResponse> {
  const { db, now } = deps;
  const email = credentials.email.toLowerCase();
  // Counted before the comparison, so that parallel guesses can't exceed the limit.
  await consumeRateLimit(deps, STAFF_CLIENT_LIMIT, clientKey);
  await consumeRateLimit(deps, STAFF_LOGIN_LIMIT, email);
  const [person] = await db.select().from(staff).where(eq(staff.email, email));
  const isPassword = await isCorrectPassword(person?.passwordHash ?? undefined, credentials.password);
  const useSecondFactor = await checkSecondFactor(deps, person ?? NOBODY, credentials);
  const isRight = person && person.disabledAt === null && isPassword && useSecondFactor !== undefined;
  if (!isRight || !(await useSecondFactor())) throw new AppError('loginError');
  await refundAttempt(deps, STAFF_CLIENT_LIMIT, clientKey);
  await refundAttempt(deps, STAFF_LOGIN_LIMIT, email);
  return openStaffSession(db, now(), person);
}

/**
 * Confirms the person of a session by the password.
 *
 * @throws AppError `passwordWrong`, `tooManyRequests`
 */
export async function reauthenticateStaff(
  deps: Deps,
  { id, tokenHash }: SignedInStaff,
  password: string,
): Promise<void> {
  const { db, now } = deps;
  await consumeRateLimit(deps, STAFF_PASSWORD_LIMIT, id);
  const [person] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, id));
  if (!(await isCorrectPassword(person?.passwordHash ?? undefined, password))) {
    throw new AppError('passwordWrong', { data: { fields: { password: 'wrong' } } });
  }
  await refundAttempt(deps, STAFF_PASSWORD_LIMIT, id);
  await db.update(staffSessions).set({ reauthenticatedAt: now() }).where(eq(staffSessions.tokenHash, tokenHash));
}
