import type { ParsedInput, WireResponse } from '#contract/call.ts';
import { INBOX_ITEMS_PER_PAGE, type InboxItem, type staffSupportCalls } from '#contract/staff/support.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { getInboxKind, listInbox, type InboxRow } from '#server/shop/support/inbox/read-inbox.ts';

export const toInboxItem = (row: InboxRow): InboxItem => ({
  id: row.id,
  kind: getInboxKind(row.source),
  subject: row.subject,
  name: row.name,
  email: row.email,
  orderNo: row.orderNo,
  state: row.state,
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
  createdAt: row.createdAt.toISOString(),
});

/** A page of the inbox, in the shops of the person. */
export async function listInboxItems(
  db: Database,
  staff: SignedInStaff,
  { state, kind, assigned, find, page }: ParsedInput<typeof staffSupportCalls.staffInbox>['query'],
): Promise<WireResponse<typeof staffSupportCalls.staffInbox>> {
  const assigneeIds = { all: undefined, me: staff.id, nobody: '' } as const;
  const rows = await listInbox(
    db,
    {
      shopIds: staff.shopIds,
      state: state === 'all' ? undefined : state,
      kind: kind === 'all' ? undefined : kind,
      assigneeId: assigneeIds[assigned],
      find: find === '' ? undefined : find,
    },
    // One more, to know whether there is another page.
    { offset: (page - 1) * INBOX_ITEMS_PER_PAGE, limit: INBOX_ITEMS_PER_PAGE + 1 },
  );
  const shown = rows.slice(0, INBOX_ITEMS_PER_PAGE);
  return { data: shown.map(toInboxItem), hasMore: rows.length > shown.length };
}
