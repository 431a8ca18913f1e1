import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '#build/build-server.mjs';
import { audit, orders, payments, tickets } from '#server/platform/db/schema/index.ts';
import { createAppWithBuyers } from './helpers/buyer.ts';
import { createTestDeps, seedMember, seedProduct, seedShops, SHOP_ID } from './helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from './helpers/test-database.ts';
import { runCommand, type CommandName } from './processes/run-command.ts';
import { toCsv } from './samples/product-csv.ts';

// Each case starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder = '';
let database: TestDatabase;
let emptyDatabase: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-commands-'));
  database = await createTestDatabase();
  emptyDatabase = await createTestDatabase({ empty: true });
  const { deps } = createTestDeps(database);
  await seedShops(deps);
  await seedProduct(deps, { id: 'soap' });
  await seedProduct(deps, { id: 'salt' });
  await seedMember(deps, { id: 'nadia', emailVerifiedAt: null });
  await seedMember(deps, { id: 'paolo', mobile: '+393331234567', mobileVerifiedAt: null });
  // `clean-demo` removes giulia, who has the e-mail of a demo member.
  await seedMember(deps, { id: 'giulia' });
  const renata = await createAppWithBuyers(deps).addBuyer({ id: 'renata' });
  await renata.addToCart('soap', 2);
  await renata.startPayment();
  await deps.db.update(orders).set({ orderNo: 'B-1', needsReview: true, reviewReason: 'amountMismatch' });
  await deps.db.update(payments).set({ status: 'mismatched', paidCents: 100, paidCurrency: 'EUR' });
  const report = { page: 'Cart', description: 'It hangs', browser: 'Firefox', digest: '', createdAt: deps.now() };
  await deps.db.insert(tickets).values([
    { ...report, id: 'T-1', memberId: 'giulia', title: 'First' },
    { ...report, id: 'T-2', memberId: 'renata', title: 'Second', state: 'in progress' },
  ]);
  await writeFile(join(folder, 'products.csv'), toCsv([{ Handle: 'te', Title: 'Tè', 'Variant Price': '4.00' }]));
  await writeFile(join(folder, 'shop.yaml'), 'legal: { cookiePolicy: { it: <p>Cookie</p>, en: <p>Cookies</p> } }\n');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
  await emptyDatabase.drop();
});

/** @throws with exit code and both outputs, when the command fails */
const run = (name: CommandName, args: readonly string[], databaseUrl = database.url) =>
  runCommand(name, args, { cwd: folder, env: { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') } });

/** Arguments of a command, part of its JSON, and the audit entry of a change. */
interface Use {
  readonly args: readonly string[];
  readonly output: unknown;
  readonly action?: (typeof audit.$inferSelect)['action'];
  /** Default: 0. */
  readonly exitCode?: number;
}

const CommandResult = v.object({ code: v.number(), stdout: v.string(), stderr: v.string() });
type CommandResult = v.InferOutput<typeof CommandResult>;

const uses: Record<CommandName, Use> = {
  shop: { args: ['apply', 'shop.yaml'], output: { dryRun: false, missingProducts: [] }, action: 'shopConfigured' },
  import: { args: ['products.csv', '--shop', SHOP_ID], output: { added: 1 }, action: 'catalogueImported' },
  member: {
    args: ['mail', '--email', 'nadia@example.com'],
    output: { email: 'nadia@example.com' },
    action: 'verificationMailSent',
  },
  order: { args: ['list'], output: [] },
  staff: {
    args: ['add', '--email', 'olga@example.com', '--name', 'Olga Neri', '--role', 'owner'],
    output: { url: expect.stringContaining('/staff/welcome#') as unknown },
    action: 'staffAdded',
  },
  product: { args: ['hide', 'soap'], output: { id: 'soap', hidden: true }, action: 'productHidden' },
  review: { args: ['list'], output: [expect.stringContaining('B-1: another amount')] },
  withdrawal: { args: ['list'], output: [] },
  invoice: { args: ['list', '--month', '2026-11'], output: [] },
  report: { args: ['takings', '--month', '2026-11'], output: [] },
  support: { args: ['set', 'T-1', 'closed'], output: { id: 'T-1', state: 'closed' }, action: 'ticketStateChanged' },
  duties: {
    args: [],
    output: expect.arrayContaining([{ duty: 'DUTY-13', message: expect.any(String) as unknown }]) as unknown,
    exitCode: 2,
  },
  backup: { args: ['shop.tar.gz'], output: { files: 0 }, action: 'backupMade' },
  restore: { args: ['shop.tar.gz'], output: { files: 0 }, action: 'backupRestored' },
  grant: { args: ['link', 'giulia@example.com'], output: { expiresInSeconds: 60 }, action: 'linkMade' },
  'clean-demo': { args: [], output: { dryRun: false, products: 0 }, action: 'demoRemoved' },
  seed: { args: ['--products', '0'], output: { shop: 'misura', products: 0 } },
};

/** Further verbs, in this order. A verb or option that does the work of its neighbour gives another output. */
const furtherUses: readonly (readonly [CommandName, Use])[] = [
  ['product', { args: ['price', 'salt', '--set', '12,00'], output: { unitCents: 1200 }, action: 'productPriceSet' }],
  [
    'product',
    {
      args: ['price', 'salt', '--reduced', '9,00'],
      output: { unitCents: 900, priorCents: 1000 },
      action: 'productPriceSet',
    },
  ],
  ['product', { args: ['facts', 'salt'], output: { id: 'salt', facts: null } }],
  ['product', { args: ['stock', 'salt', '--set', '7'], output: { stock: 7 }, action: 'productStockSet' }],
  ['product', { args: ['stock', 'salt', '--add=-2'], output: { stock: 5 }, action: 'productStockSet' }],
  [
    'member',
    {
      args: ['credit', '--email', 'renata@example.com', '--ewallet', '10,00', '--merchandise', '5', '--reason', 'gift'],
      output: { ewalletCents: 1000, merchandiseCents: 500 },
      action: 'memberCredited',
    },
  ],
  [
    'member',
    {
      args: ['verify', '--email', 'paolo@example.com', '--reason', 'called'],
      output: { email: 'paolo@example.com', isEmailVerified: true },
      action: 'memberMobileVerified',
    },
  ],
  [
    'member',
    {
      args: ['change', '--email=paolo@example.com', '--new-email=p@example.com', '--mobile=02 123456', '--reason=typo'],
      output: { email: 'p@example.com', mobile: '+3902123456', changed: ['email', 'mobile'] },
      action: 'memberContactChanged',
    },
  ],
  [
    'member',
    {
      args: ['admin', '--email', 'renata@example.com', '--grant'],
      output: { email: 'renata@example.com', isAdmin: true },
      action: 'memberAdminGranted',
    },
  ],
  [
    'member',
    {
      args: ['admin', '--email', 'renata@example.com', '--revoke', '--reason', 'left'],
      output: { email: 'renata@example.com', isAdmin: false },
      action: 'memberAdminRevoked',
    },
  ],
  [
    'member',
    {
      args: ['block', '--email', 'renata@example.com', '--reason', 'fraud'],
      output: { state: 'blocked' },
      action: 'memberBlocked',
    },
  ],
  [
    'member',
    {
      args: ['delete', 'p@example.com'],
      output: { memberId: 'paolo', dueAt: expect.any(String) as unknown },
      action: 'memberDeletionRequested',
    },
  ],
  [
    'member',
    {
      args: ['delete', 'p@example.com', '--now', '--give-up-ewallet'],
      output: { memberId: 'paolo', dueAt: null },
      action: 'memberErased',
    },
  ],
  ['order', { args: ['list', '--state', 'unpaid'], output: [{ orderNo: 'B-1', memberEmail: 'renata@example.com' }] }],
  ['order', { args: ['show', 'B-1'], output: { order: { orderNo: 'B-1' }, lines: [{ quantity: 2 }] } }],
  [
    'invoice',
    {
      args: ['export', '--month', '2026-11', '--shop', SHOP_ID, '--to', 'invoices'],
      output: { issued: [], files: 0, refused: [] },
    },
  ],
  ['support', { args: ['tickets', '--state', 'in progress'], output: [{ id: 'T-2', state: 'in progress' }] }],
];
const names = [...Object.keys(COMMANDS), 'seed'].filter((name): name is CommandName => Object.hasOwn(uses, name));

/** The exit code of a command, also of a failed one, and its outputs. */
const runWithExitCode = (running: ReturnType<typeof run>): Promise<CommandResult> =>
  running.then(
    (outputs) => ({ code: 0, ...outputs }),
    (error: unknown) => v.parse(CommandResult, error),
  );

/** Runs a use with `--json`, and returns the audit entries that it adds. */
async function runUse(name: CommandName, { args, output, exitCode = 0 }: Use, target: TestDatabase) {
  const before = name === 'restore' ? [] : await target.db.select({ id: audit.id }).from(audit);
  const result = await runWithExitCode(run(name, [...args, '--json'], target.url));
  expect(result).toMatchObject({ code: exitCode });
  const { stdout, stderr } = result;
  expect({ output: JSON.parse(stdout) as unknown }).toMatchObject({ output });
  expect(stderr).toMatch(/^Database: \S*\/test_\w+\n$/u);
  const entries = await target.db.select().from(audit);
  return entries.filter(({ id }) => !before.some((entry) => entry.id === id));
}

describe.each(names)('npm run %s', (name) => {
  // REQ-OPS-07
  it('explains itself with --help, without the database', async () => {
    const help = await run(name, ['--help'], 'postgres://nobody@127.0.0.1:1/none');
    expect(help).toMatchObject({ stdout: expect.stringContaining(`npm run ${name} --`) as unknown, stderr: '' });
  });

  // REQ-OPS-07
  it('prints JSON, names the database, and records what it changes', async () => {
    const { action } = uses[name];
    const added = await runUse(name, uses[name], name === 'restore' ? emptyDatabase : database);
    if (name === 'restore') expect(added.map((entry) => entry.action)).toContain(action);
    else expect(added).toMatchObject(action ? [{ action, actor: 'command' }] : []);
  });
});

// All commands parse their options with `runCommandLine`, which server/platform/commands/command-line.test.ts tests.
// REQ-OPS-07
it.each([
  ['import', []],
  ['product', ['hide']],
] as const)('names an unknown option, without the database: npm run %s', async (name, verb) => {
  await expect(run(name, [...verb, '--wrong'], 'postgres://nobody@127.0.0.1:1/none')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--wrong'.*\n$/u) as unknown,
  });
});

describe('a verb with its options', () => {
  it.each(furtherUses.map(([name, use]) => [`${name} ${use.args.join(' ')}`, name, use] as const))(
    'does what it is for, and records it: npm run %s',
    async (_line, name, use) => {
      const added = await runUse(name, use, database);
      const own = added.filter(({ actor }) => actor === 'command').map(({ action }) => action);
      if (use.action) expect(own).toContain(use.action);
      else expect(own).toEqual([]);
    },
  );
});

// REQ-PROF-32
it('does not delete an account with an open order, and names the order', async () => {
  await expect(run('member', ['delete', 'renata@example.com', '--now'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The order B-1 is not paid yet.') as unknown,
  });
});

// REQ-OPS-38
it('settles a refund whose provider never answers, with a reason', async () => {
  // No payment service knows the payment of the test, as if its keys were removed.
  const fail = (name: CommandName, ...args: readonly string[]) =>
    run(name, args).then(
      () => 'succeeded',
      (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : ''),
    );
  expect(await fail('review', 'cancel', 'B-1')).toContain('gave no answer');
  expect(await fail('review', 'cancel', 'B-1', '--refunded-manually')).toContain(
    'npm run order -- refund B-1 --settle',
  );
  expect(await fail('order', 'refund', 'B-1', '--settle', 'paid', '--reason', 'x')).toContain('refunded or refused');
  expect(await fail('order', 'refund', 'B-1', '--settle', 'refused', '--reason', 'x', '--amount', '1')).toContain(
    'leave out --amount',
  );
  const args = ['refund', 'B-1', '--settle', 'refused', '--reason', 'not in the back office'];
  const added = await runUse('order', { args, output: { orderNo: 'B-1', state: 'refused' } }, database);
  expect(added.find(({ action }) => action === 'orderRefundSettled')).toMatchObject({
    actor: 'command',
    detail: { orderNo: 'B-1', outcome: 'refused', reason: 'not in the back office' },
  });
  const review = {
    args: ['cancel', 'B-1', '--refunded-manually'],
    output: { result: expect.stringContaining('B-1 is cancelled') as unknown },
  };
  const reviewed = await runUse('review', review, database);
  // A refund records its steps, too.
  expect(reviewed.map(({ action }) => action)).toContain('reviewCancelled');
});

// REQ-OPS-07
it('names a database that does not respond in one line', async () => {
  await expect(run('order', ['list'], 'postgres://shop:secret@127.0.0.1:1/shop')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database 127.0.0.1:1/shop of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});
