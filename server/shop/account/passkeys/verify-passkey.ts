import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
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

/**
 * Verifies challenge, origin and signature.
 *
 * @returns the counter of the authenticator
 * @throws AppError `passkeyInvalid`
 */
export async function verifyCredential(
  deps: Deps,
  credential: UsedCredential,
  passkey: StoredPasskey,
): Promise<number> {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(deps.config);
  const { credentialId, publicKey, counter } = passkey;
  const verification = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => redeemChallenge(deps, null, challenge),
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
 * Stores the use of a passkey. A counter that did not grow belongs to a copy of the authenticator, also when both are
 * used at the same time. Passkeys that are synchronized between devices always count zero.
 *
 * @throws AppError `passkeyInvalid`
 */
export async function recordPasskeyUse({ db, now }: Deps, { id }: StoredPasskey, counter: number): Promise<void> {
  const isGrowing = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(and(eq(passkeys.id, id), isGrowing))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError('passkeyInvalid');
}
