import * as v from 'valibot';
import { declareCall } from './call.ts';
import { AccountEmail } from './email.ts';
import { DeviceTokens, Id } from './fields.ts';
import { NewPassword, RepeatedPassword } from './password.ts';
import { normalizeCode } from './text.ts';

/** What a code's field takes: invisible characters and spaces come along when it is pasted. */
export const CODE_TYPED_MAXIMUM = 100;

/** A secret that came by mail or in a link. */
const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\w-]+$/u));

/** A one-time code as people type or paste it; its length is counted without what does not count. */
const Code = v.pipe(
  v.string(),
  v.maxLength(CODE_TYPED_MAXIMUM),
  v.transform(normalizeCode),
  v.minLength(1),
  v.maxLength(32),
);

const passwords = { newPassword: NewPassword, confirmPassword: RepeatedPassword };

/** Getting in without a password, and proving that an account's e-mail and mobile are one's own. */
export const verificationCalls = {
  forgotPassword: declareCall({
    summary: 'Send a code to set a new password; the same answer for known and unknown e-mails',
    method: 'PUT',
    path: '/forgot/password',
    access: 'public',
    body: v.object({ email: AccountEmail, devices: DeviceTokens }),
    answer: {},
    failures: ['tooManyRequests'],
  }),
  verifyCode: declareCall({
    summary: 'Exchange the mailed code for the right to set a new password once',
    method: 'PUT',
    path: '/verify/code',
    access: 'public',
    // Without the e-mail a code must be long enough not to be guessed.
    body: v.object({ otp: Code, email: v.optional(AccountEmail), devices: DeviceTokens }),
    answer: { data: v.object({ token: v.string(), userId: v.string() }) },
    failures: ['codeInvalid', 'tooManyRequests'],
  }),
  resetPassword: declareCall({
    summary: 'Set a new password with the token of a verified code',
    method: 'PUT',
    path: '/reset/password',
    access: 'public',
    body: v.object({ userId: Id, token: Secret, ...passwords }),
    answer: {},
    failures: ['linkInvalid', 'passwordsDiffer', 'passwordUnchanged', 'passwordIsEmail', 'tooManyRequests'],
  }),
  verifyEmail: declareCall({
    summary: 'Confirm an e-mail with the link that was mailed to it',
    method: 'GET',
    path: '/user/verify/email/{id}/{email}/{token}',
    access: 'public',
    once: true,
    answer: { data: v.optional(v.object({ mobile: v.optional(v.string(), '') })) },
    failures: ['emailAlreadyVerified', 'linkInvalid', 'tooManyRequests'],
  }),
  sendMobileCode: declareCall({
    summary: 'Send a code to the mobile of an account whose e-mail is confirmed',
    method: 'PUT',
    path: '/user/mobile/code',
    access: 'public',
    body: v.object({ id: Id, email: AccountEmail }),
    answer: { data: v.object({ mobile: v.string() }) },
    failures: ['mobileAlreadyVerified', 'linkInvalid', 'tooManyRequests'],
  }),
  verifyMobile: declareCall({
    summary: 'Confirm a mobile with its code',
    method: 'PUT',
    path: '/user/verify/mobile/code',
    access: 'public',
    body: v.object({ id: Id, email: AccountEmail, otp: Code }),
    // Open: what the next call must carry. Another back end may leave it out.
    answer: { data: v.optional(v.object({ token: v.optional(v.string(), '') }), {}) },
    failures: ['codeInvalid', 'tooManyRequests'],
  }),
  setFirstPassword: declareCall({
    summary: 'Set the password of an account whose mobile has just been confirmed, once',
    method: 'PUT',
    path: '/user/password/reset',
    access: 'public',
    // Open: the token that confirming the mobile gave; the reference server requires it.
    body: v.object({ id: Id, email: AccountEmail, token: v.optional(Secret), ...passwords }),
    answer: {},
    failures: ['linkInvalid', 'passwordsDiffer', 'passwordUnchanged', 'passwordIsEmail', 'tooManyRequests'],
  }),
  autoLogin: declareCall({
    summary: 'Log in with the single-use token of a link',
    method: 'POST',
    path: '/auto/login',
    access: 'public',
    body: v.object({ accessToken: Secret }),
    answer: { token: v.string() },
    failures: ['linkInvalid', 'tooManyRequests'],
  }),
  autoLoginByAdmin: declareCall({
    summary: 'Log in as a member for whom an administrator has just opened a grant',
    method: 'POST',
    path: '/auto/login/by/admin',
    access: 'public',
    // The wire's own spelling (decision 4). Open: the grant's secret; the reference server requires it.
    body: v.object({ admminUserId: Id, userId: Id, email: AccountEmail, grant: v.optional(Secret) }),
    answer: { token: v.string() },
    failures: ['linkInvalid', 'tooManyRequests'],
  }),
};
