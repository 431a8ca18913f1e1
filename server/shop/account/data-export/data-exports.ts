import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { DataExport } from '#contract/data-export.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { dataExports, members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { EXPORTS_FOLDER } from '#server/platform/files/file-store.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { consumeRateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { DATA_EXPORT_DAYS, DATA_EXPORT_LIMIT } from '#server/shop/account/account.constants.ts';
import { assertReauthenticated } from '#server/shop/account/password/current-password.ts';
import { composeDataExportMail } from './data-export-mail.ts';

type ExportDeps = Pick<Deps, 'db' | 'now'>;

export type DataExportRow = typeof dataExports.$inferSelect;

const DAY_MS = 86_400_000;

/** When another server may write a file whose server has died. Longer than writing one takes. */
const TAKEOVER_DELAY_MS = 30 * 60_000;
const RETRY_DELAY_MS = 5 * 60_000;

/** A file that can't be written after this many attempts has a fault that an operator must find in the log. */
const MAX_ATTEMPTS = 5;

const getExpiry = (now: Date): Date => new Date(now.getTime() + DATA_EXPORT_DAYS * DAY_MS);

const isWaiting = (now: Date) => and(eq(dataExports.state, 'preparing'), lte(dataExports.nextAttemptAt, now));

/** Path in the file store. Without a dot, which marks unfinished files. */
export const getExportPath = (id: string): string => `${EXPORTS_FOLDER}/${id}`;

const toDataExport = ({ state, requestedAt, expiresAt }: DataExportRow): DataExport => ({
  state,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Finds the export of a member that has not expired. */
export async function findDataExport({ db, now }: ExportDeps, memberId: string): Promise<DataExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.memberId, memberId), gt(dataExports.expiresAt, now())));
  return row;
}

export async function readDataExport(deps: Deps, memberId: string): Promise<DataExport | null> {
  const row = await findDataExport(deps, memberId);
  return row ? toDataExport(row) : null;
}

/**
 * Requests the export of a member. One that is prepared or ready is returned instead, also to the second of two parallel
 * requests.
 *
 * @throws AppError `reauthenticationRequired`, `forbidden` for an administrator in the member's name, `tooManyRequests`
 */
export async function requestDataExport(deps: Deps, member: SignedInMember, language: Language): Promise<DataExport> {
  assertReauthenticated(deps, member);
  const existing = await findDataExport(deps, member.id);
  if (existing && existing.state !== 'failed') return toDataExport(existing);
  await consumeRateLimit(deps, DATA_EXPORT_LIMIT, member.id);
  const now = deps.now();
  const request = {
    id: generateId(),
    state: 'preparing',
    language,
    requestedAt: now,
    attempts: 0,
    nextAttemptAt: now,
    expiresAt: getExpiry(now),
  } as const;
  const [row] = await deps.db
    .insert(dataExports)
    .values({ memberId: member.id, ...request })
    .onConflictDoUpdate({
      target: dataExports.memberId,
      set: request,
      setWhere: sql`${dataExports.state} = 'failed' or ${dataExports.expiresAt} <= ${now.toISOString()}`,
    })
    .returning();
  if (row) return toDataExport(row);
  // A parallel request was first.
  await refundAttempt(deps, DATA_EXPORT_LIMIT, member.id);
  const current = await findDataExport(deps, member.id);
  return toDataExport(current ?? { memberId: member.id, ...request });
}

/** A server died of each attempt, so none of them has reported the failure. */
const failExhausted = ({ db, now }: ExportDeps) =>
  db
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(isWaiting(now()), gte(dataExports.attempts, MAX_ATTEMPTS)));

/**
 * Takes the oldest request whose file no server is writing. A blocked member could not download the file, so it waits.
 * The attempt is stored before, so that a server that dies leaves the request to another one.
 */
export async function claimDataExport(deps: ExportDeps): Promise<DataExportRow | undefined> {
  await failExhausted(deps);
  const { db, now } = deps;
  const oldest = db
    .select({ memberId: dataExports.memberId })
    .from(dataExports)
    .innerJoin(members, eq(members.id, dataExports.memberId))
    .where(and(isWaiting(now()), isNull(members.blockedAt)))
    .orderBy(asc(dataExports.nextAttemptAt))
    .limit(1)
    .for('update', { of: dataExports, skipLocked: true });
  const [row] = await db
    .update(dataExports)
    .set({
      attempts: sql`${dataExports.attempts} + 1`,
      nextAttemptAt: new Date(now().getTime() + TAKEOVER_DELAY_MS),
    })
    .where(eq(dataExports.memberId, sql`${oldest}`))
    .returning();
  return row;
}

/**
 * Marks an export as ready, from now on for its whole time, and mails the member. Does nothing when another server has done
 * so, or the request is gone: there is one mail for one export.
 */
export async function completeDataExport({ db, now }: ExportDeps, { id, language }: DataExportRow): Promise<void> {
  await db.transaction(async (tx) => {
    const expiresAt = getExpiry(now());
    const [ready] = await tx
      .update(dataExports)
      .set({ state: 'ready', expiresAt })
      .where(and(eq(dataExports.id, id), eq(dataExports.state, 'preparing')))
      .returning({ memberId: dataExports.memberId });
    if (!ready) return;
    const columns = { email: members.email, firstName: members.firstName };
    const [member] = await tx.select(columns).from(members).where(eq(members.id, ready.memberId));
    if (member) await enqueueMail(tx, now(), composeDataExportMail(language, member, expiresAt));
  });
}

/** Tries a request again later, or ends it after the last attempt. */
export async function postponeDataExport({ db, now }: ExportDeps, { id, attempts }: DataExportRow): Promise<void> {
  const isLast = attempts >= MAX_ATTEMPTS;
  await db
    .update(dataExports)
    .set(isLast ? { state: 'failed' } : { nextAttemptAt: new Date(now().getTime() + RETRY_DELAY_MS) })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, 'preparing')));
}
