import * as v from 'valibot';
import { declareCall } from './call.ts';
import { alsoSpelled } from './entity.ts';
import { Picture } from './fields.ts';

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
    }),
    v.transform(({ _id, ...rest }) => ({ id: _id, ...rest })),
  ),
  { id: '_id' },
);

export type Profile = v.InferOutput<typeof Profile>;

/** Strictly what was typed: a password is never trimmed. */
const LoginBody = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

export const accountCalls = {
  login: declareCall({
    summary: 'Log in with e-mail and password',
    method: 'POST',
    path: '/login',
    access: 'public',
    body: LoginBody,
    answer: { token: v.string() },
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
};
