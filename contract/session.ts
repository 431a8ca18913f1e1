import * as v from 'valibot';
import { defineCall } from './call.ts';
import { withFieldAliases } from './entity.ts';
import { ImageUrl } from './fields/common.ts';

/** REQ-ENT-01. `userId` is the member's public number, `sId` the id of the session. */
export const ProfileSchema = withFieldAliases(
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
      /** Not in the specification: when the account is erased, ISO 8601 (ADR 034). Absent unless the member has asked for it. */
      deletionDueAt: v.optional(v.nullable(v.string())),
    }),
    v.transform(({ _id, ...rest }) => ({ id: _id, ...rest })),
  ),
  { id: '_id' },
);

export type Profile = v.InferOutput<typeof ProfileSchema>;

/** The calls that every page needs. In their own file, because the schemas of account.ts are too large for the first load. */
export const sessionCalls = {
  logout: defineCall({
    summary: 'End the session of this token',
    method: 'PUT',
    path: '/logout',
    access: 'member',
    endsSession: true,
    response: {},
  }),
  profile: defineCall({
    summary: 'The member of this token',
    method: 'GET',
    path: '/profile',
    access: 'member',
    response: { data: ProfileSchema },
  }),
};
