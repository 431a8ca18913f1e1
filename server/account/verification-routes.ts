import type { verificationCalls } from '#contract/verification.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/deps.ts';
import { getMessage } from '#server/i18n/messages.ts';
import { autoLogin, autoLoginByAdmin } from './auto-login/auto-login.ts';
import { setFirstPassword } from './password/first-password.ts';
import { forgotPassword, resetPassword, verifyCode } from './password/forgot-password.ts';
import { verifyEmail } from './verification/verify-email.ts';
import { sendMobileCode, verifyMobile } from './verification/verify-mobile.ts';

/** Calls for password reset, auto-login, and the verification of e-mail and mobile. */
export const verificationHandlers = (deps: Deps): Handlers<typeof verificationCalls> => ({
  forgotPassword: async ({ body }, context) => {
    await forgotPassword(deps, body, context);
    return { message: context.localize(getMessage('account.codeSent')) };
  },
  verifyCode: async ({ body }, context) => ({
    data: await verifyCode(deps, body, context),
    message: context.localize(getMessage('account.codeVerified')),
  }),
  resetPassword: async ({ body }, context) => {
    await resetPassword(deps, body, context);
    return { message: context.localize(getMessage('account.passwordUpdated')) };
  },
  verifyEmail: async ({ params }, context) => ({
    data: await verifyEmail(deps, params, context),
    message: context.localize(getMessage('account.emailVerified')),
  }),
  sendMobileCode: async ({ body }, context) => ({
    data: await sendMobileCode(deps, body, context),
    message: context.localize(getMessage('account.mobileCodeSent')),
  }),
  verifyMobile: async ({ body }, context) => {
    const data = await verifyMobile(deps, body, context);
    return { data, message: context.localize(getMessage('account.mobileVerified')) };
  },
  setFirstPassword: async ({ body }, context) => {
    await setFirstPassword(deps, body, context);
    return { message: context.localize(getMessage('account.passwordUpdated')) };
  },
  autoLogin: async ({ body }, { clientKey, localize }) => ({
    token: await autoLogin(deps, body.accessToken, clientKey),
    message: localize(getMessage('account.loggedIn')),
  }),
  autoLoginByAdmin: async ({ body }, { clientKey, localize }) => {
    const { admminUserId: adminId, userId: memberId, email, grant } = body;
    return {
      token: await autoLoginByAdmin(deps, { adminId, memberId, email }, grant, clientKey),
      message: localize(getMessage('account.loggedIn')),
    };
  },
});
