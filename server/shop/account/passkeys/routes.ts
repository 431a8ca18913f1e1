import type { passkeyCalls } from '#contract/passkeys.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { createLoginOptions, logInWithPasskey } from './passkey-login.ts';
import { addPasskey, createPasskeyOptions, listPasskeys, removePasskey } from './passkeys.ts';
import { reauthenticateWithPasskey } from './reauthenticate-with-passkey.ts';

/** Calls for passkeys: the login, and their administration in the profile. */
export const passkeyHandlers = (deps: Deps): Handlers<typeof passkeyCalls> => ({
  passkeyLoginOptions: async (_input, { clientKey }) => ({ data: await createLoginOptions(deps, clientKey) }),
  passkeyLogin: async ({ body }, context) => ({
    ...(await logInWithPasskey(deps, body, context)),
    message: formatMessage('account.loggedIn', context.language),
  }),
  reauthenticateWithPasskey: async ({ body }, { member, clientKey }) => {
    await reauthenticateWithPasskey(deps, member, body, clientKey);
    return {};
  },
  passkeys: async (_input, { member }) => ({ data: await listPasskeys(deps, member.id) }),
  passkeyOptions: async (_input, { member }) => ({ data: await createPasskeyOptions(deps, member) }),
  addPasskey: async ({ body }, { member, ...context }) => {
    await addPasskey(deps, member, body, context);
    return { message: formatMessage('account.passkeyAdded', context.language) };
  },
  removePasskey: async ({ params }, { member, language }) => {
    await removePasskey(deps, member, params.id);
    return { message: formatMessage('account.passkeyRemoved', language) };
  },
});
