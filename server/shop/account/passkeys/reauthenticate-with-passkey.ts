import type { ParsedInput } from '#contract/call.ts';
import type { passkeyCalls } from '#contract/passkeys.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeRateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { PASSKEY_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { markReauthenticated } from '#server/shop/account/password/current-password.ts';
import { findPasskey, recordPasskeyUse, verifyCredential } from './verify-passkey.ts';

/**
 * Confirms the member by one of their passkeys, like the password does.
 *
 * @throws AppError `forbidden` for an administrator in the member's name, `passkeyInvalid`, also for a passkey of another
 *   member, `tooManyRequests`
 */
export async function reauthenticateWithPasskey(
  deps: Deps,
  member: SignedInMember,
  { credential }: ParsedInput<typeof passkeyCalls.reauthenticateWithPasskey>['body'],
  clientKey: string,
): Promise<void> {
  if (member.openedBy !== null) throw new AppError('forbidden');
  await consumeRateLimit(deps, PASSKEY_IP_LIMIT, clientKey);
  const { passkey } = await findPasskey(deps, credential.id);
  if (passkey.memberId !== member.id) throw new AppError('passkeyInvalid');
  const counter = await verifyCredential(deps, credential, passkey);
  await recordPasskeyUse(deps, passkey, counter);
  await refundAttempt(deps, PASSKEY_IP_LIMIT, clientKey);
  await markReauthenticated(deps, member);
}
