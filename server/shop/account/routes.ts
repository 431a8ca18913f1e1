import type { accountCalls } from '#contract/account.ts';
import type { sessionCalls } from '#contract/session.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { deleteSession } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { logIn } from './login/login.ts';
import { changePassword } from './password/change-password.ts';
import { changeProfile } from './profile/change-profile.ts';
import { readProfile } from './profile/read-profile.ts';

export const accountHandlers = (deps: Deps): Handlers<typeof accountCalls & typeof sessionCalls> => ({
  login: async ({ body }, context) => ({
    ...(await logIn(deps, body, context)),
    message: formatMessage('account.loggedIn', context.language),
  }),
  logout: async (_input, { member, language }) => {
    await deleteSession(deps, member.tokenHash);
    return { message: formatMessage('account.loggedOut', language) };
  },
  profile: async (_input, { member }) => ({ data: await readProfile(deps, member) }),
  changePassword: async ({ body }, { member, language }) => {
    await changePassword(deps, member, body, language);
    return { message: formatMessage('account.passwordChanged', language) };
  },
  changeProfile: async (input, { member, language }) => {
    await changeProfile(deps, member, input);
    return {
      data: await readProfile(deps, member),
      message: formatMessage('account.profileUpdated', language),
    };
  },
});
