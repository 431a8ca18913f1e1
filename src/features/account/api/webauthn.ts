import * as v from 'valibot';
import { NewCredential, UsedCredential, type CreationOptions, type RequestOptions } from '#contract/passkeys.ts';

/** Whether the browser has passkeys and their JSON format, as all current ones do. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Whether the browser offers passkeys in the suggestions of a text field. */
export const supportsPasskeySuggestions = async (): Promise<boolean> =>
  supportsPasskeys() &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  PublicKeyCredential.isConditionalMediationAvailable();

/** Whether this device can store a passkey behind its lock. */
export const canStorePasskey = async (): Promise<boolean> =>
  supportsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** Why the browser gave no passkey. */
export type PasskeyFailure = 'cancelled' | 'exists';

/** The member has cancelled, the time has passed, or the device has a passkey of this account already. */
export function toPasskeyFailure(error: unknown): PasskeyFailure | undefined {
  if (!(error instanceof DOMException)) return undefined;
  if (error.name === 'InvalidStateError') return 'exists';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : undefined;
}

/** `toJSON` is typed as `any`. */
const toJson = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null;

/** Creates a passkey on the device that the member chooses. @throws DOMException, see {@link toPasskeyFailure} */
export async function createPasskey(options: CreationOptions): Promise<v.InferInput<typeof NewCredential>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return v.parse(NewCredential, toJson(await navigator.credentials.create({ publicKey })));
}

/**
 * Asks for a passkey of this site: in a dialog, or with a signal in the suggestions of a field.
 *
 * @throws DOMException, see {@link toPasskeyFailure}
 */
export async function getPasskey(
  options: RequestOptions,
  suggestionSignal?: AbortSignal,
): Promise<v.InferInput<typeof UsedCredential>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const suggestion = suggestionSignal && ({ mediation: 'conditional', signal: suggestionSignal } as const);
  return v.parse(UsedCredential, toJson(await navigator.credentials.get({ publicKey, ...suggestion })));
}
