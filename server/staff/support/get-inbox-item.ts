import { and, asc, eq } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { staffSupportCalls } from '#contract/staff/support.ts';
import { inShops } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  contactMessages,
  orderLines,
  orders,
  staff as staffTable,
  supportEntries,
  ticketFiles,
  tickets,
  withdrawals,
  withdrawalStatements,
} from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { findInboxItem, type InboxRow } from '#server/shop/support/inbox/read-inbox.ts';
import { findReplyLanguage } from '#server/shop/support/inbox/reply-to-item.ts';
import { listColleagues } from './colleagues.ts';
import { toInboxItem } from './list-inbox-items.ts';

type Detail = WireResponse<typeof staffSupportCalls.staffInboxItem>['data'];
type Content = Pick<Detail, 'text' | 'mobile' | 'report' | 'withdrawal' | 'files'>;

const NO_CONTENT: Content = { text: '', mobile: '', report: null, withdrawal: null, files: [] };

async function readTicket(db: Database, id: string): Promise<Content> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id));
  if (!ticket) return NO_CONTENT;
  const files = await db
    .select({ position: ticketFiles.position, name: ticketFiles.originalName, bytes: ticketFiles.bytes })
    .from(ticketFiles)
    .where(eq(ticketFiles.ticketId, id))
    .orderBy(asc(ticketFiles.position));
  const { description, page, subPage, otherPage, browser, capturedUrl: url, capturedDevice: device } = ticket;
  const place = otherPage || [page, subPage].filter((name) => name !== '').join(', ');
  return { ...NO_CONTENT, text: description, report: { page: place, browser, url, device }, files };
}

async function readMessage(db: Database, id: string): Promise<Content> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return { ...NO_CONTENT, text: message?.message ?? '', mobile: message?.mobile ?? '' };
}

/** The names and quantities of withdrawn lines. */
async function readLines(db: Database, { orderId, lines }: typeof withdrawals.$inferSelect, localize: Localize) {
  const positions = lines.map(({ line }) => line);
  const rows = await db
    .select({ position: orderLines.position, name: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return positions.map((position, index) => {
    const row = rows[position - 1];
    return { name: row ? localize(row.name) : String(position), quantity: lines[index]?.quantity ?? 0 };
  });
}

async function readWithdrawal(db: Database, id: string, localize: Localize): Promise<Content> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) return NO_CONTENT;
  const lines = await readLines(db, row, localize);
  return { ...NO_CONTENT, withdrawal: { channel: row.channel, outcome: '', hasOrder: true, lines } };
}

async function readStatement(db: Database, staff: SignedInStaff, id: string): Promise<Content> {
  const [row] = await db.select().from(withdrawalStatements).where(eq(withdrawalStatements.id, id));
  if (!row) return NO_CONTENT;
  // The number was typed by anybody: the order may be of another shop.
  const hasOrder = (await db.$count(orders, and(eq(orders.orderNo, row.orderNo), inShops(staff.shopIds)))) > 0;
  const withdrawal = { channel: 'page', outcome: row.outcome ?? '', hasOrder, lines: [] };
  return { ...NO_CONTENT, text: row.products, withdrawal };
}

const readContent = (
  db: Database,
  staff: SignedInStaff,
  { source, sourceId }: InboxRow,
  localize: Localize,
): Promise<Content> => {
  if (source === 'ticket') return readTicket(db, sourceId);
  if (source === 'message') return readMessage(db, sourceId);
  return source === 'withdrawal' ? readWithdrawal(db, sourceId, localize) : readStatement(db, staff, sourceId);
};

const readEntries = async (db: Database, caseId: string): Promise<Detail['entries']> =>
  (
    await db
      .select({
        id: supportEntries.id,
        kind: supportEntries.kind,
        author: staffTable.name,
        at: supportEntries.at,
        text: supportEntries.text,
      })
      .from(supportEntries)
      .innerJoin(staffTable, eq(staffTable.id, supportEntries.staffId))
      .where(eq(supportEntries.caseId, caseId))
      .orderBy(asc(supportEntries.id))
  ).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));

/** An item of the inbox with all that the staff needs. @throws AppError `notFound` */
export async function getInboxItem(
  db: Database,
  staff: SignedInStaff,
  id: string,
  localize: Localize,
): Promise<Detail> {
  const item = await findInboxItem(db, staff.shopIds, id);
  return {
    ...toInboxItem(item),
    ...(await readContent(db, staff, item, localize)),
    language: await findReplyLanguage(db, item),
    entries: await readEntries(db, item.id),
    colleagues: await listColleagues(db, item.shopId),
  };
}
