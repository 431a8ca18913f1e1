import * as v from 'valibot';
import { defineCall } from './call.ts';
import { entity } from './entity.ts';

/** A session of the member, that is a login that has not ended. */
export const MemberSession = entity({
  /** Names such as `Chrome` and `Android`, as the browser said them. Empty for unknown ones. */
  browser: v.optional(v.string(), ''),
  system: v.optional(v.string(), ''),
  /** The login, ISO 8601. */
  createdAt: v.string(),
  /** At most ten minutes before the last request, ISO 8601. */
  lastSeenAt: v.string(),
  /** The session of this request. */
  isCurrent: v.boolean(),
  /** An administrator acts as the member in it. */
  isByAdmin: v.optional(v.boolean(), false),
});

export type MemberSession = v.InferOutput<typeof MemberSession>;

/** Not in the specification: where the member is logged in. */
export const memberSessionCalls = {
  sessions: defineCall({
    summary: 'The member’s sessions, the current one first, then the most recently used ones',
    method: 'GET',
    path: '/user/sessions',
    access: 'member',
    response: { data: v.array(MemberSession) },
  }),
  endSession: defineCall({
    summary: 'End one session of the member',
    method: 'DELETE',
    path: '/user/sessions/{id}',
    access: 'member',
    response: {},
    errors: ['notFound', 'forbidden'],
  }),
  endOtherSessions: defineCall({
    summary: 'End all sessions of the member but this one',
    method: 'DELETE',
    path: '/user/sessions',
    access: 'member',
    response: {},
    errors: ['forbidden'],
  }),
};
