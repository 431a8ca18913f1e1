import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { codes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { hashOf } from '#server/http/ids.ts';
import { CODE_TRIES, LIFETIME } from './account.constants.ts';

type Purpose = (typeof codes.$inferInsert)['purpose'];

/** What a code was asked for: an e-mail for a password, a member for a mobile. */
export interface CodeOwner {
  readonly purpose: Purpose;
  readonly subject: string;
}

const keyOf = ({ purpose, subject }: CodeOwner) => ({ purpose, subject: hashOf(subject) });
const codeHashOf = (purpose: Purpose, code: string) => hashOf(`${purpose}:${code}`);

const isOwner = (owner: CodeOwner) => {
  const { purpose, subject } = keyOf(owner);
  return and(eq(codes.purpose, purpose), eq(codes.subject, subject));
};

const isLiving = (now: Date) =>
  and(isNull(codes.usedAt), gt(codes.expiresAt, now), lt(codes.tries, CODE_TRIES));

/** Keeps the hash of a new code; the owner's former one is void from here on (S5). */
export async function keepCode(
  tx: Transaction,
  now: Date,
  owner: CodeOwner & { readonly memberId: string | null },
  code: string,
): Promise<void> {
  const row = {
    memberId: owner.memberId,
    codeHash: codeHashOf(owner.purpose, code),
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME.code * 1000),
    usedAt: null,
  };
  await tx
    .insert(codes)
    .values({ ...keyOf(owner), ...row })
    .onConflictDoUpdate({ target: [codes.purpose, codes.subject], set: row });
}

/**
 * Looks at a guess, unless {@link CODE_TRIES} were looked at before: the count is taken and compared
 * in one statement, so that guesses sent at once all count. A right one is used up, together with
 * what it is good for.
 *
 * @param use what the right code brings about, in the same transaction.
 * @returns what `use` returns, or undefined for any code that opens nothing.
 */
export async function redeemCode<T>(
  { db, now }: Deps,
  owner: CodeOwner,
  guess: string,
  use: (tx: Transaction, memberId: string) => Promise<T>,
): Promise<T | undefined> {
  const [kept] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(isOwner(owner), isLiving(now())))
    .returning({ codeHash: codes.codeHash });
  // Hashes: what the comparison's time tells of them helps nobody.
  const guessHash = codeHashOf(owner.purpose, guess);
  if (kept?.codeHash !== guessHash) return undefined;
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(codes)
      .set({ usedAt: now() })
      .where(and(isOwner(owner), isNull(codes.usedAt), eq(codes.codeHash, guessHash)))
      .returning({ memberId: codes.memberId });
    return used?.memberId ? use(tx, used.memberId) : undefined;
  });
}

/** {@link redeemCode} for a guess that names no owner: found by the code, or not at all. */
export async function redeemByCode<T>(
  { db, now }: Deps,
  purpose: Purpose,
  guess: string,
  use: (tx: Transaction, memberId: string) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(codes)
      .set({ usedAt: now(), tries: sql`${codes.tries} + 1` })
      .where(
        and(
          eq(codes.purpose, purpose),
          eq(codes.codeHash, codeHashOf(purpose, guess)),
          isNotNull(codes.memberId),
          isLiving(now()),
        ),
      )
      .returning({ memberId: codes.memberId });
    return used?.memberId ? use(tx, used.memberId) : undefined;
  });
}
