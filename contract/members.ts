import * as v from 'valibot';
import { defineCall } from './call.ts';
import { entity } from './entity.ts';
import { Id } from './fields/common.ts';
import { singleLineText } from './fields/lines.ts';

/** REQ-CART-18. */
export const MEMBER_SEARCH_MIN_LENGTH = 3;

/** The e-mail of other members is masked: it only distinguishes people with the same name. */
export const PersonSchema = entity({ fullName: v.string(), email: v.optional(v.string(), '') });

export type Person = v.InferOutput<typeof PersonSchema>;

/** A member, by id or as an object of the search results. The other fields of the object are ignored. */
export const MemberId = v.union([
  Id,
  v.pipe(
    v.object({ _id: Id }),
    v.transform(({ _id }) => _id),
  ),
]);

export const memberCalls = {
  searchMembers: defineCall({
    summary:
      'Verified members of this shop whose name contains a text, or whose e-mail equals it (to choose the recipient of a gift)',
    method: 'GET',
    path: '/shop/product/assign/user/options',
    access: 'member',
    query: v.object({
      search: v.pipe(singleLineText(100), v.minLength(MEMBER_SEARCH_MIN_LENGTH)),
      shopId: Id,
    }),
    response: { data: v.array(PersonSchema) },
    errors: ['tooManyRequests'],
  }),
};
