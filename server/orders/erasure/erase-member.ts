import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import {
  accountDeletions,
  carts,
  members,
  orderLines,
  orders,
  outbox,
  sessions,
  tickets,
} from '#server/platform/db/schema/index.ts';
import { getTicketFolder } from '#server/platform/files/ticket-folder.ts';
import { toErasedEmail } from '#server/platform/lib/erased-email.rules.ts';
import { generateId, generateToken } from '#server/platform/lib/ids.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { hashPassword } from '#server/shop/account/password/password-hash.ts';
import { lockBalances, postMovements } from '#server/shop/ledger/post-movements.ts';
import { DELETED_ROWS } from './data-rules.ts';
import { composeErasedMail } from './deletion-mails.ts';
import { eraseOrders } from './erase-orders.ts';

type MemberRow = typeof members.$inferSelect;

/**
 * Locks what an erasure changes and a payment may hold, in the order of all transactions (createOrder): orders, carts, the
 * member. An order that is placed before the last lock is seen afterwards; a later one is refused (readPayer).
 */
export async function lockForErasure(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(asc(orders.id))
    .for('update');
  const isInvolved = or(eq(carts.memberId, memberId), eq(carts.recipientId, memberId));
  await tx.select({ id: carts.id }).from(carts).where(isInvolved).orderBy(asc(carts.id)).for('update');
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
}

/** Closes all balances with a movement each, so that the amounts of an account still add up to its balance. */
async function closeBalances(tx: Transaction, now: Date, memberId: string): Promise<void> {
  const { ewallet, merchandise, kp, kpNovv } = await lockBalances(tx, memberId);
  const amounts = { ewallet: -ewallet, merchandise: -merchandise, kp: -kp, kpNovv: -kpNovv };
  const isClosed = await postMovements(tx, memberId, amounts, { kind: 'closure', reference: generateId(), at: now });
  if (!isClosed) throw new Error('the balances of a member were not closed');
}

/**
 * Deletes messages to the member, and mails to the operator that have the member's e-mail. Mails about the member's orders, and
 * about gifts for the member, may have the name; they are deleted once they are sent.
 */
async function deleteMessages(tx: Transaction, { id, email, mobile }: MemberRow): Promise<void> {
  const sessionIds = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.memberId, id));
  const gifts = tx.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.recipientId, id));
  const involved = await tx
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(or(eq(orders.memberId, id), inArray(orders.id, gifts)));
  const mentions = (text: string) => sql`strpos(${outbox.text}, ${text}) > 0`;
  await tx
    .delete(outbox)
    .where(
      or(
        inArray(outbox.recipient, [email, mobile]),
        inArray(outbox.recipient, sessionIds),
        eq(outbox.replyTo, email),
        mentions(email),
        ...involved.map(({ orderNo }) => and(isNull(outbox.nextAttemptAt), mentions(orderNo))),
      ),
    );
}

/** Remembers the files, whose rows are deleted now. */
async function storeFilesToDelete(tx: Transaction, now: Date, { id, picture }: MemberRow): Promise<void> {
  const ownTickets = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.memberId, id));
  const isRequest = eq(accountDeletions.memberId, id);
  const [request] = await tx.select().from(accountDeletions).where(isRequest);
  if (!request) throw new Error('an account is erased without a request');
  await tx
    .update(accountDeletions)
    .set({
      erasedAt: request.erasedAt ?? now,
      ticketFolders: [...request.ticketFolders, ...ownTickets.map((ticket) => getTicketFolder(ticket.id))],
      picture: picture ?? request.picture,
    })
    .where(isRequest);
}

/**
 * Deletes or anonymises all rows of a member by {@link DELETED_ROWS}. Repeating it changes nothing, or erases what a request
 * wrote that was running during the first time. The member must be locked.
 */
export async function eraseRows(tx: Transaction, now: Date, member: MemberRow): Promise<void> {
  const { id } = member;
  await eraseOrders(tx, id);
  // Others may have filled a cart for this member. They keep it, for themselves.
  await tx
    .update(carts)
    .set({ recipientId: sql`${carts.memberId}` })
    .where(eq(carts.recipientId, id));
  await storeFilesToDelete(tx, now, member);
  for (const { table, memberColumns } of DELETED_ROWS) {
    await tx.delete(table).where(or(...memberColumns.map((column) => eq(column, id))));
  }
  await tx
    .update(members)
    .set({
      email: toErasedEmail(id),
      passwordHash: await hashPassword(generateToken()),
      firstName: '',
      lastName: '',
      searchName: '',
      mobile: '',
      gender: null,
      dob: null,
      picture: null,
      shopId: null,
      isAdmin: false,
      emailVerifiedAt: null,
      mobileVerifiedAt: null,
      // The orders keep the version of their terms.
      termsId: null,
      termsAcceptedAt: null,
      privacyId: null,
      legalNoticeClosedAt: null,
      erasedAt: member.erasedAt ?? now,
    })
    .where(eq(members.id, id));
}

/** Erases an account that nothing blocks, and mails the former address. The member must be locked. */
export async function eraseMember(tx: Transaction, { actor, now }: Operator, member: MemberRow): Promise<void> {
  await deleteMessages(tx, member);
  await closeBalances(tx, now, member.id);
  await eraseRows(tx, now, member);
  await enqueueMail(tx, now, composeErasedMail(member.language, member));
  // Without the reason that a person may have given: the entry must not lead to the person.
  await recordAuditEvent(tx, now, { action: 'memberErased', actor, memberId: member.id, detail: {} });
}
