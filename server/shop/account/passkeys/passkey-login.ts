import type { ParsedInput } from '#contract/call.ts';
import type { passkeyCalls, RequestOptions } from '#contract/passkeys.ts';
import type { CallContext } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { PASSKEY_IP_LIMIT, PASSKEY_OPTIONS_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { identifyLoginClient } from '#server/shop/account/login/known-devices.ts';
import { checkMayLogIn, openSession } from '#server/shop/account/login/open-session.ts';
import { CHALLENGE_SECONDS, createChallenge } from './challenges.ts';
import { getRelyingParty } from './relying-party.ts';
import { findPasskey, recordPasskeyUse, verifyCredential } from './verify-passkey.ts';

/**
 * Options of a login or a confirmation. They list no passkeys, so that they reveal nothing about accounts: the device offers
 * those that it has for this site.
 *
 * @param owner of the challenge
 */
export async function createRequestOptions(deps: Deps, owner: string | null): Promise<RequestOptions> {
  const { id: rpId } = getRelyingParty(deps.config);
  const challenge = await createChallenge(deps, owner);
  return { rpId, challenge, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' };
}

/** {@link createRequestOptions} @throws AppError `tooManyRequests` */
export async function createLoginOptions(deps: Deps, clientKey: string): Promise<RequestOptions> {
  await consumeRateLimit(deps, PASSKEY_OPTIONS_IP_LIMIT, clientKey);
  return createRequestOptions(deps, null);
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
  await recordPasskeyUse(deps, passkey, counter);
  await refundAttempt(deps, PASSKEY_IP_LIMIT, clientKey);
  const client = await identifyLoginClient(deps, member.email, devices, clientKey);
  return openSession(deps, member, client, { software, language });
}
