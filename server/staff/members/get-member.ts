import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import { ACCOUNT_ACTIONS } from '#contract/staff/audit-actions.ts';
import type { staffMemberCalls } from '#contract/staff/members.ts';
import { readDeletion } from '#server/orders/erasure/read-deletion.ts';
import { listOrders } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { audit, memberShops, shops, staff as staffTable } from '#server/platform/db/schema/index.ts';
import { toMemberSummary } from './list-members.ts';
import { requireMember } from './member-scope.ts';

type MemberResponse = WireResponse<typeof staffMemberCalls.staffMember>['data'];

const MAX_ORDERS = 10;
const MAX_EVENTS = 20;

async function readOrders(
  db: Database,
  { shopIds }: SignedInStaff,
  memberId: string,
  now: Date,
): Promise<MemberResponse['orders']> {
  const range = { offset: 0, limit: MAX_ORDERS };
  const rows = await listOrders(db, { state: 'all', shopIds, memberId, range }, now);
  return rows.map((row) => ({
    orderNo: row.orderNo,
    createdAt: row.createdAt.toISOString(),
    shop: row.shop,
    type: row.type,
    status: row.status,
    deliveryStatus: row.deliveryStatus,
    isPreparing: row.isPreparing,
    needsReview: row.needsReview,
    isWithdrawn: row.isWithdrawn,
    finalPrice: toEuros(row.finalCents),
  }));
}

async function readEvents(db: Database, memberId: string): Promise<MemberResponse['events']> {
  const rows = await db
    .select({
      at: audit.at,
      action: audit.action,
      actor: staffTable.name,
      reason: sql<string>`coalesce(${audit.detail} ->> 'reason', '')`,
    })
    .from(audit)
    .leftJoin(staffTable, eq(staffTable.id, audit.actor))
    .where(and(eq(audit.memberId, memberId), inArray(audit.action, [...ACCOUNT_ACTIONS])))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MAX_EVENTS);
  return rows.map(({ at, actor, ...event }) => ({ at: at.toISOString(), actor: actor ?? '', ...event }));
}

const readShops = (db: Database, memberId: string) =>
  db
    .select({ name: shops.fullName })
    .from(memberShops)
    .innerJoin(shops, eq(shops.id, memberShops.shopId))
    .where(eq(memberShops.memberId, memberId))
    .orderBy(asc(shops.fullName), asc(shops.id));

/** A member of the person's shops, with the orders of these shops. @throws AppError `notFound` */
export async function getMember(db: Database, staff: SignedInStaff, id: string, now: Date): Promise<MemberResponse> {
  const member = await requireMember(db, staff, id);
  const [deletion, ownOrders, events, memberOf] = await Promise.all([
    readDeletion(db, id),
    readOrders(db, staff, id, now),
    readEvents(db, id),
    readShops(db, id),
  ]);
  return {
    ...toMemberSummary(member),
    firstName: member.firstName,
    lastName: member.lastName,
    language: member.language,
    shops: memberOf.map(({ name }) => name),
    orders: ownOrders,
    events,
    deletion: {
      dueAt: deletion.dueAt,
      // Orders of other shops are not shown to a person with chosen shops, who can't delete the account either.
      obstacles: staff.shopIds === null ? deletion.obstacles : [],
      ewallet: deletion.ewallet,
    },
  };
}
