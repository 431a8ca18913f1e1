import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import { AUDIT_ACTIONS_BY_KIND } from '#contract/staff/audit-actions.ts';
import { LOG_ENTRIES_PER_PAGE, LOG_FACTS, type staffLogCalls } from '#contract/staff/log.ts';
import { COMMAND_LINE_ACTOR } from '#server/platform/auth/audit-log.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  audit,
  members,
  orders,
  products,
  promotions,
  shops,
  staff as staffTable,
  supportCases,
  tickets,
} from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';

type Query = ParsedInput<typeof staffLogCalls.staffLog>['query'];
type Response = WireResponse<typeof staffLogCalls.staffLog>;
type Entry = Response['data'][number];
type AuditRow = typeof audit.$inferSelect;

/** Midnight of a day in the shops' time zone. The database computes it once, so the index is used. */
const startOfDay = (day: string, days: number): SQL =>
  sql`((${day}::date + ${days}::integer)::timestamp at time zone ${SHOP_TIME_ZONE})`;

function matches({ person, kind, day }: Query): SQL | undefined {
  return and(
    person === '' ? undefined : eq(audit.actor, person),
    kind === 'all' ? undefined : inArray(audit.action, [...AUDIT_ACTIONS_BY_KIND[kind]]),
    day === '' ? undefined : sql`${audit.at} >= ${startOfDay(day, 0)} and ${audit.at} < ${startOfDay(day, 1)}`,
  );
}

const getOrderNo = ({ detail }: AuditRow) => detail['orderNo'] ?? detail['order'] ?? '';
const getProductId = ({ detail }: AuditRow) => detail['product'] ?? '';
const getPromotionId = ({ detail }: AuditRow) => detail['promotion'] ?? '';
const getTicketId = ({ detail }: AuditRow) => detail['ticket'] ?? '';
const getPersonId = ({ detail }: AuditRow) => detail['staff'] ?? detail['assignee'] ?? '';

const toNames = (rows: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** Names of all that a page of entries is about. What is gone has none. */
async function readNames(db: Database, rows: readonly AuditRow[], localize: Localize) {
  const people = [...rows.map(({ actor }) => actor), ...rows.map(getPersonId)];
  const memberIds = [...rows.map(({ actor }) => actor), ...rows.map(({ memberId }) => memberId)];
  const ticketIds = rows.map(getTicketId);
  const [staffRows, memberRows, orderRows, productRows, promotionRows, shopRows, ticketRows, caseRows] =
    await Promise.all([
      db.select({ id: staffTable.id, name: staffTable.name }).from(staffTable).where(inArray(staffTable.id, people)),
      db
        .select({ id: members.id, name: members.fullName })
        .from(members)
        .where(and(inArray(members.id, memberIds), isNull(members.erasedAt))),
      db
        .select({ id: orders.orderNo, name: orders.orderNo })
        .from(orders)
        .where(inArray(orders.orderNo, rows.map(getOrderNo))),
      db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(inArray(products.id, rows.map(getProductId))),
      db
        .select({ id: promotions.id, name: promotions.title })
        .from(promotions)
        .where(inArray(promotions.id, rows.map(getPromotionId))),
      db.select({ id: shops.id, name: shops.fullName }).from(shops),
      db.select({ id: tickets.id, name: tickets.id }).from(tickets).where(inArray(tickets.id, ticketIds)),
      db
        .select({ id: supportCases.id, name: supportCases.id })
        .from(supportCases)
        .where(inArray(supportCases.id, ticketIds)),
    ]);
  return {
    staff: toNames(staffRows),
    members: toNames(memberRows),
    orders: toNames(orderRows),
    products: toNames(productRows.map(({ id, name }) => ({ id, name: localize(name) }))),
    promotions: toNames(promotionRows.map(({ id, name }) => ({ id, name: localize(name) }))),
    shops: toNames(shopRows),
    tickets: toNames([...ticketRows, ...caseRows]),
  };
}

type Names = Awaited<ReturnType<typeof readNames>>;

function toActor({ actor, action }: AuditRow, names: Names): Entry['actor'] {
  if (actor === COMMAND_LINE_ACTOR) return { kind: 'commandLine', name: '' };
  if (actor === 'automatic') return { kind: 'automatic', name: '' };
  if (action === 'unknownPayment' || action === 'providerMovement') return { kind: 'provider', name: '' };
  const name = names.staff.get(actor);
  if (name !== undefined) return { kind: 'staff', name };
  const administrator = names.members.get(actor);
  return administrator === undefined ? { kind: 'unknown', name: '' } : { kind: 'administrator', name: administrator };
}

const toSubject = (id: string, names: ReadonlyMap<string, string>) =>
  id === '' ? null : { id, name: names.get(id) ?? null };

function toFacts({ detail }: AuditRow, names: Names): Entry['facts'] {
  const toValue = (name: string, text: string) =>
    name === 'shop' || name === 'shops'
      ? text
          .split(' ')
          .map((id) => names.shops.get(id) ?? id)
          .join(', ')
      : text;
  return LOG_FACTS.flatMap((name) => {
    const text = detail[name];
    return text === undefined ? [] : [{ name, value: toValue(name, text) }];
  });
}

function toEntry(row: AuditRow, names: Names): Entry {
  const personId = getPersonId(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: toActor(row, names),
    order: toSubject(getOrderNo(row), names.orders),
    product: toSubject(getProductId(row), names.products),
    member: toSubject(row.memberId, names.members),
    promotion: toSubject(getPromotionId(row), names.promotions),
    ticket: toSubject(getTicketId(row), names.tickets),
    person: personId === '' ? null : { id: personId, name: names.staff.get(personId) ?? personId },
    reason: row.detail['reason'] ?? '',
    facts: toFacts(row, names),
  };
}

/** A page of the audit log, newest first, in words that no secret is among. */
export async function readLog(db: Database, query: Query, localize: Localize): Promise<Response> {
  const rows = await db
    .select()
    .from(audit)
    .where(matches(query))
    .orderBy(desc(audit.at), desc(audit.id))
    .offset((query.page - 1) * LOG_ENTRIES_PER_PAGE)
    // One more, to know whether there is another page.
    .limit(LOG_ENTRIES_PER_PAGE + 1);
  const shown = rows.slice(0, LOG_ENTRIES_PER_PAGE);
  const names = await readNames(db, shown, localize);
  return { data: shown.map((row) => toEntry(row, names)), hasMore: rows.length > shown.length };
}
