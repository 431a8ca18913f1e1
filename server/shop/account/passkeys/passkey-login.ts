import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import type { passkeyCalls, RequestOptions } from '#contract/passkeys.ts';
import type { CallContext } from '#server/http/api/handler.ts';
import { members, passkeys } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeRateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { PASSKEY_IP_LIMIT, PASSKEY_OPTIONS_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { identifyLoginClient } from '#server/shop/account/login/known-devices.ts';
import { checkMayLogIn, openSession } from '#server/shop/account/login/open-session.ts';
import { CHALLENGE_SECONDS, createChallenge, redeemChallenge } from './challenges.ts';
import { getRelyingParty } from './relying-party.ts';

/**
 * Options of a login. They list no passkeys, so that they reveal nothing about accounts: the device offers those that it
 * has for this site.
 *
 * @throws AppError `tooManyRequests`
 */
export async function createLoginOptions(deps: Deps, clientKey: string): Promise<RequestOptions> {
  await consumeRateLimit(deps, PASSKEY_OPTIONS_IP_LIMIT, clientKey);
  const { id: rpId } = getRelyingParty(deps.config);
  const challenge = await createChallenge(deps, null);
  return { rpId, challenge, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' };
}

type UsedCredential = ParsedInput<typeof passkeyCalls.passkeyLogin>['body']['credential'];

async function findPasskey({ db }: Deps, credentialId: string) {
  const [row] = await db
    .select()
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(eq(passkeys.credentialId, credentialId));
  if (!row) throw new AppError('passkeyInvalid');
  return { passkey: row.passkeys, member: row.members };
}

type StoredPasskey = typeof passkeys.$inferSelect;

/** Verifies challenge, origin and signature. @returns the counter of the authenticator */
async function verifyCredential(deps: Deps, credential: UsedCredential, passkey: StoredPasskey): Promise<number> {
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
 * Stores the use of a passkey. A counter that did not grow belongs to a copy of the authenticator, also when both log in
 * at the same time. Passkeys that are synchronized between devices always count zero.
 */
async function recordUse({ db, now }: Deps, { id }: StoredPasskey, counter: number): Promise<void> {
  const isGrowing = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(and(eq(passkeys.id, id), isGrowing))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError('passkeyInvalid');
}

/**
 * Opens a session for a passkey. It needs no password: the device has checked the member's fingerprint, face or PIN.
 *
 * @throws AppError `passkeyInvalid`, `accountBlocked`, `accountNotVerified`, `tooManyRequests`
 */
export async function logInWithPasskey(
  deps: Deps,
  { credential, devices }: ParsedInput<typeof passkeyCalls.passkeyLogin>['body'],
  { clientKey, software, language }: CallContext,
): Promise<{ token: string; device: string }> {
  // Counted before the verification, which is expensive. Only failures count.
  await consumeRateLimit(deps, PASSKEY_IP_LIMIT, clientKey);
  const { passkey, member } = await findPasskey(deps, credential.id);
  const counter = await verifyCredential(deps, credential, passkey);
  await checkMayLogIn(deps, member);
  await recordUse(deps, passkey, counter);
  await refundAttempt(deps, PASSKEY_IP_LIMIT, clientKey);
  const client = await identifyLoginClient(deps, member.email, devices, clientKey);
  return openSession(deps, member, client, { software, language });
}
