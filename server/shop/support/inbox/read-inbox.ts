import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { InboxKind, InboxState } from '#contract/staff/support.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { staff, supportCases } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { selectInboxItems, type InboxSource } from './inbox-items.ts';

const SOURCES: Readonly<Record<InboxKind, InboxSource[]>> = {
  ticket: ['ticket'],
  message: ['message'],
  withdrawal: ['withdrawal', 'statement'],
};

export const getInboxKind = (source: InboxSource): InboxKind => (source === 'statement' ? 'withdrawal' : source);

/** Null: all shops. An item without a shop is everybody's. */
type ShopIds = readonly string[] | null;

interface InboxFilter {
  readonly shopIds: ShopIds;
  readonly state?: InboxState | undefined;
  readonly kind?: InboxKind | undefined;
  /** A person, `''` for nobody, undefined for all. */
  readonly assigneeId?: string | undefined;
  /** Words of number, name, e-mail, order number or subject. */
  readonly find?: string | undefined;
}

type Items = ReturnType<typeof selectInboxItems>;

const getState = (items: Items): SQL<InboxState> =>
  sql<InboxState>`coalesce(${supportCases.state}, ${items.baseState})`;

const isInShops = (items: Items, shopIds: ShopIds): SQL | undefined =>
  shopIds === null ? undefined : or(isNull(items.shopId), inArray(items.shopId, [...shopIds]));

const isAssignedTo = (assigneeId: string): SQL =>
  assigneeId === '' ? isNull(supportCases.assigneeId) : eq(supportCases.assigneeId, assigneeId);

/** Each word, without regard to case and accents. */
const matchesText = (items: Items, text: string): SQL =>
  sql`fold_search_text(${text}) <> '' and not exists (
    select from regexp_split_to_table(fold_search_text(${text}), ' ') word where strpos(fold_search_text(concat_ws(' ',
      ${items.id}, ${items.name}, ${items.email}, ${items.orderNo}, ${items.subject})), word) = 0)`;

/** Selects items with what the staff has done with them. */
function selectFromInbox(db: Queryable) {
  const items = selectInboxItems(db);
  const state = getState(items);
  const query = db
    .select({
      id: items.id,
      source: items.source,
      sourceId: items.sourceId,
      createdAt: items.createdAt,
      subject: items.subject,
      name: items.name,
      email: items.email,
      orderNo: items.orderNo,
      shopId: items.shopId,
      memberId: items.memberId,
      state,
      assigneeId: supportCases.assigneeId,
      assigneeName: staff.name,
    })
    .from(items)
    .leftJoin(supportCases, eq(supportCases.id, items.id))
    .leftJoin(staff, eq(staff.id, supportCases.assigneeId));
  return { items, state, query };
}

export type InboxRow = Awaited<ReturnType<typeof selectFromInbox>['query']>[number];

/**
 * Items of the inbox: open ones first, then those in progress, both oldest first, because somebody waits. Closed ones
 * are last, newest first.
 */
export async function listInbox(
  db: Queryable,
  { shopIds, state: wantedState, kind, assigneeId, find }: InboxFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<InboxRow[]> {
  const { items, state, query } = selectFromInbox(db);
  return query
    .where(
      and(
        isInShops(items, shopIds),
        wantedState && eq(state, wantedState),
        kind && inArray(items.source, SOURCES[kind]),
        assigneeId === undefined ? undefined : isAssignedTo(assigneeId),
        find === undefined ? undefined : matchesText(items, find),
      ),
    )
    .orderBy(
      sql`array_position(array['open', 'in progress', 'closed'], ${state})`,
      sql`extract(epoch from ${items.createdAt}) * case when ${state} = 'closed' then -1 else 1 end`,
      asc(items.id),
    )
    .offset(offset)
    .limit(limit);
}

/** Items that are open and in progress, in one read. */
export async function countInbox(db: Queryable, shopIds: ShopIds) {
  const items = selectInboxItems(db);
  const state = getState(items);
  const [counts] = await db
    .select({
      open: sql<number>`count(*) filter (where ${state} = 'open')`.mapWith(Number),
      inProgress: sql<number>`count(*) filter (where ${state} = 'in progress')`.mapWith(Number),
    })
    .from(items)
    .leftJoin(supportCases, eq(supportCases.id, items.id))
    .where(isInShops(items, shopIds));
  return counts ?? { open: 0, inProgress: 0 };
}

/** An item of these shops. @throws AppError `notFound` for any other number */
export async function findInboxItem(db: Queryable, shopIds: ShopIds, id: string): Promise<InboxRow> {
  const { items, query } = selectFromInbox(db);
  const [item] = await query.where(and(eq(items.id, id.toUpperCase()), isInShops(items, shopIds)));
  if (!item) throw new AppError('notFound');
  return item;
}
