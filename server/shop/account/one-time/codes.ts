import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { codes } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashSecret } from '#server/platform/lib/ids.ts';
import {
  MAX_CODE_GUESSES,
  MAX_FOREIGN_CODE_GUESSES,
  SECRET_LIFETIME_SECONDS,
} from '#server/shop/account/account.constants.ts';

type CodePurpose = (typeof codes.$inferInsert)['purpose'];

/**
 * Identifies a code. `subject` is the e-mail of a password code or the member id of a mobile code. `requester` is the
 * client or device that requested it.
 */
export interface CodeOwner {
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly requester: string;
}

const toCodeKey = ({ purpose, subject, requester }: CodeOwner) => ({
  purpose,
  subject: hashSecret(subject),
  requester: hashSecret(requester),
});
const hashCode = (purpose: CodePurpose, code: string) => hashSecret(`${purpose}:${code}`);

const isOwnCode = (owner: CodeOwner) => {
  const { purpose, subject, requester } = toCodeKey(owner);
  return and(eq(codes.purpose, purpose), eq(codes.subject, subject), eq(codes.requester, requester));
};

const isForeignCode = (owner: CodeOwner) => {
  const { purpose, subject, requester } = toCodeKey(owner);
  return and(eq(codes.purpose, purpose), eq(codes.subject, subject), ne(codes.requester, requester));
};

const isUnexpiredCode = (now: Date) => and(isNull(codes.usedAt), gt(codes.expiresAt, now));

/** Stores the hash of a new code. It replaces the requester's previous code; codes of other requesters stay (SEC-05). */
export async function saveCode(
  tx: Transaction,
  now: Date,
  owner: CodeOwner & { readonly memberId: string | null },
  code: string,
): Promise<void> {
  const row = {
    memberId: owner.memberId,
    codeHash: hashCode(owner.purpose, code),
    attempts: 0,
    foreignAttempts: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SECRET_LIFETIME_SECONDS.code * 1000),
    usedAt: null,
  };
  await tx
    .insert(codes)
    .values({ ...toCodeKey(owner), ...row })
    .onConflictDoUpdate({ target: [codes.purpose, codes.subject, codes.requester], set: row });
}

/** Makes the requester's code for this subject invalid. */
export const deleteCode = async (tx: Transaction, owner: CodeOwner): Promise<void> =>
  void (await tx.delete(codes).where(isOwnCode(owner)));

/** The effect of a correct code, in the transaction that marks it as used. */
export type OnRedeem<T> = (tx: Transaction, memberId: string) => Promise<T>;

/**
 * Counts a guess and returns the hashes that it may be compared with. One statement counts and limits, so that parallel
 * guesses all count. The requester has {@link MAX_CODE_GUESSES} for its own code. All other clients share
 * {@link MAX_FOREIGN_CODE_GUESSES}; a member who changes networks in between needs them. The two limits are independent.
 */
async function countGuess({ db, now }: Deps, owner: CodeOwner): Promise<string[]> {
  const rows = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(isOwnCode(owner), isUnexpiredCode(now()), lt(codes.attempts, MAX_CODE_GUESSES)))
    .returning({ codeHash: codes.codeHash });
  return rows.map(({ codeHash }) => codeHash);
}

async function countForeignGuess({ db, now }: Deps, owner: CodeOwner): Promise<string[]> {
  const isOpenCode = and(
    isForeignCode(owner),
    isUnexpiredCode(now()),
    lt(codes.foreignAttempts, MAX_FOREIGN_CODE_GUESSES),
  );
  // Parallel guesses lock several rows each. A fixed order prevents deadlocks.
  const locked = db
    .select({ requester: codes.requester })
    .from(codes)
    .where(isOpenCode)
    .orderBy(codes.requester)
    .for('update');
  const rows = await db
    .update(codes)
    .set({ foreignAttempts: sql`${codes.foreignAttempts} + 1` })
    .where(and(isOpenCode, inArray(codes.requester, locked)))
    .returning({ codeHash: codes.codeHash });
  return rows.map(({ codeHash }) => codeHash);
}

/**
 * Evaluates a guess. A correct code is marked as used in the same transaction as its effect.
 *
 * @param onRedeem the effect of the correct code.
 * @returns the result of `onRedeem`, or undefined for a code that is wrong, used, expired or without a member.
 */
export async function redeemCode<T>(
  deps: Deps,
  owner: CodeOwner,
  guess: string,
  onRedeem: OnRedeem<T>,
): Promise<T | undefined> {
  // Comparing hashes needs no constant time: the timing reveals nothing useful about the code.
  const guessHash = hashCode(owner.purpose, guess);
  const isOwner = (await countGuess(deps, owner)).includes(guessHash);
  if (!isOwner && !(await countForeignGuess(deps, owner)).includes(guessHash)) return undefined;
  return deps.db.transaction(async (tx) => {
    const isMatch = and(isOwner ? isOwnCode(owner) : isForeignCode(owner), eq(codes.codeHash, guessHash));
    const [used] = await tx
      .update(codes)
      .set({ usedAt: deps.now() })
      .where(and(isMatch, isUnexpiredCode(deps.now())))
      .returning({ memberId: codes.memberId });
    return used?.memberId ? onRedeem(tx, used.memberId) : undefined;
  });
}

/**
 * {@link redeemCode} for a guess without an account. It is compared only with codes that the same client requested:
 * compared with all codes, one guess would be a guess at every account.
 */
export async function redeemCodeWithoutAccount<T>(
  { db, now }: Deps,
  { purpose, requester }: Omit<CodeOwner, 'subject'>,
  guess: string,
  onRedeem: OnRedeem<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(codes)
      .set({ usedAt: now(), attempts: sql`${codes.attempts} + 1` })
      .where(
        and(
          eq(codes.purpose, purpose),
          eq(codes.codeHash, hashCode(purpose, guess)),
          eq(codes.requester, hashSecret(requester)),
          isNotNull(codes.memberId),
          isUnexpiredCode(now()),
          lt(codes.attempts, MAX_CODE_GUESSES),
        ),
      )
      .returning({ memberId: codes.memberId });
    return used?.memberId ? onRedeem(tx, used.memberId) : undefined;
  });
}
