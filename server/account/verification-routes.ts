import type { verificationCalls } from '#contract/verification.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/deps.ts';
import { autoLogin, autoLoginByAdmin } from './auto-login/auto-login.ts';
import { setFirstPassword } from './password/first-password.ts';
import { forgotPassword, resetPassword, verifyCode } from './password/forgot-password.ts';
import { verifyEmail } from './verification/verify-email.ts';
import { sendMobileCode, verifyMobile } from './verification/verify-mobile.ts';

const passwordChangedText = { it: 'Password aggiornata.', en: 'Password updated.' };
const loggedInText = { it: 'Accesso effettuato.', en: 'Login successful.' };

/** Calls for password reset, auto-login, and the verification of e-mail and mobile. */
export const verificationHandlers = (deps: Deps): Handlers<typeof verificationCalls> => ({
  forgotPassword: async ({ body }, context) => {
    await forgotPassword(deps, body, context);
    const message = {
      it: 'Se l’indirizzo è registrato, ti abbiamo inviato un codice per e-mail.',
      en: 'If the address is registered, we have sent you a code by e-mail.',
    };
    return { message: context.localize(message) };
  },
  verifyCode: async ({ body }, context) => ({
    data: await verifyCode(deps, body, context),
    message: context.localize({ it: 'Codice verificato.', en: 'Code verified.' }),
  }),
  resetPassword: async ({ body }, context) => {
    await resetPassword(deps, body, context);
    return { message: context.localize(passwordChangedText) };
  },
  verifyEmail: async ({ params }, context) => ({
    data: await verifyEmail(deps, params, context),
    message: context.localize({ it: 'Indirizzo e-mail verificato.', en: 'E-mail address verified.' }),
  }),
  sendMobileCode: async ({ body }, context) => ({
    data: await sendMobileCode(deps, body, context),
    message: context.localize({
      it: 'Ti abbiamo inviato un codice al cellulare.',
      en: 'We have sent a code to your mobile.',
    }),
  }),
  verifyMobile: async ({ body }, context) => {
    const data = await verifyMobile(deps, body, context);
    return { data, message: context.localize({ it: 'Cellulare verificato.', en: 'Mobile verified.' }) };
  },
  setFirstPassword: async ({ body }, context) => {
    await setFirstPassword(deps, body, context);
    return { message: context.localize(passwordChangedText) };
  },
  autoLogin: async ({ body }, { clientKey, localize }) => ({
    token: await autoLogin(deps, body.accessToken, clientKey),
    message: localize(loggedInText),
  }),
  autoLoginByAdmin: async ({ body }, { clientKey, localize }) => {
    const { admminUserId: adminId, userId: memberId, email, grant } = body;
    return {
      token: await autoLoginByAdmin(deps, { adminId, memberId, email }, grant, clientKey),
      message: localize(loggedInText),
    };
  },
});
