import * as v from 'valibot';
import { defineCall } from './call.ts';
import { DeviceTokens } from './fields/common.ts';
import { BirthDate } from './fields/dates.ts';
import { AccountEmail, Email } from './fields/email.ts';
import { requiredLine } from './fields/lines.ts';
import { NewPassword, PASSWORD_INPUT_MAX_LENGTH, PasswordConfirmation } from './fields/password.ts';
import { Mobile } from './fields/phone.ts';
import type { ImageKind } from './image-kind.ts';
import { ProfileSchema } from './session.ts';

/** Taken as typed and never trimmed. */
export const CurrentPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_INPUT_MAX_LENGTH));

const LoginBody = v.object({
  email: AccountEmail,
  password: CurrentPassword,
  devices: DeviceTokens,
});

/** Maximum size of a profile image, in bytes. The server crops and re-encodes it (SEC-09). */
export const PROFILE_IMAGE_MAX_BYTES = 5_242_880;

/** Formats of a profile image (REQ-PROF-12), by its content. */
export const PROFILE_IMAGE_KINDS: ReadonlySet<ImageKind | undefined> = new Set<ImageKind>(['jpeg', 'png']);

/** REQ-PROF-07 to 11. The e-mail is read-only: it may be sent, but it is ignored. */
const ProfileBody = v.object({
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  email: v.optional(Email),
  mobile: v.optional(Mobile, ''),
  dob: v.optional(BirthDate, ''),
  gender: v.optional(v.picklist(['', 'M', 'F']), ''),
});

export const accountCalls = {
  login: defineCall({
    summary: 'Log in with e-mail and password',
    method: 'POST',
    path: '/login',
    access: 'public',
    body: LoginBody,
    response: { token: v.string(), device: v.optional(v.string(), '') },
    errors: ['loginError', 'accountNotVerified', 'accountBlocked', 'tooManyRequests'],
  }),
  changeProfile: defineCall({
    summary: 'Change the member’s own profile, with or without a new image',
    method: 'PUT',
    path: '/profile/{id}',
    access: 'member',
    body: ProfileBody,
    files: { field: 'file', maxCount: 1, maxBytes: PROFILE_IMAGE_MAX_BYTES },
    response: { data: ProfileSchema },
    errors: ['fileTooLarge', 'fileTypeRefused', 'imageAnimated', 'imageTooLarge', 'tooLarge', 'tooManyRequests'],
  }),
  /** Not in the specification, where a signed-in member can't change the password. */
  changePassword: defineCall({
    summary: 'Change the member’s own password with the current one; all other sessions end',
    method: 'PUT',
    path: '/user/password',
    access: 'member',
    body: v.object({
      currentPassword: CurrentPassword,
      newPassword: NewPassword,
      confirmPassword: PasswordConfirmation,
    }),
    response: {},
    errors: [
      'passwordWrong',
      'passwordsDiffer',
      'passwordUnchanged',
      'passwordIsEmail',
      'forbidden',
      'tooManyRequests',
    ],
  }),
};
