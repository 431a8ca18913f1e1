import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import type { CreationOptions, RequestOptions } from '#contract/passkeys.ts';
import type { staffPasskeyCalls } from '#contract/staff/passkeys.ts';
import type { staffSessionCalls } from '#contract/staff/session.ts';
import type { CallContext } from '#server/http/api/handler.ts';
import { recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { staff, staffPasskeys } from '#server/platform/db/schema/index.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { PASSKEY_OPTIONS_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { describeSoftware } from '#server/shop/account/mails.ts';
import { createRequestOptions } from '#server/shop/account/passkeys/passkey-login.ts';
import { createCreationOptions, MAX_PASSKEYS, verifyNewCredential } from '#server/shop/account/passkeys/passkeys.ts';
import { isLaterCounter, verifyCredential } from '#server/shop/account/passkeys/verify-passkey.ts';

/** Owner of the challenges of logins. A challenge of a member's login does not fit. */
const LOGIN_OWNER = 'staff-login';

/** Identifies a person's account to authenticators, which know the members of the same site too. */
const toOwner = (staffId: string): string => `staff:${staffId}`;

type UsedCredential = NonNullable<ParsedInput<typeof staffSessionCalls.staffLogin>['body']['credential']>;

/** Options of a login. They list no passkeys, so that they reveal nothing about accounts. @throws AppError `tooManyRequests` */
export async function createStaffLoginOptions(deps: Deps, clientKey: string): Promise<RequestOptions> {
  await consumeRateLimit(deps, PASSKEY_OPTIONS_IP_LIMIT, clientKey);
  return createRequestOptions(deps, LOGIN_OWNER);
}

/**
 * Checks a passkey of the person. The challenge is used up.
 *
 * @returns what stores its use, unless a copy of the authenticator was faster; undefined for a wrong one
 */
export async function checkStaffPasskey(
  deps: Deps,
  staffId: string,
  credential: UsedCredential,
): Promise<(() => Promise<boolean>) | undefined> {
  const { db, now } = deps;
  const [passkey] = await db
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.credentialId, credential.id), eq(staffPasskeys.staffId, staffId)));
  if (!passkey) return undefined;
  const counter = await verifyCredential(deps, credential, passkey, LOGIN_OWNER).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'passkeyInvalid') return undefined;
    throw error;
  });
  if (counter === undefined) return undefined;
  return async () => {
    const used = await db
      .update(staffPasskeys)
      .set({ counter, lastUsedAt: now() })
      .where(and(eq(staffPasskeys.id, passkey.id), isLaterCounter(staffPasskeys.counter, counter)))
      .returning({ id: staffPasskeys.id });
    return used.length === 1;
  };
}

/** The person's passkeys, oldest first. */
export async function listStaffPasskeys(
  db: Pick<Database, 'select'>,
  staffId: string,
): Promise<WireResponse<typeof staffPasskeyCalls.staffPasskeys>['data']> {
  const rows = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** @throws AppError `tooManyPasskeys` */
async function findCredentials(db: Pick<Database, 'select'>, staffId: string) {
  const rows = await db
    .select({ id: staffPasskeys.credentialId, transports: staffPasskeys.transports })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId));
  if (rows.length >= MAX_PASSKEYS) throw new AppError('tooManyPasskeys');
  return rows.map(({ id, transports }) => ({ id, transports: [...transports] }));
}

/** @throws AppError `tooManyPasskeys` */
export async function createStaffPasskeyOptions(
  deps: Deps,
  { id, email, name }: SignedInStaff,
): Promise<CreationOptions> {
  // The device shows it beside a passkey that the person has as a member.
  const account = { id: toOwner(id), email: `${email} (staff)`, fullName: name };
  return createCreationOptions(deps, account, await findCredentials(deps.db, id));
}

type NewPasskey = ParsedInput<typeof staffPasskeyCalls.addStaffPasskey>['body'];

/** @throws AppError `passkeyInvalid`, `tooManyPasskeys` */
export async function addStaffPasskey(
  deps: Deps,
  { id: staffId }: SignedInStaff,
  body: NewPasskey,
  { language, software }: Pick<CallContext, 'language' | 'software'>,
): Promise<void> {
  const key = await verifyNewCredential(deps, toOwner(staffId), body);
  const name = body.name === '' ? describeSoftware(language, software) : body.name;
  await deps.db
    .transaction(async (tx) => {
      // The lock keeps parallel requests from exceeding the maximum.
      await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
      await findCredentials(tx, staffId);
      const now = deps.now();
      await tx.insert(staffPasskeys).values({ id: generateId(), staffId, name, createdAt: now, ...key });
      const detail = { staff: staffId };
      await recordAuditEvent(tx, now, { action: 'staffPasskeyAdded', actor: staffId, memberId: '', detail });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('passkeyInvalid') : error;
    });
}

/** @throws AppError `notFound`, also for another person's passkey */
export async function removeStaffPasskey(deps: Deps, { id: staffId }: SignedInStaff, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const removed = await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
      .returning({ id: staffPasskeys.id });
    if (removed.length === 0) throw new AppError('notFound');
    const detail = { staff: staffId };
    await recordAuditEvent(tx, deps.now(), { action: 'staffPasskeyRemoved', actor: staffId, memberId: '', detail });
  });
}
