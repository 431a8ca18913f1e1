import { and, eq, isNull } from 'drizzle-orm';
import { DELETION_GRACE_DAYS } from '#contract/account-deletion.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { accountDeletions, members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { assertReauthenticated } from '#server/shop/account/password/current-password.ts';
import { composeDeletionMail } from './deletion-mails.ts';
import { getBlockingCents, readDeletionState, type DeletionState } from './read-deletion.ts';

const DAY_MS = 86_400_000;

/** Each request that follows a cancellation sends a mail. */
export const DELETION_LIMIT: RateLimit = { name: 'deletion:member', maxAttempts: 10, windowSeconds: 3600 };

/** Whether the account can be erased as things are. */
export const isBlocked = ({ member, obstacles }: DeletionState, givenUpCents: number): boolean =>
  obstacles.length > 0 || getBlockingCents(member, givenUpCents) > 0;

interface DeletionRequest {
  readonly memberId: string;
  readonly givenUpCents: number;
  /** Days until the erasure. */
  readonly graceDays?: number;
}

/**
 * Stores a request, unless there is one. The member's row is locked, so that an order that is placed meanwhile is seen here
 * or sees the request.
 *
 * @returns whether it is new, and the state before it
 */
export async function storeDeletionRequest(
  tx: Transaction,
  now: Date,
  { memberId, givenUpCents, graceDays = DELETION_GRACE_DAYS }: DeletionRequest,
): Promise<DeletionState & { readonly isStored: boolean; readonly dueAt: Date }> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
  const state = await readDeletionState(tx, memberId);
  const dueAt = state.request?.dueAt ?? new Date(now.getTime() + graceDays * DAY_MS);
  const isStored = state.request === undefined && !isBlocked(state, givenUpCents);
  if (isStored) await tx.insert(accountDeletions).values({ memberId, requestedAt: now, dueAt, givenUpCents });
  return { ...state, isStored, dueAt };
}

/**
 * Deletes the member's account after {@link DELETION_GRACE_DAYS}, and mails the date and how to keep the account. A repeated
 * request keeps the first date.
 *
 * @throws AppError `deletionBlocked`, `reauthenticationRequired`, `tooManyRequests`, `forbidden` for an administrator in the
 * member's name
 */
export async function requestDeletion(
  deps: Deps,
  signedIn: SignedInMember,
  givenUpCents: number,
  language: Language,
): Promise<void> {
  assertReauthenticated(deps, signedIn);
  await consumeRateLimit(deps, DELETION_LIMIT, signedIn.id);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const { member, request, isStored, dueAt } = await storeDeletionRequest(tx, now, {
      memberId: signedIn.id,
      givenUpCents,
    });
    if (isStored) return enqueueMail(tx, now, composeDeletionMail('requested', language, member, dueAt));
    if (request === undefined) throw new AppError('deletionBlocked');
    return undefined;
  });
}

/** Keeps the account. Does nothing without a request. @throws AppError `forbidden` for an administrator */
export async function cancelDeletion({ db }: Deps, { id, openedBy }: SignedInMember): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  await db.delete(accountDeletions).where(and(eq(accountDeletions.memberId, id), isNull(accountDeletions.erasedAt)));
}
