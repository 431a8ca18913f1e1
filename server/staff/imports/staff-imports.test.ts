import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { IMPORT_FILE_HOURS, MAX_IMPORT_FILE_BYTES, type ImportRunDetail } from '#contract/staff/import-entity.ts';
import { createApp } from '#server/app.ts';
import { pruneExpiredData } from '#server/operations/retention/prune-expired-data.ts';
import { audit, importRuns, products } from '#server/platform/db/schema/index.ts';
import { IMPORTS_FOLDER } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { BUSINESS_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables } from '#tests/server/helpers/sql.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';

type Client = Awaited<ReturnType<typeof logInStaff>>;

let shop: Awaited<ReturnType<typeof createTestServer>>;
let olga: Client;

beforeAll(async () => {
  shop = await createTestServer();
});
beforeEach(async () => {
  shop.clock.now = new Date();
  await emptyTables(shop.database, ['import_runs', 'products', 'categories', 'audit', 'staff_sessions', 'staff']);
  await openFileStore(shop.deps.config).deleteFolder(IMPORTS_FOLDER);
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

const CSV =
  'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\nsale,Sale,2.50,shopify,7\npane,Pane,3,shopify,4\n';

const toFile = (content: string | Uint8Array<ArrayBuffer>, name = 'products.csv') => new File([content], name);

const upload = async (content: string | Uint8Array<ArrayBuffer>, body = {}, client = olga) =>
  (await client.call(calls.checkProductImport, { body: { shopId: SHOP_ID, ...body }, files: [toFile(content)] })).data;

/** The run, once it has ended. */
async function waitForRun({ id }: { readonly id: string }, client = olga): Promise<ImportRunDetail> {
  return vi.waitFor(
    async () => {
      const { data } = await client.call(calls.staffImport, { params: { runId: id } });
      expect(data.state).not.toBe('running');
      return data;
    },
    { timeout: 10_000, interval: 50 },
  );
}

const dryRun = async (content: string | Uint8Array<ArrayBuffer>, body = {}) => waitForRun(await upload(content, body));

const start = async ({ id }: { readonly id: string }, client = olga) =>
  (await client.call(calls.startProductImport, { params: { runId: id } })).data;

async function listStoredFiles() {
  const paths: string[] = [];
  for await (const path of openFileStore(shop.deps.config).list(IMPORTS_FOLDER)) paths.push(path);
  return paths;
}
const countProducts = () => shop.deps.db.$count(products);

/** A run as another server has left it. */
async function insertRunningRun(ageMs: number) {
  const at = new Date(shop.clock.now.getTime() - ageMs);
  await openFileStore(shop.deps.config).write(`${IMPORTS_FOLDER}/f1`, Buffer.from(CSV));
  await shop.deps.db.insert(importRuns).values({
    id: 'r1',
    kind: 'products',
    shopId: SHOP_ID,
    staffId: 'olga',
    fileName: 'products.csv',
    fileId: 'f1',
    encoding: 'auto',
    isDryRun: false,
    options: { updatesStock: false, fetchesImages: false, sendsMail: false },
    state: 'running',
    startedAt: at,
    heartbeatAt: at,
  });
}

describe('the import of products', () => {
  // REQ-STAFF-37
  it('shows in a dry run what would change, and writes nothing', async () => {
    const run = await dryRun(CSV);
    expect(run).toMatchObject({ state: 'done', progress: 1, isDryRun: true, author: 'olga', fileName: 'products.csv' });
    expect(run.report).toMatchObject({ rows: 2, added: 2, changed: 0, same: 0, refused: 0 });
    expect(run.report?.missingColumns).toContain('Body (HTML)');
    expect([await countProducts(), await shop.deps.db.$count(audit)]).toEqual([0, 0]);
  });

  // REQ-STAFF-37
  it('imports the same file after its dry run, with the person in the audit log, and repeats it without a change', async () => {
    const { id } = await dryRun(CSV);
    const run = await waitForRun(await start({ id }));
    expect(run).toMatchObject({ state: 'done', isDryRun: false, report: { added: 2 }, hasFile: false });
    expect(await shop.deps.db.select().from(audit)).toMatchObject([
      { action: 'catalogueImported', actor: 'olga', detail: { file: 'products.csv', added: '2', shop: SHOP_ID } },
    ]);
    expect(await listStoredFiles()).toEqual([]);
    const repeated = await waitForRun(await start(await dryRun(CSV)));
    expect(repeated.report).toMatchObject({ added: 0, changed: 0, same: 2 });
    expect(await shop.deps.db.$count(audit)).toBe(1);
  });

  // REQ-STAFF-37
  it('lists prices, VAT and stock that change, the stock only with its option', async () => {
    await waitForRun(await start(await dryRun(CSV)));
    const changed = CSV.replace('2.50', '2.80').replace(',7', ',9');
    const prices = (await dryRun(changed)).report?.catalogue?.changes;
    expect(prices).toEqual([
      { kind: 'price', total: 1, listed: [{ id: `${SHOP_ID}_sale`, name: 'Sale', before: 2.5, after: 2.8 }] },
      { kind: 'vat', total: 0, listed: [] },
      { kind: 'stock', total: 0, listed: [] },
    ]);
    await waitForRun(await start(await dryRun(changed, { updatesStock: 'yes' })));
    const [sale] = await shop.deps.db
      .select()
      .from(products)
      .where(eq(products.id, `${SHOP_ID}_sale`));
    expect(sale).toMatchObject({ priceCents: 280, stock: 9 });
  });

  // REQ-STAFF-37
  it('names each refused row with line, column, value and reason, and imports the others', async () => {
    const run = await waitForRun(await start(await dryRun(`${CSV}olio,Olio,molto,,\nniente,,5,,\n`)));
    expect(run.report).toMatchObject({ added: 2, refused: 2 });
    expect(run.report?.refusedRows).toEqual([
      { line: 4, key: 'olio', reason: 'price', column: 'Variant Price', value: 'molto', detail: '' },
      { line: 5, key: 'niente', reason: 'noTitle', column: '', value: '', detail: '' },
    ]);
  });

  // REQ-STAFF-37
  it.each([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 0x03, 0x04), { code: 'notCsv' }],
    ['an empty file', '\n', { code: 'empty' }],
    ['a file without required columns', 'Handle,Title\na,b\n', { code: 'missingColumns', columns: ['Variant Price'] }],
    ['a file in another encoding', Buffer.from(`${CSV}caff\u00E8,a,1,,\n`, 'latin1'), { code: 'notUtf8', line: 4 }],
    ['a quote that is never closed', `${CSV}"a,b,1,,\n`, { code: 'quoteNotClosed' }],
  ])('says what is wrong with %s, and stores it no longer', async (_, content, problem) => {
    const run = await dryRun(content);
    expect(run).toMatchObject({ state: 'failed', report: null, problem, hasFile: false });
    expect(await listStoredFiles()).toEqual([]);
  });

  it('reads a file that is not Unicode in the encoding that the person has chosen', async () => {
    const latin = Buffer.from(`${CSV}caffe,Caff\u00E8,1,,\n`, 'latin1');
    const run = await waitForRun(await start(await dryRun(latin, { encoding: 'windows-1252' })));
    expect(run.report).toMatchObject({ added: 3 });
    const names = await shop.deps.db.select({ name: products.name }).from(products);
    expect(names.map(({ name }) => name.it)).toContain('Caff\u00E8');
  });

  it('refuses a request without a file, and a file that is too large', async () => {
    const body = { shopId: SHOP_ID };
    expect((await olga.callRaw(calls.checkProductImport, { body, files: [] })).code).toBe('invalidInput');
    const files = [toFile(new Uint8Array(MAX_IMPORT_FILE_BYTES + 1))];
    expect((await olga.callRaw(calls.checkProductImport, { body, files })).code).toBe('fileTooLarge');
    expect(await shop.deps.db.$count(importRuns)).toBe(0);
  });

  it('accepts a file of the maximum size', async () => {
    const run = await dryRun(CSV.padEnd(MAX_IMPORT_FILE_BYTES, '\n'));
    expect(run.report).toMatchObject({ added: 2 });
  });
});

describe('the runs of imports', () => {
  // REQ-STAFF-38
  it('are refused to roles that may not change the catalogue', async () => {
    const { id } = await upload(CSV);
    const support = await logInStaff(shop.app, shop.deps, { id: 'sara', role: 'support' });
    const input = { body: { shopId: SHOP_ID }, files: [toFile(CSV)] };
    expect((await support.callRaw(calls.checkProductImport, input)).code).toBe('forbidden');
    expect((await support.callRaw(calls.startProductImport, { params: { runId: id } })).code).toBe('forbidden');
    await waitForRun({ id });
  });

  // REQ-STAFF-38
  it('of other shops are not found, and none can be started there', async () => {
    const { id } = await dryRun(CSV);
    const mario = await logInStaff(shop.app, shop.deps, {
      id: 'mario',
      role: 'catalogue',
      shopIds: [BUSINESS_SHOP_ID],
    });
    const params = { runId: id };
    const input = { body: { shopId: SHOP_ID }, files: [toFile(CSV)] };
    expect((await mario.callRaw(calls.checkProductImport, input)).code).toBe('notFound');
    expect((await mario.callRaw(calls.staffImport, { params })).code).toBe('notFound');
    expect((await mario.callRaw(calls.startProductImport, { params })).code).toBe('notFound');
    expect((await mario.call(calls.staffImports, { query: { kind: 'products' } })).data).toEqual([]);
    expect((await olga.call(calls.staffImports, { query: { kind: 'products' } })).data).toMatchObject([{ id }]);
    const unknown = await olga.callRaw(calls.checkProductImport, { body: { shopId: 'nothing' }, files: [toFile(CSV)] });
    expect(unknown.code).toBe('notFound');
  });

  // REQ-STAFF-38
  it('are one at a time for each shop', async () => {
    await insertRunningRun(1_000);
    const input = { body: { shopId: SHOP_ID }, files: [toFile(CSV)] };
    expect((await olga.callRaw(calls.checkProductImport, input)).code).toBe('importRunning');
    expect(await listStoredFiles()).toEqual([`${IMPORTS_FOLDER}/f1`]);
    await waitForRun(await upload(CSV, { shopId: BUSINESS_SHOP_ID }));
  });

  // REQ-STAFF-38
  it('lets one of several through that are started at once', async () => {
    const { id } = await dryRun(CSV);
    const results = await Promise.all(
      [1, 2, 3].map(() => olga.callRaw(calls.startProductImport, { params: { runId: id } })),
    );
    expect(results.map(({ code }) => code).toSorted()).toEqual(['importRunning', 'importRunning', 'ok']);
    const { data } = await olga.call(calls.staffImports, { query: { kind: 'products' } });
    await Promise.all(data.map((run) => waitForRun(run)));
    expect(await countProducts()).toBe(2);
  });

  // REQ-STAFF-38
  it('are interrupted when their server has ended, and can be repeated', async () => {
    await insertRunningRun(120_000);
    expect(await waitForRun({ id: 'r1' })).toMatchObject({ state: 'interrupted', hasFile: true });
    const run = await waitForRun(await start({ id: 'r1' }));
    expect(run).toMatchObject({ state: 'done', report: { added: 2 } });
    expect((await shop.deps.db.select().from(importRuns).where(eq(importRuns.id, 'r1')))[0]?.state).toBe('interrupted');
  });

  // REQ-STAFF-38
  it('are interrupted by a shutdown, and import nothing then', async () => {
    const { id } = await dryRun(CSV);
    const client = await logInStaff(createApp({ ...shop.deps, isDraining: () => true }), shop.deps);
    const run = await waitForRun(await start({ id }, client));
    expect(run).toMatchObject({ state: 'interrupted', hasFile: true });
    expect(await countProducts()).toBe(0);
  });

  it('keep their file for a day', async () => {
    const { id } = await dryRun(CSV);
    await pruneExpiredData(shop.deps);
    expect(await listStoredFiles()).toHaveLength(1);
    shop.clock.now = new Date(Date.now() + (IMPORT_FILE_HOURS * 60 + 1) * 60_000);
    await pruneExpiredData(shop.deps);
    expect(await listStoredFiles()).toEqual([]);
    const client = await logInStaff(shop.app, shop.deps);
    expect(await waitForRun({ id }, client)).toMatchObject({ hasFile: false });
    expect((await client.callRaw(calls.startProductImport, { params: { runId: id } })).code).toBe('importFileGone');
  });
});
