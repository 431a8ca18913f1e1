import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { codes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { hashSecret } from '#server/lib/ids.ts';
import {
  MAX_CODE_GUESSES,
  MAX_FOREIGN_CODE_GUESSES,
  SECRET_LIFETIME_SECONDS,
} from '#server/account/account.constants.ts';

type CodePurpose = (typeof codes.$inferInsert)['purpose'];

/** What a code is for, an e-mail for a password or a member for a mobile, and by which client or device. */
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

/** Keeps the hash of a new code; the requester's former one is void from here on, and nobody else's (SEC-05). */
export async function saveCode(
  tx: Transaction,
  now: Date,
  owner: CodeOwner & { readonly memberId: string | null },
  code: string,
): Promise<void> {
  const row = {
    memberId: owner.memberId,
    codeHash: hashCode(owner.purpose, code),
    tries: 0,
    foreignTries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SECRET_LIFETIME_SECONDS.code * 1000),
    usedAt: null,
  };
  await tx
    .insert(codes)
    .values({ ...toCodeKey(owner), ...row })
    .onConflictDoUpdate({ target: [codes.purpose, codes.subject, codes.requester], set: row });
}

type OnRedeem<T> = (tx: Transaction, memberId: string) => Promise<T>;

/**
 * Counts a guess and returns the hashes that it may be compared with. Count and limit are one statement, so that
 * guesses sent at once all count. The requester has {@link CODE_TRIES} for its own code; everyone else together has
 * {@link FOREIGN_TRIES}, which a member needs who changes networks in between. Neither uses up the other's.
 */
async function countGuess({ db, now }: Deps, owner: CodeOwner): Promise<string[]> {
  const own = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(isOwnCode(owner), isUnexpiredCode(now()), lt(codes.tries, MAX_CODE_GUESSES)))
    .returning({ codeHash: codes.codeHash });
  return own.map(({ codeHash }) => codeHash);
}

async function countForeignGuess({ db, now }: Deps, owner: CodeOwner): Promise<string[]> {
  const open = and(isForeignCode(owner), isUnexpiredCode(now()), lt(codes.foreignTries, MAX_FOREIGN_CODE_GUESSES));
  // In one order: guesses by several requesters at once lock several rows each.
  const locked = db
    .select({ requester: codes.requester })
    .from(codes)
    .where(open)
    .orderBy(codes.requester)
    .for('update');
  const others = await db
    .update(codes)
    .set({ foreignTries: sql`${codes.foreignTries} + 1` })
    .where(and(open, inArray(codes.requester, locked)))
    .returning({ codeHash: codes.codeHash });
  return others.map(({ codeHash }) => codeHash);
}

/**
 * Looks at a guess. A right one is used up, together with what it is good for.
 *
 * @param use what the right code brings about, in the same transaction.
 * @returns what `use` returns, or undefined for any code that opens nothing.
 */
export async function redeemCode<T>(
  deps: Deps,
  owner: CodeOwner,
  guess: string,
  use: OnRedeem<T>,
): Promise<T | undefined> {
  // Hashes: what the comparison's time tells of them helps nobody.
  const guessHash = hashCode(owner.purpose, guess);
  const isOwner = (await countGuess(deps, owner)).includes(guessHash);
  if (!isOwner && !(await countForeignGuess(deps, owner)).includes(guessHash)) return undefined;
  return deps.db.transaction(async (tx) => {
    const found = and(isOwner ? isOwnCode(owner) : isForeignCode(owner), eq(codes.codeHash, guessHash));
    const [used] = await tx
      .update(codes)
      .set({ usedAt: deps.now() })
      .where(and(found, isUnexpiredCode(deps.now())))
      .returning({ memberId: codes.memberId });
    return used?.memberId ? use(tx, used.memberId) : undefined;
  });
}

/**
 * {@link redeemCode} for a guess that names no account: among the codes that the same client asked for. Compared with
 * everyone's codes, each guess would be one at all accounts at once.
 */
export async function redeemCodeWithoutAccount<T>(
  { db, now }: Deps,
  { purpose, requester }: Omit<CodeOwner, 'subject'>,
  guess: string,
  use: OnRedeem<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(codes)
      .set({ usedAt: now(), tries: sql`${codes.tries} + 1` })
      .where(
        and(
          eq(codes.purpose, purpose),
          eq(codes.codeHash, hashCode(purpose, guess)),
          eq(codes.requester, hashSecret(requester)),
          isNotNull(codes.memberId),
          isUnexpiredCode(now()),
          lt(codes.tries, MAX_CODE_GUESSES),
        ),
      )
      .returning({ memberId: codes.memberId });
    return used?.memberId ? use(tx, used.memberId) : undefined;
  });
}
