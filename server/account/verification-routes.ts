import type { verificationCalls } from '#contract/verification.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { autoLogin, autoLoginByAdmin } from './auto-login.ts';
import { setFirstPassword } from './first-password.ts';
import { forgotPassword, resetPassword, verifyCode } from './forgot-password.ts';
import { verifyEmail } from './verify-email.ts';
import { sendMobileCode, verifyMobile } from './verify-mobile.ts';

const passwordChanged = { it: 'Password aggiornata.', en: 'Password updated.' };
const loggedIn = { it: 'Accesso effettuato.', en: 'Login successful.' };

/** Getting in without a password, and proving that an account's e-mail and mobile are one's own. */
export const verificationHandlers = (deps: Deps): Handlers<typeof verificationCalls> => ({
  forgotPassword: async ({ body }, context) => {
    await forgotPassword(deps, body, context);
    const message = {
      it: 'Se l’indirizzo è registrato, ti abbiamo inviato un codice per e-mail.',
      en: 'If the address is registered, we have sent you a code by e-mail.',
    };
    return { message: context.say(message) };
  },
  verifyCode: async ({ body }, context) => ({
    data: await verifyCode(deps, body, context),
    message: context.say({ it: 'Codice verificato.', en: 'Code verified.' }),
  }),
  resetPassword: async ({ body }, context) => {
    await resetPassword(deps, body, context);
    return { message: context.say(passwordChanged) };
  },
  verifyEmail: async ({ params }, context) => ({
    data: await verifyEmail(deps, params, context),
    message: context.say({ it: 'Indirizzo e-mail verificato.', en: 'E-mail address verified.' }),
  }),
  sendMobileCode: async ({ body }, context) => ({
    data: await sendMobileCode(deps, body, context),
    message: context.say({
      it: 'Ti abbiamo inviato un codice al cellulare.',
      en: 'We have sent a code to your mobile.',
    }),
  }),
  verifyMobile: async ({ body }, context) => {
    const data = await verifyMobile(deps, body, context);
    return { data, message: context.say({ it: 'Cellulare verificato.', en: 'Mobile verified.' }) };
  },
  setFirstPassword: async ({ body }, context) => {
    await setFirstPassword(deps, body, context);
    return { message: context.say(passwordChanged) };
  },
  autoLogin: async ({ body }, { address, say }) => ({
    token: await autoLogin(deps, body.accessToken, address),
    message: say(loggedIn),
  }),
  autoLoginByAdmin: async ({ body }, { address, say }) => {
    const { admminUserId: adminId, userId: memberId, email, grant } = body;
    return {
      token: await autoLoginByAdmin(deps, { adminId, memberId, email }, grant, address),
      message: say(loggedIn),
    };
  },
});
