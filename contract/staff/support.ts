import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { Id, PageNumber } from '#contract/fields/common.ts';
import { multiLineText, singleLineText } from '#contract/fields/lines.ts';

/** What somebody has sent: an issue report with files, a message of the contact form, or a withdrawal from an order. */
export const INBOX_KINDS = ['ticket', 'message', 'withdrawal'] as const;

export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_STATES = ['open', 'in progress', 'closed'] as const;

export type InboxState = (typeof INBOX_STATES)[number];

export const INBOX_ITEMS_PER_PAGE = 50;

/** Path of a file, relative to the API base. It needs the token of a session, like a call. */
export const getInboxFilePath = (id: string, position: number): string =>
  `/staff/inbox/${encodeURIComponent(id)}/files/${String(position)}`;

const Person = v.object({ id: v.string(), name: v.string() });

const ItemFields = {
  /** Number for people: T-2026-000123 of a ticket, M-1001 of a message, W-1001 of a withdrawal. */
  id: v.string(),
  kind: v.picklist(INBOX_KINDS),
  /** Title of a ticket, first line of a message; empty for a withdrawal. */
  subject: v.string(),
  name: v.string(),
  email: v.string(),
  /** Empty for what is about no order. */
  orderNo: v.string(),
  state: v.picklist(INBOX_STATES),
  assignee: v.nullable(Person),
  createdAt: v.string(),
};

export const InboxItem = v.object(ItemFields);

export type InboxItem = v.InferOutput<typeof InboxItem>;

const InboxEntry = v.object({
  id: v.number(),
  /** The member gets a reply by mail, and sees that of a ticket in the profile. A note is for colleagues only. */
  kind: v.picklist(['reply', 'note']),
  author: v.string(),
  at: v.string(),
  text: v.string(),
});

export type InboxEntry = v.InferOutput<typeof InboxEntry>;

export const InboxDetail = v.object({
  ...ItemFields,
  /** What was written; empty for a withdrawal of the whole order. */
  text: v.string(),
  mobile: v.string(),
  /** Language of the replies. */
  language: v.picklist(['it', 'en']),
  /** Where the problem is; null for what is no ticket. */
  report: v.nullable(v.object({ page: v.string(), browser: v.string(), url: v.string(), device: v.string() })),
  /** Null for what is no withdrawal. */
  withdrawal: v.nullable(
    v.object({
      /** `account`, `page`, `letter`, `email` or `phone`. */
      channel: v.string(),
      /** What became of a statement of the public page; empty for a declared withdrawal. */
      outcome: v.string(),
      /** Whether the order of this number exists, in a shop of the person. */
      hasOrder: v.boolean(),
      lines: v.array(v.object({ name: v.string(), quantity: v.number() })),
    }),
  ),
  files: v.array(v.object({ position: v.number(), name: v.string(), bytes: v.number() })),
  entries: v.array(InboxEntry),
  /** Who can work on it. */
  colleagues: v.array(Person),
});

export type InboxDetail = v.InferOutput<typeof InboxDetail>;

const State = v.picklist(INBOX_STATES);

const EntryText = v.pipe(multiLineText(5000), v.nonEmpty('required'));

/** The support inbox of the staff app (REQ-STAFF-13 to REQ-STAFF-16). */
export const staffSupportCalls = {
  staffInbox: defineCall({
    summary: 'Tickets, contact messages and withdrawals, a page at a time',
    method: 'GET',
    path: '/staff/inbox',
    access: 'staff',
    area: 'support',
    query: v.object({
      state: v.optional(v.picklist([...INBOX_STATES, 'all']), 'open'),
      kind: v.optional(v.picklist([...INBOX_KINDS, 'all']), 'all'),
      /** `me`: those that the person works on. */
      assigned: v.optional(v.picklist(['all', 'me', 'nobody']), 'all'),
      /** Words of number, name, e-mail, order number or subject. */
      find: v.optional(singleLineText(100), ''),
      page: PageNumber,
    }),
    response: { data: v.array(InboxItem), hasMore: v.boolean() },
  }),
  staffInboxCounts: defineCall({
    summary: 'Number of items that are open and in progress',
    method: 'GET',
    path: '/staff/inbox/counts',
    access: 'staff',
    area: 'support',
    response: { data: v.object({ open: v.number(), inProgress: v.number() }) },
  }),
  staffInboxItem: defineCall({
    summary: 'An item of the inbox with its text, files, replies and notes',
    method: 'GET',
    path: '/staff/inbox/{id}',
    access: 'staff',
    area: 'support',
    response: { data: InboxDetail },
    errors: ['notFound'],
  }),
  replyToInboxItem: defineCall({
    summary: 'Reply by mail, in the language of the person who has written',
    method: 'POST',
    path: '/staff/inbox/{id}/replies',
    access: 'staff',
    area: 'support',
    body: v.object({
      text: EntryText,
      state: State,
      /** The last reply that the person has seen; 0 for none. A newer one of a colleague refuses this one. */
      lastReplyId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
    response: {},
    errors: ['notFound', 'inboxItemChanged'],
  }),
  addInboxNote: defineCall({
    summary: 'Add a note for colleagues',
    method: 'POST',
    path: '/staff/inbox/{id}/notes',
    access: 'staff',
    area: 'support',
    body: v.object({ text: EntryText }),
    response: {},
    errors: ['notFound'],
  }),
  setInboxState: defineCall({
    summary: 'Change the state, which the member sees on a ticket',
    method: 'PUT',
    path: '/staff/inbox/{id}/state',
    access: 'staff',
    area: 'support',
    body: v.object({ state: State }),
    response: {},
    errors: ['notFound'],
  }),
  assignInboxItem: defineCall({
    summary: 'Name the person who works on an item, or nobody',
    method: 'PUT',
    path: '/staff/inbox/{id}/assignee',
    access: 'staff',
    area: 'support',
    /** Empty for nobody. */
    body: v.object({ staffId: v.union([v.literal(''), Id]) }),
    response: {},
    errors: ['notFound'],
  }),
};
