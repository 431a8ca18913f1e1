import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { findProjectRoot } from '#server/lib/project-root.ts';
import { findLedgerErrors } from '#tests/server/helpers/ledger.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '#tests/server/helpers/test-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

const countTables = sql`select count(*) as tables from pg_tables where schemaname = 'public'`;

it('migrates and seeds only once when five servers start at once on an empty database', async () => {
  const servers = Array.from({ length: 5 }, () => connectDatabase(database.url, { log: silentLog }));
  let seeds = 0;
  await Promise.all(
    servers.map(({ pool }) =>
      migrate(pool, {
        seed: async (db) => {
          await db.execute(sql`create table if not exists seeded (value integer)`);
          const { rows } = await db.execute(sql`select value from seeded`);
          if (rows.length > 0) return;
          seeds += 1;
          await db.execute(sql`insert into seeded values (1)`);
        },
      }),
    ),
  );
  await Promise.all(servers.map(({ close }) => close()));
  expect(seeds).toBe(1);
  const { rows } = await database.db.execute(sql`select count(*) as n from seeded`);
  expect(rows).toEqual([{ n: 1 }]);
});

it('changes nothing when run a second time', async () => {
  await migrate(database.pool);
  const before = await database.db.execute(countTables);
  expect(before.rows[0]?.['tables']).toBeGreaterThan(5);
  await migrate(database.pool);
  expect((await database.db.execute(countTables)).rows).toEqual(before.rows);
});

const searchIndex = sql`select indexdef from pg_indexes where indexname = 'members_search'`;

it('creates a trigram index for the friend search', async () => {
  await migrate(database.pool);
  const { rows } = await database.db.execute(searchIndex);
  expect(String(rows[0]?.['indexdef'])).toContain('gin_trgm_ops');
});

it('skips the trigram index where the extension is not accessible', async () => {
  await database.db.execute(sql`create schema elsewhere`);
  await database.db.execute(sql`create extension pg_trgm schema elsewhere`);
  await migrate(database.pool);
  expect((await database.db.execute(searchIndex)).rows).toEqual([]);
});

it('releases the lock after a failed seed', async () => {
  const failing = migrate(database.pool, { seed: () => Promise.reject(new Error('no seed')) });
  await expect(failing).rejects.toThrow('no seed');
  await migrate(database.pool);
});

const Journal = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });

/** Copies the migrations before `tag` to a folder, to create the database of an earlier release. */
async function copyMigrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-migrations-'));
  await cp(join(findProjectRoot(), 'server', 'db', 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = v.parse(Journal, JSON.parse(await readFile(file, 'utf8')));
  const end = journal.entries.findIndex((entry) => entry.tag === tag);
  expect(end).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

it('gives existing orders the name, e-mail and phone of their member, and gifts their recipient', async () => {
  const folder = await copyMigrationsBefore('0011_order_member');
  try {
    await migrate(database.pool, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await database.pool.query(`
    insert into countries (id, code, name, flag) values ('it', 'IT', '{"it":"Italia"}', 'it');
    insert into shops (id, country_id, kind, full_name) values ('milano', 'it', 'consumer', 'Milano');
    insert into members (id, number, email, password_hash, first_name, last_name, mobile)
      values ('anna', '1', 'anna@example.com', '-', 'Anna', 'Rossi', '+39 333'),
        ('bruno', '2', 'bruno@example.com', '-', 'Bruno', 'Neri', '');
    insert into orders (id, order_no, transaction_id, member_id, shop_id, product_type, status,
        payment_mode, payment_type, delivery_partner_id, delivery_partner_name, delivery_type_code,
        delivery_type_name, shipping_address, billing_address, all_product_cents, sub_total_cents,
        delivery_cents, delivery_type_cents, extra_delivery_cents, delivery_vat_percentage,
        delivery_vat_cents, delivery_type_vat_percentage, delivery_type_vat_cents, total_vat_cents,
        final_cents)
      values ('o', 'O', 'T', 'anna', 'milano', 'Shop', 2, 'Card', 'Nexi', 'gls', 'GLS', 'standard',
        '{"it":"Standard"}', '{}', '{}', 1, 1, 0, 0, 0, 22, 0, 22, 0, 0, 1);
    insert into order_lines (id, order_id, product_id, name, images, quantity, to_whom, recipient_id,
        price_cents, discounted_cents, vat_percentage, vat_cents, sub_total_cents, final_cents, position)
      values ('l', 'o', 'p', '{"it":"Olio"}', '{}', 1, 'Friend', 'bruno', 1, 1, 22, 0, 1, 1, 0),
        ('m', 'o', 'q', '{"it":"Miele"}', '{}', 1, 'Personal', null, 1, 1, 22, 0, 1, 1, 1)`);
  await migrate(database.pool);
  const { rows: orders } = await database.pool.query('select member_name, member_email, member_mobile from orders');
  expect(orders).toEqual([{ member_name: 'Anna Rossi', member_email: 'anna@example.com', member_mobile: '+39 333' }]);
  const { rows: lines } = await database.pool.query('select recipient_name from order_lines order by id');
  expect(lines).toEqual([{ recipient_name: 'Bruno Neri' }, { recipient_name: null }]);
});

it('starts the ledger with the existing balances and the points that refunds have left of paid orders', async () => {
  const folder = await copyMigrationsBefore('0020_ledger');
  try {
    await migrate(database.pool, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const toOrder = (id: string, status: number, kp: number, createdAt: string) =>
    `('${id}', 'B-${id}', 'T-${id}', 'anna', '', '', '', 'milano', 'Shop', ${String(status)}, 'Card', 'Nexi', 'gls', 'GLS',
      'standard', '{"it":"Standard"}', 1000, 1000, 0, 0, 0, 22, 0, 22, 0, 0, ${String(kp)}, 2, 1000, '${createdAt}')`;
  await database.pool.query(`
    insert into countries (id, code, name, flag) values ('it', 'IT', '{"it":"Italia"}', 'it');
    insert into shops (id, country_id, kind, full_name) values ('milano', 'it', 'consumer', 'Milano');
    insert into members (id, number, email, password_hash, first_name, last_name, ewallet_cents)
      values ('anna', '1', 'anna@example.com', '-', 'Anna', 'Rossi', 500);
    insert into orders (id, order_no, transaction_id, member_id, member_name, member_email, member_mobile, shop_id,
        product_type, status, payment_mode, payment_type, delivery_partner_id, delivery_partner_name, delivery_type_code,
        delivery_type_name, all_product_cents, sub_total_cents, delivery_cents, delivery_type_cents,
        extra_delivery_cents, delivery_vat_percentage, delivery_vat_cents, delivery_type_vat_percentage,
        delivery_type_vat_cents, total_vat_cents, kp, kp_novv, final_cents, created_at)
      values ${toOrder('newer', 2, 9, '2026-02-01')}, ${toOrder('older', 2, 4, '2026-01-01')},
        ${toOrder('unpaid', 1, 7, '2026-01-01')}, ${toOrder('refunded', 4, 7, '2026-01-01')};
    insert into refunds (id, order_id, state, provider_cents, ewallet_cents, merchandise_cents, lines, cancels_order,
        reason, created_at)
      values ('r', 'newer', 'completed', 300, 0, 0, '[]', false, '', now())`);
  await migrate(database.pool);
  const { rows } = await database.pool.query(
    `select concat_ws(' ', kind, account, amount, balance_after, order_no) as movement from ledger_movements order by id`,
  );
  expect(rows.map((row: Record<string, unknown>) => row['movement'])).toEqual([
    'opening ewallet 500 500',
    'order kp 4 4 B-older',
    'order kpNovv 2 2 B-older',
    'order kp 7 11 B-newer',
    'order kpNovv 2 4 B-newer',
  ]);
  expect(await findLedgerErrors(database.pool)).toEqual([]);
});
