import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#demo/members/members.ts';
import { DEMO_SEEDED_AT_KEY } from '#demo/seed.ts';
import { createMemberSession } from '#server/platform/auth/sessions.ts';
import * as schema from '#server/platform/db/schema/index.ts';
import { hashPassword, isCorrectPassword } from '#server/shop/account/password/password-hash.ts';
import { copyDemoImages, createDemoDatabase as copyDemoDatabase } from '#tests/server/helpers/demo-database.ts';
import { hashTables, queryRows } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { getFreePort } from '#tests/server/processes/free-port.ts';
import { runCommand, type CommandName } from '#tests/server/processes/run-command.ts';
import { spawnServer } from '#tests/server/processes/spawn-server.ts';
import { cleanDemo } from './clean-demo.ts';
import { assertNoDemoData } from './detect-demo.ts';

// Some tests start processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const { members, orders, orderLines, products, sessions, settings, shops } = schema;
let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-clean-'));
});
afterEach(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (name: CommandName, args: string[] = [], env: Record<string, string> = {}) =>
  runCommand(name, args, { env: { DATABASE_URL: database.url, DATA_DIR: dataDir, ...env } });
const runCleanCommand = (...args: string[]) => run('clean-demo', args);
const clean = () => database.db.transaction(cleanDemo);
const createDemoDatabase = async () => {
  database = await copyDemoDatabase();
  return database.db;
};
/** Returns all columns of all tables and hashes of all rows. */
const dumpDatabase = async () => [
  await queryRows(database)(`select table_schema, table_name, column_name, data_type from information_schema.columns
    where table_schema in ('public', 'drizzle') order by 1, 2, 3`),
  await hashTables(database),
];

describe('a server with DEMO=0 on a database with the demo', () => {
  // SEC-10
  it('does not start and names the command that removes the demo', async () => {
    await createDemoDatabase();
    const port = await getFreePort();
    const env = {
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SUPPORT_EMAIL: 'help@shop.example',
    };
    const shop = spawnServer({ dataDir, port, entry: 'main', env });
    shop.ready.catch(() => undefined);
    expect(await shop.exited).toBe(1);
    expect(shop.getStderr()).toMatch(
      /^This database has 2\d accounts of the demo.*npm run clean-demo.*DEMO=1 keeps it\.\n$/,
    );
    await clean();
    const restarted = spawnServer({ dataDir, port, entry: 'main', env });
    try {
      await restarted.ready;
    } finally {
      await restarted.kill('SIGTERM');
    }
    // A cleaned shop lacks what the law wants.
    expect(restarted.getStderr()).toMatch(/^Warning: the shop lacks [^{]*$/u);
  });

  it('rejects a single account with the published password, even if all other demo data was removed', async () => {
    const db = await createDemoDatabase();
    const isAdmin = eq(members.id, 'admin');
    const { removed } = await db.transaction(async (tx) => {
      await tx.update(members).set({ email: 'boss@shop.example' }).where(isAdmin);
      const admin = await tx.select().from(members).where(isAdmin);
      const cleaned = await cleanDemo(tx);
      await tx.insert(members).values(admin.map((row) => ({ ...row, fullName: undefined })));
      return cleaned;
    });
    expect(removed).toContain('boss@shop.example');
    expect(await db.$count(settings, eq(settings.key, DEMO_SEEDED_AT_KEY))).toBe(0);
    await expect(assertNoDemoData(db)).rejects.toThrow('1 accounts of the demo');
    await clean();
    await expect(assertNoDemoData(db)).resolves.toBeUndefined();
    expect(await db.$count(members)).toBe(0);
  });

  it('locks real members who have the published password', async () => {
    const db = await createDemoDatabase();
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const ada = { firstName: 'Ada', lastName: 'Neri', passwordHash };
    await db.insert(members).values([
      { ...ada, id: 'a1', number: 'a1', email: 'ada@shop.example' },
      { ...ada, id: 'b2', number: 'b2', email: 'bea@shop.example' },
      { ...ada, id: 'c3', number: 'c3', email: 'cleo@shop.example', passwordHash: await hashPassword('another') },
    ]);
    await createMemberSession({ db, now: () => new Date() }, 'a1');
    expect((await clean()).locked).toEqual(['ada@shop.example', 'bea@shop.example']);
    const remaining = await db.select().from(members).orderBy(members.id);
    expect(remaining.map(({ id }) => id)).toEqual(['a1', 'b2', 'c3']);
    const acceptsPassword = await Promise.all(
      remaining.map((member) => isCorrectPassword(member.passwordHash, DEMO_PASSWORD)),
    );
    expect(acceptsPassword).toEqual([false, false, false]);
    expect(await isCorrectPassword(remaining[2]?.passwordHash, 'another')).toBe(true);
    expect(await db.$count(sessions)).toBe(0);
  });
});

describe('npm run clean-demo', () => {
  it('removes members, orders, products and shops of the demo, and keeps data that a real shop has added', async () => {
    const db = await createDemoDatabase();
    const real = {
      id: 'm1',
      number: 'm1',
      email: 'ada@shop.example',
      passwordHash: '-',
      firstName: 'Ada',
      lastName: 'N',
    };
    await db.insert(members).values(real);
    const [product] = await db.select().from(products).where(eq(products.shopId, 'milano')).limit(1);
    if (!product) throw new Error('the demo has products');
    await db.insert(products).values({ ...product, id: 'olio-vero', position: 99_999 });
    // An order of a real member with a gift for a demo member.
    const [order] = await db.select().from(orders).limit(1);
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''))
      .limit(1);
    if (!order || !line) throw new Error('the demo has orders');
    await db
      .insert(orders)
      .values({ ...order, id: 'o1', orderNo: 'B-real', transactionId: 'real', memberId: 'm1', shopId: 'roma' });
    await db.insert(orderLines).values({ ...line, id: 'l1', orderId: 'o1', recipientId: 'giulia' });

    const before = await dumpDatabase();
    const dry = await runCleanCommand('--dry-run');
    expect(dry.stdout).toMatch(/giulia@example\.com.*\n[^]*Nothing was changed/);
    expect(await dumpDatabase()).toEqual(before);

    const { removed, keptShops } = await clean();
    expect(removed).toContain('giulia@example.com');
    expect(keptShops.toSorted()).toEqual(['milano', 'roma']);
    expect((await db.select({ id: members.id }).from(members)).map(({ id }) => id)).toEqual(['m1']);
    expect((await db.select({ id: products.id }).from(products)).map(({ id }) => id)).toEqual(['olio-vero']);
    expect((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)).toEqual(['o1']);
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.id, ['l1']));
    expect(lines[0]?.recipientId).toBeNull();
    expect((await db.select({ id: shops.id }).from(shops)).map(({ id }) => id).sort()).toEqual(['milano', 'roma']);
    for (const table of [schema.payments, schema.sandboxPayments, schema.outbox, settings]) {
      expect(await db.$count(table)).toBe(0);
    }
    expect((await runCleanCommand()).stdout).toContain('This database has no accounts, products or shops of the demo.');
    expect(await db.select().from(schema.audit)).toMatchObject([{ action: 'demoRemoved', actor: 'command' }]);
  });
});

describe('commands on an empty database', () => {
  it('do not take the questions and legal pages of a real shop for those of the demo', async () => {
    database = await createTestDatabase();
    expect((await runCleanCommand()).stdout).toBe('This database has no accounts, products or shops of the demo.\n');
  });

  const ada = ['add', '--email', 'ada@shop.example', '--first', 'Ada', '--last', 'Neri', '--mobile', '+39 333 1234567'];

  // SEC-10
  it('never create the demo, even with DEMO=1', async () => {
    database = await createTestDatabase();
    const env = { DEMO: '1' };
    await run('member', ada, env);
    const emails = await database.db.select({ email: members.email }).from(members);
    expect(emails).toEqual([{ email: 'ada@shop.example' }]);
    expect(await database.db.$count(shops)).toBe(0);
    const granted = run('grant', ['admin@example.com', 'giulia@example.com'], env);
    await expect(granted).rejects.toThrow('No member has the e-mail admin@example.com');
  });

  it('reject a large copy of the demo when there is no demo, unless DEMO=1', async () => {
    database = await createTestDatabase();
    await copyDemoImages(dataDir);
    const seed = (env = {}) => run('seed', ['--products', '10'], env);
    await expect(seed()).rejects.toThrow('DEMO=1 creates it');
    expect(await database.db.$count(shops)).toBe(0);
    expect((await seed({ DEMO: '1' })).stdout).toContain('has 10 products');
    // A real shop may have the id of a demo shop.
    await database.db.delete(settings);
    await expect(seed({ DEMO: '1' })).rejects.toThrow('it has a real shop');
  });
});

describe('a dry run of an import', () => {
  const csv = 'Handle,Title,Variant Price,Published\nolio,Olio,10.00,TRUE\n';
  const dryRun = async (env: Record<string, string> = {}) => {
    const path = join(dataDir, 'products.csv');
    await writeFile(path, csv);
    return run('import', [path, '--shop', 'milano', '--dry-run'], env);
  };

  // SEC-10
  it('creates no tables in an empty database', async () => {
    database = await createTestDatabase({ empty: true });
    const before = await dumpDatabase();
    await expect(dryRun()).rejects.toThrow('lacks tables of this release');
    expect(await dumpDatabase()).toEqual(before);
  });

  it('does not migrate the tables of a previous release', async () => {
    database = await createTestDatabase();
    await database.pool.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    );
    const before = await dumpDatabase();
    await expect(dryRun()).rejects.toThrow('start the shop once');
    expect(await dumpDatabase()).toEqual(before);
  });

  it('does not change a database with a shop', async () => {
    await createDemoDatabase();
    const before = await dumpDatabase();
    expect((await dryRun()).stdout).toMatch(/1 product new[^]*Nothing was changed: this was a dry run/);
    expect(await dumpDatabase()).toEqual(before);
  });

  it('does not create an embedded database', async () => {
    database = await createTestDatabase({ empty: true });
    const folder = join(dataDir, 'none');
    const attempt = dryRun({ DATABASE_URL: '', DATA_DIR: folder });
    await expect(attempt).rejects.toThrow(/There is no database in .*none yet/);
    expect(existsSync(folder)).toBe(false);
    expect(await readdir(dataDir)).toEqual(['products.csv']);
  });
});
