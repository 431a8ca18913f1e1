import * as v from 'valibot';
import { CurrentPassword } from './account.ts';
import { defineCall } from './call.ts';
import { AccountEmail, isPublicEmail } from './fields/email.ts';
import { OneTimeCode } from './verification.ts';

const PendingEmailChange = v.object({
  email: v.string(),
  /** When the code expires, ISO 8601. */
  expiresAt: v.string(),
});

export type PendingEmailChange = v.InferOutput<typeof PendingEmailChange>;

/** Not in the specification, where the e-mail can't be changed. */
export const emailChangeCalls = {
  reauthenticate: defineCall({
    summary: 'Confirm the password again, which calls with the error `reauthenticationRequired` need for ten minutes',
    method: 'POST',
    path: '/user/reauthenticate',
    access: 'member',
    body: v.object({ password: CurrentPassword }),
    response: {},
    errors: ['passwordWrong', 'forbidden', 'tooManyRequests'],
  }),
  emailChange: defineCall({
    summary: 'The e-mail that waits for its confirmation; null for none',
    method: 'GET',
    path: '/user/email/change',
    access: 'member',
    response: { data: v.nullable(PendingEmailChange) },
  }),
  requestEmailChange: defineCall({
    summary: 'Mail a code to a new e-mail; the same response for one that another account uses',
    method: 'PUT',
    path: '/user/email/change',
    access: 'member',
    body: v.object({ email: v.pipe(AccountEmail, v.check(isPublicEmail, 'e-mail')) }),
    response: { data: PendingEmailChange },
    errors: ['reauthenticationRequired', 'forbidden', 'tooManyRequests'],
  }),
  confirmEmailChange: defineCall({
    summary: 'Change the e-mail with the code that was mailed to the new one',
    method: 'POST',
    path: '/user/email/change/confirm',
    access: 'member',
    body: v.object({ otp: OneTimeCode }),
    response: {},
    errors: ['codeInvalid', 'forbidden'],
  }),
  cancelEmailChange: defineCall({
    summary: 'Cancel the change of the e-mail; not an error without one',
    method: 'DELETE',
    path: '/user/email/change',
    access: 'member',
    response: {},
    errors: ['forbidden'],
  }),
};
