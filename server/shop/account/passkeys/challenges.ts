import { and, eq, gt } from 'drizzle-orm';
import { passkeyChallenges } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { generateToken, hashSecret } from '#server/platform/lib/ids.ts';

/** Time for the member to choose a passkey and confirm it. The login page asks for another challenge after it. */
export const CHALLENGE_SECONDS = 10 * 60;

/** The member who creates a passkey; null for a login, whose member is not known yet. */
type ChallengeOwner = string | null;

const hashChallenge = (owner: ChallengeOwner, challenge: string) => hashSecret(`${owner ?? ''}:${challenge}`);

/** Creates a challenge that can be answered once. The server stores its hash. */
export async function createChallenge({ db, now }: Pick<Deps, 'db' | 'now'>, owner: ChallengeOwner): Promise<string> {
  const challenge = generateToken();
  const expiresAt = new Date(now().getTime() + CHALLENGE_SECONDS * 1000);
  await db.insert(passkeyChallenges).values({ hash: hashChallenge(owner, challenge), expiresAt });
  return challenge;
}

/** Uses up a challenge. @returns false for one that is unknown, used, expired or of another owner */
export async function redeemChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: ChallengeOwner,
  challenge: string,
): Promise<boolean> {
  const isChallenge = eq(passkeyChallenges.hash, hashChallenge(owner, challenge));
  const redeemed = await db
    .delete(passkeyChallenges)
    .where(and(isChallenge, gt(passkeyChallenges.expiresAt, now())))
    .returning();
  return redeemed.length === 1;
}
