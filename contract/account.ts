import * as v from 'valibot';
import { declareCall } from './call.ts';
import { alsoSpelled } from './entity.ts';
import { BirthDate } from './dates.ts';
import { AccountEmail, Email } from './email.ts';
import { DeviceTokens, Picture, line } from './fields.ts';
import { PASSWORD_TYPED_MAXIMUM } from './password.ts';
import { Mobile } from './phone.ts';

/** Doc 1 §3 Profile. `userId` is the member's public number, `sId` the session's. */
const Profile = alsoSpelled(
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
      picture: v.optional(v.nullable(Picture), null),
      userType: v.optional(v.string(), ''),
      profileType: v.optional(v.string(), ''),
      iboType: v.optional(v.string(), ''),
      isShopActive: v.optional(v.boolean(), false),
      virtualOfficeWebBaseUrl: v.optional(v.string(), ''),
      supportWebBaseUrl: v.optional(v.string(), ''),
      /** Open: the administrator who has entered as this member, until when. Absent in a member's own session. */
      enteredBy: v.optional(v.nullable(v.object({ fullName: v.string(), until: v.string() }))),
    }),
    v.transform(({ _id, ...rest }) => ({ id: _id, ...rest })),
  ),
  { id: '_id' },
);

export { Profile as ProfileSchema };
export type Profile = v.InferOutput<typeof Profile>;

/** Strictly what was typed: a password is never trimmed. */
const LoginBody = v.object({
  email: AccountEmail,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_TYPED_MAXIMUM)),
  devices: DeviceTokens,
});

/** Bytes of a profile picture at most; it is cropped and written anew by the server (S9). */
export const PICTURE_LIMIT = 5_242_880;

const required = (maximum: number) => v.pipe(line(maximum), v.nonEmpty('required'));

/** Doc 1 §5. The e-mail is read-only: it may be sent along, and is not changed by it. */
const ProfileBody = v.object({
  firstName: required(80),
  lastName: required(80),
  email: v.optional(Email),
  mobile: v.optional(Mobile, ''),
  dob: v.optional(BirthDate, ''),
  gender: v.optional(v.picklist(['', 'M', 'F']), ''),
});

export const accountCalls = {
  login: declareCall({
    summary: 'Log in with e-mail and password',
    method: 'POST',
    path: '/login',
    access: 'public',
    body: LoginBody,
    answer: { token: v.string(), device: v.optional(v.string(), '') },
    failures: ['loginError', 'accountNotVerified', 'tooManyRequests'],
  }),
  logout: declareCall({
    summary: 'End the session of this token',
    method: 'PUT',
    path: '/logout',
    access: 'member',
    answer: {},
  }),
  profile: declareCall({
    summary: 'The member of this token',
    method: 'GET',
    path: '/profile',
    access: 'member',
    answer: { data: Profile },
  }),
  changeProfile: declareCall({
    summary: 'Change the member’s own profile, with a new picture or without',
    method: 'PUT',
    path: '/profile/{id}',
    access: 'member',
    body: ProfileBody,
    files: { field: 'file', most: 1, limit: PICTURE_LIMIT },
    answer: { data: Profile },
    failures: ['fileTooLarge', 'fileTypeRefused', 'pictureAnimated', 'pictureTooLarge', 'tooLarge', 'tooManyRequests'],
  }),
};
