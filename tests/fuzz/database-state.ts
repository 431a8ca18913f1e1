import type { Pool } from 'pg';
import { STAFF_UPLOAD_RATE_LIMIT, UPLOAD_RATE_LIMIT } from '#server/platform/uploads/upload-limiter.ts';

/** Row count and hash by table name. */
export type DatabaseState = ReadonlyMap<string, string>;

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Written by background jobs only, when a minute has passed. */
const JOB_TABLES = ['promotion_announcements'];

async function getTables(pool: Pool, column?: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    column === undefined
      ? `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
      : `select table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = '${column}' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !JOB_TABLES.includes(name));
}

/** Columns that background jobs and searches update: polling times of payments, normalized names. */
const SELF_UPDATED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  payments: ['poll_count', 'last_polled_at'],
  members: ['search_name'],
  business_shops: ['search_name'],
};

const toRowExpression = (table: string): string => {
  const ignored = SELF_UPDATED_COLUMNS[table];
  return ignored ? `(to_jsonb(t) - array[${ignored.map((name) => `'${name}'`).join(', ')}])` : 't';
};

type TablePart = readonly [name: string, where: string];

async function selectForEach(pool: Pool, parts: readonly TablePart[], toExpression: (part: TablePart) => string) {
  if (parts.length === 0) return new Map<string, string>();
  const columns = parts.map((part) => `(${toExpression(part)}) as ${quoteIdentifier(part[0])}`);
  const { rows } = await pool.query<Record<string, string>>(`select ${columns.join(', ')}`);
  return new Map(Object.entries(rows[0] ?? {}));
}

/** Changes with each inserted, updated or deleted row, because a new row version has a higher transaction id. */
const toVersionExpression = ([name]: TablePart) =>
  `select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${quoteIdentifier(name)}`;

const toHashExpression = ([name, where]: TablePart) =>
  `select count(*) || ' rows, ' || coalesce(md5(string_agg(line, '' order by line)), '-')
   from (select md5(${toRowExpression(name)}::text) as line from ${quoteIdentifier(name)} t ${where}) lines`;

/** Version and hash of each part of the database, to hash only the tables that were written. */
const knownHashes = new WeakMap<Pool, Map<string, { readonly version: string | undefined; readonly hash: string }>>();

async function hashTables(pool: Pool, parts: readonly TablePart[]): Promise<DatabaseState> {
  const known = knownHashes.get(pool) ?? new Map<string, { version: string | undefined; hash: string }>();
  knownHashes.set(pool, known);
  const versions = await selectForEach(pool, parts, toVersionExpression);
  const toKey = ([name, where]: TablePart) => `${name} ${where}`;
  const changed = parts.filter((part) => known.get(toKey(part))?.version !== versions.get(part[0]));
  const hashes = await selectForEach(pool, changed, toHashExpression);
  for (const part of changed)
    known.set(toKey(part), { version: versions.get(part[0]), hash: hashes.get(part[0]) ?? '' });
  return new Map(parts.map((part) => [part[0], known.get(toKey(part))?.hash ?? '']));
}

/** Excludes rows that change without a request (retention jobs) or by design (rejected uploads count for the limit). */
const ROW_FILTERS: Readonly<Record<string, string>> = {
  sessions: 'where expires_at > now()',
  rate_limits: `where split_part(key, ':', 1) || ':' || split_part(key, ':', 2)
    not in ('${UPLOAD_RATE_LIMIT.name}', '${STAFF_UPLOAD_RATE_LIMIT.name}')`,
};

/** Hashes all rows of all tables, including counters and logs: a rejected request must not change anything. */
export const hashAllTables = async (pool: Pool): Promise<DatabaseState> =>
  hashTables(
    pool,
    (await getTables(pool)).map((name) => [name, ROW_FILTERS[name] ?? ''] as const),
  );

/** Tables in which a member's valid request may write, of tables with a member's id only the own rows. */
const WRITABLE_TABLES = [
  'account_deletions',
  'addresses',
  'audit',
  'carts',
  'cart_items',
  'codes',
  'contact_messages',
  'email_changes',
  'favourite_links',
  'favourites',
  'idempotency_keys',
  'links',
  'members',
  'order_events',
  'order_lines',
  'orders',
  'outbox',
  'passkey_challenges',
  'passkeys',
  'payment_notifications',
  'payments',
  'product_alerts',
  'products',
  'rate_limits',
  'sandbox_payments',
  'sessions',
  'ticket_files',
  'tickets',
  'viewed_products',
  'withdrawals',
] as const;

/** Columns that a member may never change (SEC-08). Balances are not listed, because valid payments reduce them. */
const PROTECTED_COLUMNS = `is_admin, is_shop_active, number, email, user_type, profile_type, ibo_type, email_verified_at, mobile_verified_at,
  blocked_at, erased_at, created_at`;

/** Hashes everything that no request of this member may change: rows of others, its own rights, shop data. */
export async function hashForeignState(pool: Pool, memberId: string): Promise<DatabaseState> {
  const ownedTables = await getTables(pool, 'member_id');
  const parts = ownedTables.map(
    (name) => [name, `where member_id is not null and member_id <> '${memberId}'`] as const,
  );
  const children = [
    ['members', `where id <> '${memberId}'`],
    ['cart_items', `where cart_id in (select id from carts where member_id <> '${memberId}')`],
    ['order_lines', `where order_id in (select id from orders where member_id <> '${memberId}')`],
    ['order_events', `where order_id in (select id from orders where member_id <> '${memberId}')`],
    ['payments', `where order_id in (select id from orders where member_id <> '${memberId}')`],
    ['ticket_files', `where ticket_id in (select id from tickets where member_id <> '${memberId}')`],
  ] as const;
  const shopTables = (await getTables(pool)).filter(
    (name) => ![...WRITABLE_TABLES, ...ownedTables].some((table) => table === name),
  );
  const state = await hashTables(pool, [...parts, ...children, ...shopTables.map((name) => [name, ''] as const)]);
  const { rows } = await pool.query<{ rights: string; products: string }>(`
    select (select md5(t::text) from (select ${PROTECTED_COLUMNS} from members where id = '${memberId}') t) as rights,
      (select md5(string_agg(md5((to_jsonb(p) - 'stock')::text), '' order by id)) from products p) as products`);
  return new Map([...state, ...Object.entries(rows[0] ?? {})]);
}

/** Names of the tables that differ, except the ignored ones. */
export const getChangedTables = (
  before: DatabaseState,
  after: DatabaseState,
  ignored: readonly string[] = [],
): string[] => [...after.keys()].filter((name) => before.get(name) !== after.get(name) && !ignored.includes(name));

/** Table and column names with an underscore. Responses must not contain them. */
export async function getIdentifierNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from (
       select column_name::text as name from information_schema.columns where table_schema = 'public'
       union select table_name::text from information_schema.tables where table_schema = 'public') names
     where name like '%\\_%'`,
  );
  return rows.map(({ name }) => name);
}
