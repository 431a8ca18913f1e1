import { eq } from 'drizzle-orm';
import type { accountDeletionCalls, DeletionObstacle } from '#contract/account-deletion.ts';
import type { WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { accountDeletions, members } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findObstacles } from './find-obstacles.ts';

type MemberRow = typeof members.$inferSelect;

/** What the deletion of an account depends on. */
export interface DeletionState {
  readonly member: MemberRow;
  /** Undefined: nobody has asked for it. */
  readonly request: typeof accountDeletions.$inferSelect | undefined;
  readonly obstacles: readonly DeletionObstacle[];
}

/** Reads the state. In a transaction that writes, the member's row must be locked. @throws AppError `tokenInvalid` */
export async function readDeletionState(db: Queryable, memberId: string): Promise<DeletionState> {
  const [row] = await db
    .select({ member: members, request: accountDeletions })
    .from(members)
    .leftJoin(accountDeletions, eq(accountDeletions.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!row || row.member.erasedAt !== null) throw new AppError('tokenInvalid');
  return { member: row.member, request: row.request ?? undefined, obstacles: await findObstacles(db, memberId) };
}

/** Money in the e-wallet that blocks the deletion: all of it, if there is more than the member gives up. */
export const getBlockingCents = ({ ewalletCents }: Pick<MemberRow, 'ewalletCents'>, givenUpCents: number): number =>
  ewalletCents > givenUpCents ? ewalletCents : 0;

/** The state as the member reads it. */
export async function readDeletion(
  db: Queryable,
  memberId: string,
): Promise<WireResponse<typeof accountDeletionCalls.accountDeletion>['data']> {
  const { member, request, obstacles } = await readDeletionState(db, memberId);
  return {
    dueAt: request?.dueAt.toISOString() ?? null,
    obstacles: [...obstacles],
    ewallet: toEuros(getBlockingCents(member, request?.givenUpCents ?? 0)),
    losses: { merchandise: toEuros(member.merchandiseCents), kp: member.kp, kpNovv: member.kpNovv },
  };
}
