import type { accountCalls } from '#contract/account.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { changeProfile } from './change-profile.ts';
import { logIn } from './login.ts';
import { readProfile } from './profile.ts';
import { closeSession } from './sessions.ts';

export const accountHandlers = (deps: Deps): Handlers<typeof accountCalls> => ({
  login: async ({ body }, context) => ({
    ...(await logIn(deps, body, context)),
    message: context.say({ it: 'Accesso effettuato.', en: 'Login successful.' }),
  }),
  logout: async (_input, { member, say }) => {
    await closeSession(deps, member.tokenHash);
    return { message: say({ it: 'Disconnessione effettuata.', en: 'Logout Successfully' }) };
  },
  profile: async (_input, { member }) => ({ data: await readProfile(deps, member) }),
  changeProfile: async (input, { member, say }) => {
    await changeProfile(deps, member, input);
    return {
      data: await readProfile(deps, member),
      message: say({ it: 'Profilo aggiornato.', en: 'Profile updated.' }),
    };
  },
});
