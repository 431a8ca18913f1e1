import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SESSIONS_PER_MEMBER, createMemberSession, createSession } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createBuyer, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount, queryRows } from '#tests/server/helpers/sql.ts';
import { pruneExpiredData } from './prune-expired-data.ts';
import { DELETE_BATCH_ROWS, RETENTION_DAYS } from './retention.constants.ts';

let testServer: OrderTestServer;
let deps: Deps;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
  const dataDir = await mkdtemp(join(tmpdir(), 'bottega-retention-'));
  deps = { ...testServer.deps, config: { ...testServer.deps.config, dataDir } };
});
afterAll(async () => {
  await rm(deps.config.dataDir, { recursive: true, force: true });
  await testServer.database.drop();
});
beforeEach(async () => {
  await testServer.reset();
  await emptyTables(testServer.database, [
    'outbox',
    'tickets',
    'contact_messages',
    'product_alerts',
    'links',
    'codes',
    'rate_limits',
  ]);
  await seedProduct(deps, { id: 'soap', stock: 500 });
});

const count = (table: string) => queryCount(testServer.database, `select count(*) from ${table}`);
const advanceDays = (number: number) => testServer.advanceClock(number * 24 * 60);
const run = (statement: string) => testServer.database.pool.query(statement);

const MEMBER = "'anna'";
const AT = "'2026-03-10T10:00Z'";

/** A row for each table with a retention period, and the period in days. */
const rowsByTable = [
  [
    'idempotency_keys',
    `(member_id, key, request_hash, created_at) values (${MEMBER}, 'k', 'h', ${AT})`,
    RETENTION_DAYS.idempotencyKeys,
  ],
  ['payment_notifications', `(id, received_at) values ('n', ${AT})`, RETENTION_DAYS.paymentNotifications],
  [
    'sandbox_payments',
    `(transaction_id, provider, order_no, amount_cents, reference, state, return_url, cancel_url, created_at) values ('t', 'Nexi', 'o', 1, 'r', 'approved', '', '', ${AT})`,
    RETENTION_DAYS.orders,
  ],
  ['outbox', `(id, kind, text, created_at) values ('m', 'mail', 'x', ${AT})`, RETENTION_DAYS.messages],
  [
    'audit',
    `(id, at, action, actor, member_id, detail) values ('a', ${AT}, 'memberAdded', 'command', 'x', '{}')`,
    RETENTION_DAYS.audit,
  ],
  [
    'contact_messages',
    `(id, member_id, first_name, last_name, email, message, accepted_at) values ('c', ${MEMBER}, '', '', '', '', ${AT})`,
    RETENTION_DAYS.contactMessages,
  ],
  [
    'tickets',
    `(id, member_id, title, page, description, browser, digest, created_at) values ('T-1', ${MEMBER}, '', '', '', '', '', ${AT})`,
    RETENTION_DAYS.tickets,
  ],
  [
    'product_alerts',
    `(member_id, product_id, kind, unit_cents, created_at) values (${MEMBER}, 'soap', 'available', 1, ${AT})`,
    RETENTION_DAYS.productAlerts,
  ],
  [
    'links',
    `(token_hash, purpose, member_id, email, created_at, expires_at) values ('l', 'email', ${MEMBER}, '', ${AT}, ${AT})`,
    RETENTION_DAYS.links,
  ],
  [
    'codes',
    `(purpose, subject, requester, code_hash, created_at, expires_at) values ('mobile', 's', 'r', 'h', ${AT}, ${AT})`,
    0,
  ],
  ['rate_limits', `(key, count, resets_at) values ('r', 1, ${AT})`, 0],
] as const;

describe('an expired row', () => {
  // SEC-16
  it.each(rowsByTable)('of %s is deleted after its retention period, not before', async (table, row, retentionDays) => {
    await run(`insert into ${table} ${row}`);
    if (retentionDays > 0) {
      advanceDays(retentionDays - 1);
      await pruneExpiredData(deps);
      expect(await count(table)).toBe(1);
    }
    advanceDays(2);
    await pruneExpiredData(deps);
    expect(await count(table)).toBe(0);
  });

  it.each(rowsByTable)('of %s is found through an index', async (table, row) => {
    await run(`insert into ${table} ${row}`);
    const { rows } = await run(`select indexdef from pg_indexes where tablename = '${table}'`);
    const column = /(expires_at|resets_at|received_at|accepted_at|created_at|\bat\b)/;
    const firstColumns = rows.map(({ indexdef }) => /\(([^ ,)]+)/.exec(String(indexdef))?.[1] ?? '');
    expect(firstColumns.some((name) => column.test(name))).toBe(true);
  });

  // SEC-16
  it('is deleted in batches together with thousands of others', async () => {
    const rowCount = 3 * DELETE_BATCH_ROWS + 1;
    await run(`insert into payment_notifications select 'n' || n, ${AT} from generate_series(1, ${rowCount}) n`);
    advanceDays(RETENTION_DAYS.paymentNotifications + 1);
    await pruneExpiredData(deps);
    expect(await count('payment_notifications')).toBe(0);
  });

  it('is kept where it names what a provider lists for years', async () => {
    await run(`insert into payment_notifications values ('inquiry:du_1', ${AT}), ('second-payment:op_1', ${AT})`);
    advanceDays(RETENTION_DAYS.paymentNotifications + 1);
    await pruneExpiredData(deps);
    expect(await count('payment_notifications')).toBe(2);
    await run('delete from payment_notifications');
  });

  it('is skipped while a request has locked it', async () => {
    await run(`insert into payment_notifications values ('locked', ${AT}), ('free', ${AT})`);
    advanceDays(RETENTION_DAYS.paymentNotifications + 1);
    const client = await testServer.database.pool.connect();
    try {
      await client.query("begin; select 1 from payment_notifications where id = 'locked' for update");
      await pruneExpiredData(deps);
      expect(await queryRows(testServer.database)('select id from payment_notifications')).toEqual([{ id: 'locked' }]);
      await client.query('rollback');
    } finally {
      client.release();
    }
    await pruneExpiredData(deps);
    expect(await count('payment_notifications')).toBe(0);
  });
});

describe('an order', () => {
  // Earlier tests advanced the clock beyond the end of the member's session.
  beforeEach(async () => {
    anna = createBuyer(testServer.app, 'anna', await createMemberSession(deps, 'anna'));
  });

  const createCancelledOrder = async () => {
    await anna.addToCart('soap', 2);
    await anna.startPayment();
    await run("update orders set status = 3; update payments set status = 'refused'");
  };

  // SEC-16
  it('that was cancelled and never paid is deleted after 90 days, with its lines and payment', async () => {
    await createCancelledOrder();
    advanceDays(RETENTION_DAYS.cancelledOrders - 1);
    await pruneExpiredData(deps);
    expect(await count('orders')).toBe(1);
    advanceDays(2);
    await pruneExpiredData(deps);
    expect([await count('orders'), await count('order_lines'), await count('payments')]).toEqual([0, 0, 0]);
  });

  it.each([
    ['is paid', 'update orders set status = 2'],
    ['is refunded', 'update orders set status = 4'],
    ['waits for a payment', 'update orders set status = 1'],
    ['needs a review', 'update orders set needs_review = true'],
    ['was paid although it is cancelled', "update payments set status = 'approved'"],
    ['was paid with a different amount', "update payments set status = 'mismatched'"],
  ])('that %s is not deleted within ten years', async (_, change) => {
    await createCancelledOrder();
    await run(change);
    advanceDays(RETENTION_DAYS.orders - 1);
    await pruneExpiredData(deps);
    expect([await count('orders'), await count('order_lines'), await count('payments')]).toEqual([1, 1, 1]);
  });

  // SEC-16
  it('that was paid is deleted after ten years, unless it needs a review', async () => {
    await createCancelledOrder();
    await run('update orders set status = 2, needs_review = true');
    advanceDays(RETENTION_DAYS.orders + 1);
    await pruneExpiredData(deps);
    expect(await count('orders')).toBe(1);
    await run('update orders set needs_review = false');
    await pruneExpiredData(deps);
    expect([await count('orders'), await count('order_lines'), await count('payments')]).toEqual([0, 0, 0]);
  });
});

describe('the files of a ticket', () => {
  const getFolder = (name: string) => join(deps.config.dataDir, 'tickets', name);
  const createFolder = async (name: string) => {
    await mkdir(getFolder(name), { recursive: true });
    await writeFile(join(getFolder(name), '1.pdf'), 'x');
    await utimes(getFolder(name), testServer.clock.now, testServer.clock.now);
  };

  it('are deleted after 180 days, while the ticket itself stays', async () => {
    await run(`insert into tickets ${rowsByTable[6][1]}`);
    await run("insert into ticket_files values ('T-1', 1, 'a.pdf', 'pdf', 1)");
    await createFolder('T-1');
    advanceDays(RETENTION_DAYS.ticketFiles - 1);
    await pruneExpiredData(deps);
    expect(existsSync(getFolder('T-1'))).toBe(true);
    advanceDays(2);
    await pruneExpiredData(deps);
    expect(existsSync(getFolder('T-1'))).toBe(false);
    expect([await count('ticket_files'), await count('tickets')]).toEqual([0, 1]);
  });

  it('of an interrupted upload are deleted after a day', async () => {
    for (const name of ['.unfinished', 'T-1.aside', 'T-2']) await createFolder(name);
    await pruneExpiredData(deps);
    expect(existsSync(getFolder('.unfinished'))).toBe(true);
    advanceDays(2);
    await pruneExpiredData(deps);
    expect(['.unfinished', 'T-1.aside', 'T-2'].map((name) => existsSync(getFolder(name)))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

// REQ-PROF-25, SEC-16
describe('the file of a data export', () => {
  const getPath = (name: string) => join(deps.config.dataDir, 'exports', name);
  const createFile = async (name: string) => {
    await mkdir(getPath(''), { recursive: true });
    await writeFile(getPath(name), 'x');
    await utimes(getPath(name), testServer.clock.now, testServer.clock.now);
  };
  const exists = (name: string) => existsSync(getPath(name));
  beforeEach(() => emptyTables(testServer.database, ['data_exports']));

  it('is deleted with its row after its time, not before', async () => {
    await run(`insert into data_exports (member_id, id, state, language, requested_at, next_attempt_at, expires_at)
      values (${MEMBER}, 'e1', 'ready', 'it', ${AT}, ${AT}, '2026-03-17T10:00Z')`);
    await createFile('e1');
    advanceDays(7);
    await pruneExpiredData(deps);
    expect([exists('e1'), await count('data_exports')]).toEqual([true, 1]);
    testServer.advanceClock(1);
    await pruneExpiredData(deps);
    expect([exists('e1'), await count('data_exports')]).toEqual([false, 0]);
  });

  it('is deleted at once without a row, and a day after it was interrupted', async () => {
    await createFile('orphan');
    await createFile('.e2.unfinished');
    await pruneExpiredData(deps);
    expect([exists('orphan'), exists('.e2.unfinished')]).toEqual([false, true]);
    advanceDays(2);
    await pruneExpiredData(deps);
    expect(exists('.e2.unfinished')).toBe(false);
  });
});

describe('the sessions of a member', () => {
  const countOwnSessions = async () =>
    (await queryRows(testServer.database)("select id from sessions where member_id = 'anna' and opened_by is null"))
      .length;

  // SEC-16
  it('are at most 20: a further login ends the oldest', async () => {
    await run("delete from sessions where member_id = 'anna'");
    const first = await createMemberSession(deps, 'anna');
    const getProfileStatus = async (token: string) =>
      (await testServer.app.request('/api/profile', { headers: { authorization: `Bearer ${token}` } })).status;
    await run("update sessions set created_at = created_at - interval '1 hour'");
    for (let index = 1; index < MAX_SESSIONS_PER_MEMBER; index++) await createMemberSession(deps, 'anna');
    expect(await countOwnSessions()).toBe(MAX_SESSIONS_PER_MEMBER);
    expect(await getProfileStatus(first)).not.toBe(401);
    const last = await createMemberSession(deps, 'anna');
    expect(await countOwnSessions()).toBe(MAX_SESSIONS_PER_MEMBER);
    expect([await getProfileStatus(first), await getProfileStatus(last)].map((status) => status === 401)).toEqual([
      true,
      false,
    ]);
  });

  it('are deleted after their expiry', async () => {
    await run(`insert into sessions (token_hash, id, member_id, expires_at) values ('old', 'old', ${MEMBER}, ${AT})`);
    advanceDays(1);
    await pruneExpiredData(deps);
    expect(await run("select 1 from sessions where id = 'old'")).toMatchObject({ rowCount: 0 });
  });

  it('are not ended by sessions that an administrator opens', async () => {
    const before = await countOwnSessions();
    for (let index = 0; index <= MAX_SESSIONS_PER_MEMBER; index++) {
      await createSession(deps.db, deps.now(), { memberId: 'anna', openedBy: 'anna' });
    }
    expect(await countOwnSessions()).toBe(before);
    expect(await queryCount(testServer.database, 'select count(*) from sessions where opened_by is not null')).toBe(
      MAX_SESSIONS_PER_MEMBER,
    );
  });

  it('are deleted once they have expired', async () => {
    await createMemberSession(deps, 'anna');
    advanceDays(31);
    await pruneExpiredData(deps);
    expect(await count('sessions')).toBe(0);
  });
});
