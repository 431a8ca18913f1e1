import type { verificationCalls } from '#contract/verification.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { autoLogin, autoLoginByAdmin } from './auto-login/auto-login.ts';
import { endSessionByLink } from './member-sessions/new-device.ts';
import { setFirstPassword } from './password/first-password.ts';
import { forgotPassword, resetPassword, verifyCode } from './password/forgot-password.ts';
import { resendVerificationMail, verifyEmail } from './verification/verify-email.ts';
import { sendMobileCode, verifyMobile } from './verification/verify-mobile.ts';

/** Calls for password reset, auto-login, and the verification of e-mail and mobile. */
export const verificationHandlers = (deps: Deps): Handlers<typeof verificationCalls> => ({
  forgotPassword: async ({ body }, context) => {
    await forgotPassword(deps, body, context);
    return { message: formatMessage('account.codeSent', context.language) };
  },
  verifyCode: async ({ body }, context) => ({
    data: await verifyCode(deps, body, context),
    message: formatMessage('account.codeVerified', context.language),
  }),
  resetPassword: async ({ body }, context) => {
    await resetPassword(deps, body, context);
    return { message: formatMessage('account.passwordUpdated', context.language) };
  },
  verifyEmail: async ({ params }, context) => ({
    data: await verifyEmail(deps, params, context),
    message: formatMessage('account.emailVerified', context.language),
  }),
  resendVerificationMail: async ({ body }, context) => {
    await resendVerificationMail(deps, body, context);
    return { message: formatMessage('account.verificationMailSent', context.language) };
  },
  sendMobileCode: async ({ body }, context) => ({
    data: await sendMobileCode(deps, body, context),
    message: formatMessage('account.mobileCodeSent', context.language),
  }),
  verifyMobile: async ({ body }, context) => {
    const data = await verifyMobile(deps, body, context);
    return { data, message: formatMessage('account.mobileVerified', context.language) };
  },
  setFirstPassword: async ({ body }, context) => {
    await setFirstPassword(deps, body, context);
    return { message: formatMessage('account.passwordUpdated', context.language) };
  },
  endSessionByLink: async ({ body }, context) => {
    await endSessionByLink(deps, body.token, context);
    return { message: formatMessage('account.sessionEnded', context.language) };
  },
  autoLogin: async ({ body }, context) => ({
    token: await autoLogin(deps, body.accessToken, context),
    message: formatMessage('account.loggedIn', context.language),
  }),
  autoLoginByAdmin: async ({ body }, context) => {
    const { admminUserId: adminId, userId: memberId, email, grant = '' } = body;
    return {
      token: await autoLoginByAdmin(deps, { adminId, memberId, email }, grant, context),
      message: formatMessage('account.loggedIn', context.language),
    };
  },
});
