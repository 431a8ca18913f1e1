import * as v from 'valibot';
import { defineCall } from './call.ts';
import { DeviceTokens, Id } from './fields/common.ts';
import { AccountEmail } from './fields/email.ts';
import { NewPassword, PasswordConfirmation } from './fields/password.ts';
import { normalizeOneTimeCode } from './fields/text.ts';

/** Maximum length of raw input: a pasted code may contain spaces and invisible characters. */
export const CODE_INPUT_MAX_LENGTH = 100;

/** A secret from a mail or a link. */
const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\w-]+$/u));

/** A typed or pasted one-time code. Its length is checked after normalization. */
export const OneTimeCode = v.pipe(
  v.string(),
  v.maxLength(CODE_INPUT_MAX_LENGTH),
  v.transform(normalizeOneTimeCode),
  v.minLength(1),
  v.maxLength(32),
);

const newPasswordEntries = { newPassword: NewPassword, confirmPassword: PasswordConfirmation };

/** Password reset, auto-login, and verification of an account's e-mail and mobile. */
export const verificationCalls = {
  forgotPassword: defineCall({
    summary: 'Send a code to set a new password; the same response for known and unknown e-mails',
    method: 'PUT',
    path: '/forgot/password',
    access: 'public',
    body: v.object({ email: AccountEmail, devices: DeviceTokens }),
    response: {},
    errors: ['tooManyRequests'],
  }),
  verifyCode: defineCall({
    summary: 'Exchange the mailed code for the right to set a new password once',
    method: 'PUT',
    path: '/verify/code',
    access: 'public',
    // Without the e-mail, the code must be long enough to resist guessing.
    body: v.object({ otp: OneTimeCode, email: v.optional(AccountEmail), devices: DeviceTokens }),
    response: { data: v.object({ token: v.string(), userId: v.string() }) },
    errors: ['codeInvalid', 'tooManyRequests'],
  }),
  resetPassword: defineCall({
    summary: 'Set a new password with the token of a verified code',
    method: 'PUT',
    path: '/reset/password',
    access: 'public',
    body: v.object({ userId: Id, token: Secret, ...newPasswordEntries }),
    response: {},
    errors: ['linkInvalid', 'passwordsDiffer', 'passwordUnchanged', 'passwordIsEmail', 'tooManyRequests'],
  }),
  verifyEmail: defineCall({
    summary: 'Confirm an e-mail with the link that was mailed to it',
    method: 'GET',
    path: '/user/verify/email/{id}/{email}/{token}',
    access: 'public',
    singleUse: true,
    response: { data: v.optional(v.object({ mobile: v.optional(v.string(), '') })) },
    errors: ['emailAlreadyVerified', 'linkInvalid', 'tooManyRequests'],
  }),
  resendVerificationMail: defineCall({
    summary: 'Mail a new link that confirms the e-mail, with the token of a login that an unconfirmed account refused',
    method: 'PUT',
    path: '/user/verify/email/resend',
    access: 'public',
    // Not in the specification. The token is in the data of the error `accountNotVerified`.
    body: v.object({ token: Secret }),
    response: {},
    errors: ['linkInvalid', 'tooManyRequests'],
  }),
  sendMobileCode: defineCall({
    summary: 'Send a code to the mobile of an account whose e-mail is confirmed',
    method: 'PUT',
    path: '/user/mobile/code',
    access: 'public',
    body: v.object({ id: Id, email: AccountEmail }),
    response: { data: v.object({ mobile: v.string() }) },
    errors: ['mobileAlreadyVerified', 'linkInvalid', 'textMessagesOff', 'tooManyRequests'],
  }),
  verifyMobile: defineCall({
    summary: 'Confirm a mobile with its code',
    method: 'PUT',
    path: '/user/verify/mobile/code',
    access: 'public',
    body: v.object({
      id: Id,
      email: AccountEmail,
      otp: OneTimeCode,
      /** Not in the specification: the next call is accepted only with the token of this response. */
      withToken: v.optional(v.boolean(), false),
    }),
    // Not in the specification: the token for the next call. Another back end may omit it.
    response: { data: v.optional(v.object({ token: v.optional(v.string(), '') }), {}) },
    errors: ['codeInvalid', 'tooManyRequests'],
  }),
  setFirstPassword: defineCall({
    summary: 'Set the password of an account whose mobile has just been confirmed, once',
    method: 'PUT',
    path: '/user/password/reset',
    access: 'public',
    // Not in the specification: the token from `verifyMobile`. Without it, only the client that typed the code can.
    body: v.object({ id: Id, email: AccountEmail, token: v.optional(Secret), ...newPasswordEntries }),
    response: {},
    errors: ['linkInvalid', 'passwordsDiffer', 'passwordUnchanged', 'passwordIsEmail', 'tooManyRequests'],
  }),
  /** Not in the specification. The link is in the mail about a login from a new device. */
  endSessionByLink: defineCall({
    summary: 'End the session of a login from a new device, with the token of the mailed link',
    method: 'PUT',
    path: '/session/end',
    access: 'public',
    body: v.object({ token: Secret }),
    response: {},
    errors: ['linkInvalid', 'tooManyRequests'],
  }),
  autoLogin: defineCall({
    summary: 'Log in with the single-use token of a link',
    method: 'POST',
    path: '/auto/login',
    access: 'public',
    body: v.object({ accessToken: Secret }),
    response: { token: v.string() },
    errors: ['linkInvalid', 'tooManyRequests'],
  }),
  autoLoginByAdmin: defineCall({
    summary: 'Log in as a member for whom an administrator has just opened a grant',
    method: 'POST',
    path: '/auto/login/by/admin',
    access: 'public',
    // `admminUserId` is the wire's spelling (GAP-04).
    // Not in the specification: the grant's secret. Without it, only a grant that was opened without one works.
    body: v.object({ admminUserId: Id, userId: Id, email: AccountEmail, grant: v.optional(Secret) }),
    response: { token: v.string() },
    errors: ['linkInvalid', 'tooManyRequests'],
  }),
};
