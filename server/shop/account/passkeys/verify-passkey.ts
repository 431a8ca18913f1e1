import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInput } from '#contract/call.ts';
import type { passkeyCalls } from '#contract/passkeys.ts';
import { members, passkeys } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { redeemChallenge } from './challenges.ts';
import { getRelyingParty } from './relying-party.ts';

type UsedCredential = ParsedInput<typeof passkeyCalls.passkeyLogin>['body']['credential'];

/** @throws AppError `passkeyInvalid` for an unknown one */
export async function findPasskey({ db }: Deps, credentialId: string) {
  const [row] = await db
    .select()
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(eq(passkeys.credentialId, credentialId));
  if (!row) throw new AppError('passkeyInvalid');
  return { passkey: row.passkeys, member: row.members };
}

type StoredPasskey = typeof passkeys.$inferSelect;

/** What the signature of an authenticator is checked with. */
type PublicKey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'>;

/**
 * Verifies challenge, origin and signature.
 *
 * @param owner of the challenge
 * @returns the counter of the authenticator
 * @throws AppError `passkeyInvalid`
 */
export async function verifyCredential(
  deps: Deps,
  credential: UsedCredential,
  { credentialId, publicKey, counter }: PublicKey,
  owner: string | null = null,
): Promise<number> {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(deps.config);
  const verification = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => redeemChallenge(deps, owner, challenge),
    expectedOrigin,
    expectedRPID,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch((error: unknown) => {
    throw new AppError('passkeyInvalid', {}, { cause: error });
  });
  if (!verification.verified) throw new AppError('passkeyInvalid');
  return verification.authenticationInfo.newCounter;
}

/**
 * Whether a counter is later than the stored one. One that did not grow belongs to a copy of the authenticator, also when
 * both are used at the same time. Passkeys that are synchronized between devices always count zero.
 */
export const isLaterCounter = (stored: PgColumn, counter: number): SQL | undefined =>
  or(lt(stored, counter), and(eq(stored, 0), sql`${counter}::bigint = 0`));

/**
 * Stores the use of a passkey.
 *
 * @throws AppError `passkeyInvalid`
 */
export async function recordPasskeyUse({ db, now }: Deps, { id }: StoredPasskey, counter: number): Promise<void> {
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(and(eq(passkeys.id, id), isLaterCounter(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError('passkeyInvalid');
}
