import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { getShopToday, isCalendarDate, SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { orderVersion } from '#server/orders/lifecycle/order-version.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  businessOrders,
  businessShops,
  orderEvents,
  orderLines,
  orders,
  refunds,
  shops,
  withdrawals,
} from '#server/platform/db/schema/index.ts';
import { addDays } from '#server/platform/lib/time-zone.rules.ts';

/** A day of the option `--day` as YYYY-MM-DD; undefined for any other text. */
function parseDay(text: string, now: Date): string | undefined {
  const today = getShopToday(now);
  if (text === 'today') return today;
  if (text === 'tomorrow') return addDays(today, 1);
  return isCalendarDate(text) ? text : undefined;
}

/** Longest list that is printed. */
const MAX_LISTED_ORDERS = 500;

const isPaid = eq(orders.status, ORDER_STATUS.success);

/** Whether a declared withdrawal is not refunded yet. */
export const hasOpenWithdrawal: SQL<boolean> = sql`exists (
  select from ${withdrawals} where ${withdrawals.orderId} = ${orders.id} and not exists (
    select from ${refunds} where ${refunds.withdrawalId} = ${withdrawals.id} and ${refunds.state} <> 'refused'))`;

/** Somebody packs the order. Its delivery status is still `processing`, which is what the specified API knows. */
export const isPreparing: SQL<boolean> = sql`(${orders.deliveryStatus} = 'processing' and exists (
  select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.state} = 'preparing'))`;

/** Something is left to pack. */
export const isUnshipped = inArray(orders.deliveryStatus, ['processing', 'partly shipped']);

const FILTERS = {
  open: and(isPaid, inArray(orders.deliveryStatus, ['processing', 'partly shipped', 'in transit', 'shipped', 'ready'])),
  processing: and(isPaid, eq(orders.deliveryStatus, 'processing'), sql`not ${isPreparing}`),
  preparing: and(isPaid, isUnshipped, or(isPreparing, eq(orders.deliveryStatus, 'partly shipped'))),
  shipped: and(isPaid, inArray(orders.deliveryStatus, ['in transit', 'shipped'])),
  ready: and(isPaid, eq(orders.deliveryStatus, 'ready')),
  delivered: and(isPaid, eq(orders.deliveryStatus, 'delivered')),
  withdrawn: and(isPaid, hasOpenWithdrawal),
  review: eq(orders.needsReview, true),
  // By id, so that the few refunds that are open are read, not all orders.
  refunds: sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${refunds.state} = 'started'
    union select ${refunds.orderId} from ${refunds}
      where ${refunds.problem} is not null and ${refunds.problemClosedAt} is null)`,
  unpaid: eq(orders.status, ORDER_STATUS.initiated),
  cancelled: eq(orders.status, ORDER_STATUS.cancelled),
  refunded: eq(orders.status, ORDER_STATUS.refunded),
  all: undefined,
} as const;

/** Orders of some shops; undefined for all. */
export const inShops = (shopIds: readonly string[] | null): SQL | undefined =>
  shopIds === null ? undefined : inArray(orders.shopId, [...shopIds]);

export const ORDER_FILTERS = Object.keys(FILTERS);

const OLDEST_FIRST: ReadonlySet<string> = new Set([
  'open',
  'processing',
  'preparing',
  'shipped',
  'ready',
  'withdrawn',
  'review',
  'refunds',
]);

export type OrderFilter = keyof typeof FILTERS;

/** The condition of a list; undefined for all orders. */
export const getOrderFilter = (name: OrderFilter): SQL | undefined => FILTERS[name];

const isFilter = (name: string): name is OrderFilter => Object.hasOwn(FILTERS, name);

/** Fewer digits match parts of many phone numbers. */
const MIN_PHONE_DIGITS = 5;

/** Orders that wait for collection with a number; undefined for a text that is no such number. */
export const hasCollectionNumber = (text: string): SQL | undefined =>
  /^\d{3,4}$/u.test(text.trim())
    ? and(
        isPaid,
        inArray(orders.deliveryStatus, ['processing', 'ready']),
        eq(orders.collectionNumber, Number(text.trim())),
      )
    : undefined;

/** Shorter words are searched as whole words, because a trigram index can't find them as parts. */
const MIN_PART_LENGTH = 3;

/** Orders that contain each word, without regard to case and accents; or a phone number, however it is written. */
async function matchesText(db: Pick<Database, 'execute'>, text: string): Promise<SQL | undefined> {
  const { rows } = await db.execute<{ folded: string }>(sql`select fold_search_text(${text}) as folded`);
  const words = (rows[0]?.folded ?? '').split(' ').filter((word) => word !== '');
  // Folded words and digits have none of the special characters of a LIKE pattern.
  const hasPart = (part: string) => sql`${orders.searchText} like ${`%${part}%`}`;
  const hasWords = words.map((word) => hasPart(word.length < MIN_PART_LENGTH ? ` ${word} ` : word));
  const matchesWords = words.length === 0 ? undefined : and(...hasWords);
  // People write +39, 0039 or nothing before a number.
  const digits = text.replaceAll(/\D/gu, '').replace(/^00/u, '');
  const isPhone = digits.length >= MIN_PHONE_DIGITS && !/[^\d\s+().\-/]/u.test(text);
  return or(matchesWords, isPhone ? hasPart(digits) : hasCollectionNumber(text)) ?? sql`false`;
}

/** Orders with a slot on a day, and those without a slot that were made on it. By id, so that both conditions use an index. */
const isOnDay = (day: string): SQL => sql`${orders.id} in (
  select ${businessOrders.orderId} from ${businessOrders} where ${businessOrders.slotDate} = ${day}
  union all
  select o.id from ${orders} o left join ${businessOrders} b on b.order_id = o.id
    where o.created_at >= ${day}::date::timestamp at time zone ${SHOP_TIME_ZONE}
      and o.created_at < (${day}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE} and b.slot_date is null)`;

/** Orders whose slot on a day includes a time. */
const isInSlot = (day: string, minute: number): SQL => sql`${orders.id} in (
  select ${businessOrders.orderId} from ${businessOrders} where ${businessOrders.slotDate} = ${day}
    and ${businessOrders.startMinute} <= ${minute} and ${businessOrders.endMinute} > ${minute})`;

const hasProduct = (productId: string): SQL => sql`${orders.id} in (
  select ${orderLines.orderId} from ${orderLines} where ${orderLines.productId} = ${productId})`;

export interface OrderQuery {
  /** One of {@link ORDER_FILTERS}. By default `all` with a text, otherwise `open`. */
  readonly state?: string | undefined;
  /** Words of number, name, e-mail, address or company; a phone number; or the number of a collection. */
  readonly find?: string | undefined;
  /** A date such as 2026-03-10, `today` or `tomorrow`, in the shop's time zone. */
  readonly day?: string | undefined;
  /** With a day: only orders with a slot at this time, in minutes since midnight. */
  readonly slotMinute?: number | undefined;
  readonly productId?: string | undefined;
  /** Only orders of these shops; null for all. */
  readonly shopIds?: readonly string[] | null;
  /** Only orders of this member. */
  readonly memberId?: string;
  /** Orders to skip and to return. By default the first 500. */
  readonly range?: { readonly offset: number; readonly limit: number };
}

/**
 * Orders of all members: those that are being fulfilled oldest first, all others newest first, at most 500.
 *
 * @throws OrderError `invalidInput` for an unknown state or day
 */
export async function listOrders(
  db: Pick<Database, 'select' | 'execute'>,
  {
    state,
    find,
    day,
    slotMinute,
    productId,
    shopIds = null,
    memberId,
    range = { offset: 0, limit: MAX_LISTED_ORDERS },
  }: OrderQuery,
  now: Date,
) {
  const filter = state ?? (find === undefined ? 'open' : 'all');
  if (!isFilter(filter)) {
    throw new OrderError('invalidInput', `"${filter}" is no state: use ${ORDER_FILTERS.join(', ')}.`);
  }
  const date = day === undefined ? undefined : parseDay(day, now);
  if (day !== undefined && date === undefined) {
    throw new OrderError('invalidInput', `--day is a date such as 2026-03-10, today or tomorrow, not "${day}".`);
  }
  const matches = find === undefined ? undefined : await matchesText(db, find);
  const isOldestFirst = OLDEST_FIRST.has(filter);
  const { offset, limit } = range;
  return db
    .select({
      id: orders.id,
      version: orderVersion,
      orderNo: orders.orderNo,
      createdAt: orders.createdAt,
      status: orders.status,
      deliveryStatus: orders.deliveryStatus,
      isPreparing,
      type: orders.productType,
      collectionNumber: orders.collectionNumber,
      memberName: orders.memberName,
      memberEmail: orders.memberEmail,
      memberMobile: orders.memberMobile,
      shop: shops.fullName,
      slotDate: businessOrders.slotDate,
      startMinute: businessOrders.startMinute,
      endMinute: businessOrders.endMinute,
      timeZone: businessShops.timeZone,
      finalCents: orders.finalCents,
      needsReview: orders.needsReview,
      isWithdrawn: hasOpenWithdrawal,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .leftJoin(businessShops, eq(businessShops.shopId, orders.shopId))
    .where(
      and(
        FILTERS[filter],
        inShops(shopIds),
        memberId === undefined ? undefined : eq(orders.memberId, memberId),
        matches,
        date === undefined ? undefined : slotMinute === undefined ? isOnDay(date) : isInSlot(date, slotMinute),
        productId === undefined ? undefined : hasProduct(productId),
      ),
    )
    .orderBy(isOldestFirst ? asc(orders.createdAt) : desc(orders.createdAt), asc(orders.id))
    .offset(offset)
    .limit(limit);
}
