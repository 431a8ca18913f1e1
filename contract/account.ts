import * as v from 'valibot';
import { defineCall } from './call.ts';
import { withFieldAliases } from './entity.ts';
import { BirthDate } from './fields/dates.ts';
import { AccountEmail, Email } from './fields/email.ts';
import { DeviceTokens, ImageUrl, requiredLine } from './fields/common.ts';
import { PASSWORD_INPUT_MAX_LENGTH } from './fields/password.ts';
import { Mobile } from './fields/phone.ts';

/** REQ-ENT-01. `userId` is the member's public number, `sId` the id of the session. */
const Profile = withFieldAliases(
  v.pipe(
    v.object({
      _id: v.string(),
      userId: v.optional(v.string(), ''),
      sId: v.optional(v.string(), ''),
      fullName: v.string(),
      firstName: v.optional(v.string(), ''),
      lastName: v.optional(v.string(), ''),
      email: v.string(),
      mobile: v.optional(v.string(), ''),
      gender: v.optional(v.nullable(v.picklist(['M', 'F'])), null),
      /** YYYY-MM-DD. */
      dob: v.optional(v.nullable(v.string()), null),
      picture: v.optional(v.nullable(ImageUrl), null),
      userType: v.optional(v.string(), ''),
      profileType: v.optional(v.string(), ''),
      iboType: v.optional(v.string(), ''),
      isShopActive: v.optional(v.boolean(), false),
      virtualOfficeWebBaseUrl: v.optional(v.string(), ''),
      supportWebBaseUrl: v.optional(v.string(), ''),
      /**
       * Not in the specification: the administrator who acts as this member, and until when (ISO 8601). Absent in a
       * member's own session.
       */
      enteredBy: v.optional(v.nullable(v.object({ fullName: v.string(), until: v.string() }))),
    }),
    v.transform(({ _id, ...rest }) => ({ id: _id, ...rest })),
  ),
  { id: '_id' },
);

export { Profile as ProfileSchema };
export type Profile = v.InferOutput<typeof Profile>;

/** The password is taken as typed and never trimmed. */
const LoginBody = v.object({
  email: AccountEmail,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_INPUT_MAX_LENGTH)),
  devices: DeviceTokens,
});

/** Maximum size of a profile image, in bytes. The server crops and re-encodes it (SEC-09). */
export const PROFILE_IMAGE_MAX_BYTES = 5_242_880;

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
    errors: ['loginError', 'accountNotVerified', 'tooManyRequests'],
  }),
  logout: defineCall({
    summary: 'End the session of this token',
    method: 'PUT',
    path: '/logout',
    access: 'member',
    response: {},
  }),
  profile: defineCall({
    summary: 'The member of this token',
    method: 'GET',
    path: '/profile',
    access: 'member',
    response: { data: Profile },
  }),
  changeProfile: defineCall({
    summary: 'Change the member’s own profile, with or without a new image',
    method: 'PUT',
    path: '/profile/{id}',
    access: 'member',
    body: ProfileBody,
    files: { field: 'file', maxCount: 1, maxBytes: PROFILE_IMAGE_MAX_BYTES },
    response: { data: Profile },
    errors: ['fileTooLarge', 'fileTypeRefused', 'pictureAnimated', 'pictureTooLarge', 'tooLarge', 'tooManyRequests'],
  }),
};
