import type { emailChangeCalls } from '#contract/email-change.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { reauthenticate } from '#server/shop/account/password/current-password.ts';
import { cancelEmailChange, confirmEmailChange, readEmailChange, requestEmailChange } from './email-change.ts';

/** Calls that change the member's e-mail, and the confirmation of the password that they need. */
export const emailChangeHandlers = (deps: Deps): Handlers<typeof emailChangeCalls> => ({
  reauthenticate: async ({ body }, { member }) => {
    await reauthenticate(deps, member, body.password);
    return {};
  },
  emailChange: async (_input, { member }) => ({ data: await readEmailChange(deps, member.id) }),
  requestEmailChange: async ({ body }, { member, language }) => ({
    data: await requestEmailChange(deps, member, body.email, language),
    message: formatMessage('account.emailChangeCodeSent', language),
  }),
  confirmEmailChange: async ({ body }, { member, language }) => {
    await confirmEmailChange(deps, member, body.otp, language);
    return { message: formatMessage('account.emailChanged', language) };
  },
  cancelEmailChange: async (_input, { member, language }) => {
    await cancelEmailChange(deps, member);
    return { message: formatMessage('account.emailChangeCancelled', language) };
  },
});
