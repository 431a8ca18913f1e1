import { and, asc, eq, exists, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { accountDeletions, members, sessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { removeProfileImage } from '#server/shop/account/profile/profile-image.ts';
import { composeDeletionMail } from './deletion-mails.ts';
import { eraseMember, eraseRows, lockForErasure } from './erase-member.ts';
import { readDeletionState } from './read-deletion.ts';
import { isBlocked } from './request-deletion.ts';

/**
 * A request that was running during the erasure may write rows after it. This is longer than any request takes, uploads
 * included.
 */
export const SECOND_PASS_DELAY_MS = 10 * 60_000;

/** Locks the request, so that the member can't keep the account meanwhile. @returns undefined when it is gone */
async function lockRequest(tx: Transaction, memberId: string) {
  const [request] = await tx
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.memberId, memberId), isNull(accountDeletions.erasedAt)))
    .for('update');
  return request;
}

/**
 * Erases an account whose grace period is over, in one transaction. If something blocks it, it waits, and the member gets one
 * mail.
 *
 * @returns whether it was erased
 */
export async function eraseAccount(tx: Transaction, operator: Operator, memberId: string): Promise<boolean> {
  const { now } = operator;
  const request = await lockRequest(tx, memberId);
  if (!request || request.dueAt > now) return false;
  await lockForErasure(tx, memberId);
  const state = await readDeletionState(tx, memberId);
  if (!isBlocked(state, request.givenUpCents)) {
    await eraseMember(tx, operator, state.member);
    return true;
  }
  if (request.postponedAt === null) {
    const { member } = state;
    await tx.update(accountDeletions).set({ postponedAt: now }).where(eq(accountDeletions.memberId, memberId));
    await enqueueMail(tx, now, composeDeletionMail('postponed', member.language, member, request.dueAt));
  }
  return false;
}

/** Deletes the files of an erased account. Repeating it does nothing. */
export async function deleteFiles({ db, config }: Pick<Deps, 'db' | 'config'>, memberId: string): Promise<void> {
  const [erased] = await db.select().from(accountDeletions).where(eq(accountDeletions.memberId, memberId));
  if (!erased) return;
  const store = openFileStore(config);
  for (const folder of erased.ticketFolders) await store.deleteFolder(folder);
  await removeProfileImage(config, erased.picture);
}

/** Erases what requests have written during the erasure, deletes the files (again), and then the request itself. */
async function finishErasure(deps: Deps, memberId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockForErasure(tx, memberId);
    const [member] = await tx.select().from(members).where(eq(members.id, memberId));
    if (member) await eraseRows(tx, deps.now(), member);
  });
  await deleteFiles(deps, memberId);
  await deps.db.delete(accountDeletions).where(eq(accountDeletions.memberId, memberId));
}

/** Mails members once who have logged in since the request: somebody else may have made it, or they may have forgotten it. */
async function remindMembers({ db, now }: Deps): Promise<void> {
  const logins = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, accountDeletions.memberId),
        gt(sessions.createdAt, accountDeletions.requestedAt),
        isNull(sessions.openedBy),
      ),
    );
  await db.transaction(async (tx) => {
    const reminded = await tx
      .update(accountDeletions)
      .set({ remindedAt: now() })
      .where(and(isNull(accountDeletions.remindedAt), isNull(accountDeletions.erasedAt), exists(logins)))
      .returning();
    for (const { memberId, dueAt } of reminded) {
      const [member] = await tx.select().from(members).where(eq(members.id, memberId));
      if (member) await enqueueMail(tx, now(), composeDeletionMail('reminder', member.language, member, dueAt));
    }
  });
}

/** Erases the accounts whose time is over. What fails for one account is tried again in the next run. */
export async function eraseDueAccounts(deps: Deps): Promise<void> {
  const { db, log, now } = deps;
  await remindMembers(deps);
  const findDue = (condition: ReturnType<typeof and>) =>
    db
      .select({ memberId: accountDeletions.memberId })
      .from(accountDeletions)
      .where(condition)
      .orderBy(asc(accountDeletions.dueAt));
  const forEachAccount = async (condition: ReturnType<typeof and>, work: (memberId: string) => Promise<void>) => {
    for (const { memberId } of await findDue(condition)) {
      try {
        await work(memberId);
      } catch (error) {
        log.error({ err: error }, 'failed to erase an account');
      }
    }
  };
  await forEachAccount(and(isNull(accountDeletions.erasedAt), lte(accountDeletions.dueAt, now())), async (memberId) => {
    const operator = { actor: 'automatic', now: now() };
    if (await db.transaction((tx) => eraseAccount(tx, operator, memberId))) await deleteFiles(deps, memberId);
  });
  const before = new Date(now().getTime() - SECOND_PASS_DELAY_MS);
  await forEachAccount(and(isNotNull(accountDeletions.erasedAt), lte(accountDeletions.erasedAt, before)), (memberId) =>
    finishErasure(deps, memberId),
  );
}
