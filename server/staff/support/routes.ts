import type { staffSupportCalls } from '#contract/staff/support.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import {
  addEntry,
  assignCase,
  isRepeatedEntry,
  lockCase,
  setCaseState,
} from '#server/shop/support/inbox/change-case.ts';
import { countInbox, findInboxItem, type InboxRow } from '#server/shop/support/inbox/read-inbox.ts';
import { replyToItem } from '#server/shop/support/inbox/reply-to-item.ts';
import { isColleague } from './colleagues.ts';
import { getInboxItem } from './get-inbox-item.ts';
import { listInboxItems } from './list-inbox-items.ts';

export function staffSupportHandlers(deps: Deps): Handlers<typeof staffSupportCalls> {
  const { db, config, now } = deps;

  /** Runs an act on an item of the person's shops. It is locked, and read again with the lock. */
  const act = (
    { id: actor, shopIds }: SignedInStaff,
    id: string,
    work: (tx: Transaction, operator: Operator, item: InboxRow) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      await lockCase(tx, await findInboxItem(tx, shopIds, id));
      await work(tx, { actor, now: now() }, await findInboxItem(tx, shopIds, id));
      return {};
    });

  return {
    staffInbox: ({ query }, { staff }) => listInboxItems(db, staff, query),
    staffInboxCounts: async (_input, { staff }) => ({ data: await countInbox(db, staff.shopIds) }),
    staffInboxItem: async ({ params }, { staff, localize }) => ({
      data: await getInboxItem(db, staff, params.id, localize),
    }),
    replyToInboxItem: ({ params, body }, { staff }) =>
      act(staff, params.id, (tx, operator, item) => replyToItem(tx, config, operator, item, body)),
    addInboxNote: ({ params, body: { text } }, { staff }) =>
      act(staff, params.id, async (tx, operator, { id }) => {
        const note = { kind: 'note' as const, text };
        if (!(await isRepeatedEntry(tx, operator, id, note))) await addEntry(tx, operator, id, note);
      }),
    setInboxState: ({ params, body: { state } }, { staff }) =>
      act(staff, params.id, async (tx, operator, item) => {
        if (item.state !== state) await setCaseState(tx, operator, item, state);
      }),
    assignInboxItem: ({ params, body: { staffId } }, { staff }) =>
      act(staff, params.id, async (tx, operator, item) => {
        if (staffId !== '' && !(await isColleague(tx, item.shopId, staffId))) {
          throw createInvalidFieldError('staffId', 'unknown');
        }
        const assigneeId = staffId || null;
        if (item.assigneeId !== assigneeId) await assignCase(tx, operator, item, assigneeId);
      }),
  };
}
