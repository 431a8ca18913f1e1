import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { OptionalId, PageNumber } from '#contract/fields/common.ts';
import { AUDIT_ACTIONS, AUDIT_KINDS } from './audit-actions.ts';
import { Day } from './day-fields.ts';

export const LOG_ENTRIES_PER_PAGE = 50;

/** Who did it. `administrator`: a member who acts as another one. `unknown`: an account that is gone. */
const ACTOR_KINDS = ['staff', 'administrator', 'commandLine', 'automatic', 'provider', 'unknown'] as const;

/**
 * Details of an entry that the log shows. What is not listed stays in the database, such as ids of sessions, grants and
 * payments.
 */
export const LOG_FACTS = [
  'role',
  'shops',
  'before',
  'after',
  'amount',
  'ewallet',
  'merchandise',
  'highlighted',
  'state',
  'outcome',
  'problem',
  'due',
  'paid',
  'shop',
  'use',
  'date',
  'time',
  'capacity',
  'method',
  'route',
  'channel',
  'added',
  'changed',
  'hidden',
  'removed',
  'accounts',
  'products',
  'month',
  'invoices',
  'file',
  'title',
] as const;

export type LogFact = (typeof LOG_FACTS)[number];

const Named = v.object({ id: v.string(), name: v.string() });

/** What the entry is about. Without a name it does not exist any more, and has no page. */
const Subject = v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) }));

const LogEntry = v.object({
  id: v.string(),
  at: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  actor: v.object({ kind: v.picklist(ACTOR_KINDS), name: v.string() }),
  order: Subject,
  product: Subject,
  member: Subject,
  /** An item of the inbox. */
  ticket: Subject,
  promotion: Subject,
  /** The person of the staff who was changed, or who works on an item. */
  person: v.nullable(Named),
  /** As typed, or a code such as `amountMismatch`; empty without one. */
  reason: v.string(),
  facts: v.array(v.object({ name: v.picklist(LOG_FACTS), value: v.string() })),
});

export type LogEntry = v.InferOutput<typeof LogEntry>;

/** The log of the staff (REQ-STAFF-33). */
export const staffLogCalls = {
  staffLog: defineCall({
    summary: 'The audit log, newest first, a page at a time; for owners with all shops',
    method: 'GET',
    path: '/staff/log',
    access: 'staff',
    area: 'staff',
    query: v.object({
      /** Id of a person, `command` for the command line, or `automatic` for jobs. */
      person: OptionalId,
      kind: v.optional(v.picklist(['all', ...AUDIT_KINDS]), 'all'),
      /** YYYY-MM-DD, in the time zone of the shops. */
      day: v.optional(v.union([v.literal(''), Day]), ''),
      page: PageNumber,
    }),
    response: { data: v.array(LogEntry), hasMore: v.boolean() },
  }),
};
