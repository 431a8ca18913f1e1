import * as v from 'valibot';
import { defineCall } from './call.ts';
import { entity } from './entity.ts';
import { DeviceTokens } from './fields/common.ts';
import { singleLineText } from './fields/lines.ts';

export const PASSKEY_NAME_MAX_LENGTH = 60;

export const Passkey = entity({
  /** Given by the member, else browser and system, like "Chrome on Android". */
  name: v.string(),
  /** ISO 8601. */
  createdAt: v.string(),
  lastUsedAt: v.optional(v.nullable(v.string()), null),
});

export type Passkey = v.InferOutput<typeof Passkey>;

const Requirement = v.picklist(['discouraged', 'preferred', 'required']);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as this server sends it. */
export const CreationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(
    v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(v.string()) }),
  ),
  authenticatorSelection: v.object({ residentKey: Requirement, userVerification: Requirement }),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. Without `allowCredentials`, the device offers its passkeys. */
export const RequestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: Requirement,
});

export type CreationOptions = v.InferOutput<typeof CreationOptions>;
export type RequestOptions = v.InferOutput<typeof RequestOptions>;

/** Longer than any key or signature. It only keeps hostile input small. */
const Base64Url = v.pipe(v.string(), v.minLength(1), v.maxLength(8192), v.regex(/^[\w-]+$/u));

const credentialEntries = {
  id: Base64Url,
  rawId: Base64Url,
  type: v.literal('public-key'),
};

/** `RegistrationResponseJSON` of WebAuthn, the parts that the server reads. */
export const NewCredential = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10)), []),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn, the parts that the server reads. */
export const UsedCredential = v.object({
  ...credentialEntries,
  response: v.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url }),
});

/** Not in the specification: login with a passkey of the device, beside the password. */
export const passkeyCalls = {
  passkeyLoginOptions: defineCall({
    summary: 'Options of a login or confirmation with a passkey; they name no account',
    method: 'POST',
    path: '/login/passkey/options',
    access: 'public',
    response: { data: RequestOptions },
    errors: ['tooManyRequests'],
  }),
  passkeyLogin: defineCall({
    summary: 'Log in with a passkey',
    method: 'POST',
    path: '/login/passkey',
    access: 'public',
    body: v.object({ credential: UsedCredential, devices: DeviceTokens }),
    response: { token: v.string(), device: v.optional(v.string(), '') },
    errors: ['passkeyInvalid', 'accountNotVerified', 'accountBlocked', 'tooManyRequests'],
  }),
  reauthenticateWithPasskey: defineCall({
    summary: 'Confirm with a passkey of the member what `/user/reauthenticate` confirms with the password',
    method: 'POST',
    path: '/user/reauthenticate/passkey',
    access: 'member',
    body: v.object({ credential: UsedCredential }),
    response: {},
    errors: ['passkeyInvalid', 'forbidden', 'tooManyRequests'],
  }),
  passkeys: defineCall({
    summary: 'The member’s passkeys, oldest first',
    method: 'GET',
    path: '/user/passkeys',
    access: 'member',
    response: { data: v.array(Passkey) },
  }),
  passkeyOptions: defineCall({
    summary: 'Options of a new passkey',
    method: 'POST',
    path: '/user/passkeys/options',
    access: 'member',
    response: { data: CreationOptions },
    errors: ['reauthenticationRequired', 'forbidden', 'tooManyPasskeys'],
  }),
  addPasskey: defineCall({
    summary: 'Add a passkey that the browser has created with the options',
    method: 'POST',
    path: '/user/passkeys',
    access: 'member',
    body: v.object({
      /** Empty: the server takes browser and system. */
      name: singleLineText(PASSKEY_NAME_MAX_LENGTH),
      credential: NewCredential,
    }),
    response: {},
    errors: ['passkeyInvalid', 'reauthenticationRequired', 'forbidden', 'tooManyPasskeys'],
  }),
  removePasskey: defineCall({
    summary: 'Remove a passkey',
    method: 'DELETE',
    path: '/user/passkeys/{id}',
    access: 'member',
    response: {},
    errors: ['reauthenticationRequired', 'forbidden', 'notFound'],
  }),
};
