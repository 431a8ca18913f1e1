import { isNull, ne, or, sql, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { InboxState } from '#contract/staff/support.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import {
  contactMessages,
  members,
  orders,
  refunds,
  tickets,
  withdrawals,
  withdrawalStatements,
} from '#server/platform/db/schema/index.ts';

/** The table that an item comes from. A statement is a withdrawal of the public page that could not be applied. */
export type InboxSource = 'ticket' | 'message' | 'withdrawal' | 'statement';

/** Somebody's withdrawal is done when its refund is. */
const stateOfWithdrawal = sql<InboxState>`case when exists (
  select from ${refunds} where ${refunds.withdrawalId} = ${withdrawals.id} and ${refunds.state} = 'completed')
  then 'closed' else 'open' end`;

/** The first line of a message stands for its subject. */
const firstLine = sql<string>`left(split_part(${contactMessages.message}, e'\\n', 1), 120)`;

/**
 * Each source is a branch of the union with the same columns, so that conditions reach the indexes of all tables. The names of
 * the columns must differ from those of tables that are joined to the union.
 */
const selectTickets = (db: Queryable) =>
  db
    .select({
      id: sql<string>`${tickets.id}`.as('number'),
      source: sql<InboxSource>`'ticket'::text`.as('source'),
      sourceId: sql<string>`${tickets.id}`.as('source_id'),
      createdAt: sql`${tickets.createdAt}`.mapWith(tickets.createdAt).as('sent_at'),
      subject: sql<string>`${tickets.title}`.as('subject'),
      name: sql<string>`${members.fullName}`.as('sender_name'),
      email: sql<string>`${members.email}`.as('sender_email'),
      orderNo: sql<string>`''::text`.as('order_no'),
      shopId: sql<string | null>`null::text`.as('shop_id'),
      memberId: sql<string>`${tickets.memberId}`.as('member_id'),
      baseState: sql<InboxState>`${tickets.state}`.as('base_state'),
    })
    .from(tickets)
    .innerJoin(members, eq(members.id, tickets.memberId));

const selectMessages = (db: Queryable) =>
  db
    .select({
      id: sql<string>`${contactMessages.number}`.as('number'),
      source: sql<InboxSource>`'message'::text`.as('source'),
      sourceId: sql<string>`${contactMessages.id}`.as('source_id'),
      createdAt: sql`${contactMessages.acceptedAt}`.mapWith(contactMessages.acceptedAt).as('sent_at'),
      subject: firstLine.as('subject'),
      name: sql<string>`${contactMessages.firstName} || ' ' || ${contactMessages.lastName}`.as('sender_name'),
      email: sql<string>`${contactMessages.email}`.as('sender_email'),
      orderNo: sql<string>`''::text`.as('order_no'),
      shopId: sql<string | null>`null::text`.as('shop_id'),
      memberId: sql<string>`${contactMessages.memberId}`.as('member_id'),
      baseState: sql<InboxState>`'open'::text`.as('base_state'),
    })
    .from(contactMessages);

const selectWithdrawals = (db: Queryable) =>
  db
    .select({
      id: sql<string>`${withdrawals.number}`.as('number'),
      source: sql<InboxSource>`'withdrawal'::text`.as('source'),
      sourceId: sql<string>`${withdrawals.id}`.as('source_id'),
      createdAt: sql`${withdrawals.declaredAt}`.mapWith(withdrawals.declaredAt).as('sent_at'),
      subject: sql<string>`''::text`.as('subject'),
      name: sql<string>`${orders.memberName}`.as('sender_name'),
      email: sql<string>`${members.email}`.as('sender_email'),
      orderNo: sql<string>`${orders.orderNo}`.as('order_no'),
      shopId: sql<string | null>`${orders.shopId}`.as('shop_id'),
      memberId: sql<string>`${orders.memberId}`.as('member_id'),
      baseState: stateOfWithdrawal.as('base_state'),
    })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    // The withdrawal of an erased account stays for the accounts. Nobody is left to reply to.
    .where(isNull(members.erasedAt));

const selectStatements = (db: Queryable) =>
  db
    .select({
      id: sql<string>`${withdrawalStatements.number}`.as('number'),
      source: sql<InboxSource>`'statement'::text`.as('source'),
      sourceId: sql<string>`${withdrawalStatements.id}`.as('source_id'),
      createdAt: sql`${withdrawalStatements.receivedAt}`.mapWith(withdrawalStatements.receivedAt).as('sent_at'),
      subject: sql<string>`''::text`.as('subject'),
      name: sql<string>`${withdrawalStatements.name}`.as('sender_name'),
      email: sql<string>`${withdrawalStatements.email}`.as('sender_email'),
      orderNo: sql<string>`${withdrawalStatements.orderNo}`.as('order_no'),
      shopId: sql<string | null>`${orders.shopId}`.as('shop_id'),
      // Empty for a statement about an order that does not exist.
      memberId: sql<string>`coalesce(${withdrawalStatements.memberId}, '')`.as('member_id'),
      baseState: sql<InboxState>`'open'::text`.as('base_state'),
    })
    .from(withdrawalStatements)
    .leftJoin(orders, eq(orders.id, withdrawalStatements.orderId))
    // An applied statement is in the list as its withdrawal.
    .where(or(isNull(withdrawalStatements.outcome), ne(withdrawalStatements.outcome, 'declared')));

/** Everything that somebody has sent, from all tables. */
export const selectInboxItems = (db: Queryable) =>
  unionAll(selectTickets(db), selectMessages(db), selectWithdrawals(db), selectStatements(db)).as('items');
