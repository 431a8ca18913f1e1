import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { singleLineText } from '#contract/fields/lines.ts';
import {
  CreationOptions,
  NewCredential,
  Passkey,
  PASSKEY_NAME_MAX_LENGTH,
  RequestOptions,
} from '#contract/passkeys.ts';

/** Passkeys of the staff. At the login, one stands for the code of the authenticator app (REQ-STAFF-51). */
export const staffPasskeyCalls = {
  staffPasskeyLoginOptions: defineCall({
    summary: 'Options of a login with password and passkey; they name no account',
    method: 'POST',
    path: '/staff/login/passkey/options',
    access: 'public',
    response: { data: RequestOptions },
    errors: ['tooManyRequests'],
  }),
  staffPasskeys: defineCall({
    summary: 'The person’s own passkeys, oldest first',
    method: 'GET',
    path: '/staff/passkeys',
    access: 'staff',
    area: 'own',
    response: { data: v.array(Passkey) },
  }),
  staffPasskeyOptions: defineCall({
    summary: 'Options of a new passkey of the person',
    method: 'POST',
    path: '/staff/passkeys/options',
    access: 'staff',
    area: 'own',
    needsReauthentication: true,
    response: { data: CreationOptions },
    errors: ['tooManyPasskeys'],
  }),
  addStaffPasskey: defineCall({
    summary: 'Add a passkey that the browser has created with the options',
    method: 'POST',
    path: '/staff/passkeys',
    access: 'staff',
    area: 'own',
    needsReauthentication: true,
    body: v.object({
      /** Empty: the server takes browser and system. */
      name: singleLineText(PASSKEY_NAME_MAX_LENGTH),
      credential: NewCredential,
    }),
    response: {},
    errors: ['passkeyInvalid', 'tooManyPasskeys'],
  }),
  removeStaffPasskey: defineCall({
    summary: 'Remove one of the person’s passkeys',
    method: 'DELETE',
    path: '/staff/passkeys/{id}',
    access: 'staff',
    area: 'own',
    needsReauthentication: true,
    response: {},
    errors: ['notFound'],
  }),
};
