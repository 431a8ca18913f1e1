import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { categories, products } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables, hashTables, queryCount, queryRows } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { runCommand } from '#tests/server/processes/run-command.ts';
import { toCsv, type CsvRow } from '#tests/server/samples/product-csv.ts';
import { importCatalogue, type ImportOptions } from './import-catalogue.ts';
import { DEFAULT_UNTRACKED_STOCK } from './import.constants.ts';
import { toImageName } from './products/ids.rules.ts';
import type { RejectedRow } from './report/rejected-rows.rules.ts';
import { runImport } from './run-import.ts';

// A test starts the command twice, which takes seconds each on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let shop: Awaited<ReturnType<typeof createTestServer>>;
let folder: string;

beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-import-'));
});
afterEach(async () => {
  await emptyTables(shop.database, ['products', 'categories', 'keyword_groups']);
  await rm(folder, { recursive: true, force: true });
});

const oil: CsvRow = {
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Policy': 'deny',
  Handle: 'olio',
  Title: 'Olio "nuovo"',
  'Body (HTML)': '<p>Dolce,\nfruttato</p>',
  Vendor: 'Rossi',
  Type: 'Dispensa',
  Tags: 'bio, toscana',
  Published: 'true',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Inventory Qty': '7',
  'Variant Price': '9.90',
  'Variant Compare At Price': '11.00',
};
const shirt = (values: CsvRow): CsvRow => ({
  Handle: 'maglia',
  'Variant Price': '20',
  'Variant Inventory Tracker': 'shopify',
  ...values,
});
const rows: readonly CsvRow[] = [
  oil,
  { Handle: 'olio', 'Image Src': 'https://cdn.example/olio.jpg', 'Image Position': '1' },
  shirt({ Title: 'Maglia', Type: 'Casa', Tags: 'bio', 'Option1 Value': 'M', 'Variant Inventory Qty': '2' }),
  shirt({ 'Option1 Value': 'L', 'Variant Inventory Qty': '3', 'Variant Price': 'venti' }),
  { Handle: 'senza-nome', 'Variant Price': '1' },
  { ...oil, Handle: 'te', Title: 'Tè', Type: 'dispensa', Vendor: '', Tags: '', 'Variant Price': '5' },
  { ...oil, Handle: 'nascosto', Published: 'false' },
];

async function importText(text: string, options: Partial<ImportOptions> = {}) {
  const path = join(folder, 'products.csv');
  await writeFile(path, text);
  const rejectedRows: RejectedRow[] = [];
  const missingImages: string[] = [];
  const result = await importCatalogue(
    shop.deps.db,
    {
      path,
      shopId: SHOP_ID,
      dataDir: folder,
      vatPercentage: 22,
      stock: false,
      dryRun: false,
      priorPrices: true,
      ...options,
    },
    {
      onProgress: () => undefined,
      onRejectedRow: (row) => void rejectedRows.push(row),
      onMissingImage: ({ url }) => void missingImages.push(url),
    },
  );
  return { ...result, rejectedRows, missingImages };
}

const findImportedProduct = async (id: string) =>
  (
    await shop.deps.db
      .select()
      .from(products)
      .where(eq(products.id, `${SHOP_ID}_${id}`))
  )[0];

describe('import of a file', () => {
  it('stores the SKU of each variant, which stays when a later file has none', async () => {
    await importText(toCsv([{ ...oil, 'Variant SKU': 'OL-1' }]));
    expect(await findImportedProduct('olio')).toMatchObject({ sku: 'OL-1' });
    await importText(toCsv([oil]));
    expect(await findImportedProduct('olio')).toMatchObject({ sku: 'OL-1' });
    await importText(toCsv([{ ...oil, 'Variant SKU': 'OL-2' }]));
    expect(await findImportedProduct('olio')).toMatchObject({ sku: 'OL-2' });
  });

  // REQ-OPS-13
  it('does not show a product again that an operator has hidden', async () => {
    await importText(toCsv([oil]));
    await shop.deps.db.update(products).set({ hidden: true, hiddenByOperator: true });
    await importText(toCsv([{ ...oil, 'Variant Price': '99' }]));
    expect(await findImportedProduct('olio')).toMatchObject({ priceCents: 9900, hidden: true });
  });

  it('creates listed products in the file’s order, with categories and filters', async () => {
    const { added, changed, categories: createdCategories, rows: rowCount, hidden } = await importText(toCsv(rows));
    expect({ added, changed, createdCategories, rowCount, hidden }).toEqual({
      added: 3,
      changed: 0,
      createdCategories: 2,
      rowCount: 7,
      hidden: 1,
    });
    const member = createApiClient(shop.app, shop.token, 'it');
    const { data } = await member.call(calls.products, { query: { shopId: SHOP_ID } });
    expect(
      data.map(({ name, price, discountPercentage, category }) => [name, price, discountPercentage, category?.name]),
    ).toEqual([
      ['Olio "nuovo"', 1100, 10, 'Dispensa'],
      ['Maglia – M', 2000, 0, 'Casa'],
      ['Tè', 1100, 55, 'Dispensa'],
    ]);
    const menu = await member.call(calls.categories, { query: { shopId: SHOP_ID } });
    expect(menu.data.map(({ name }) => name)).toEqual(['Dispensa', 'Casa']);
    const filters = await member.call(calls.keywords, { query: { shopId: SHOP_ID } });
    expect(filters.data.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
      ['Marca', ['Rossi']],
      ['Etichette', ['bio', 'toscana']],
    ]);
    const { data: detail } = await member.call(calls.product, {
      params: { id: data[0]?.id ?? '' },
      query: { shopId: SHOP_ID },
    });
    expect(detail.description).toBe('<p>Dolce,\nfruttato</p>');
  });

  it('reports rejected rows by line and reason, and imports the others', async () => {
    const { rejectedRows, rejected } = await importText(toCsv(rows));
    // The first row's description has a line break, so the following rows start one line later.
    expect(rejectedRows).toEqual([
      { line: 6, handle: 'maglia', reason: 'price', at: { column: 'price', value: 'venti' } },
      { line: 7, handle: 'senza-nome', reason: 'noTitle' },
    ]);
    expect(rejected).toBe(2);
  });

  it.each(['\n', '\r\n'])('changes nothing when it is repeated, with lines that end in %j', async (end) => {
    await importText(toCsv(rows, end));
    const before = await hashTables(shop.database);
    const written = await shop.database.pool.query('select id, ctid, xmin from products order by id');
    const repeated = await importText(toCsv(rows, end));
    expect(repeated).toMatchObject({ added: 0, changed: 0, same: 3, categories: 0 });
    expect(await hashTables(shop.database)).toEqual(before);
    // The rows are not even rewritten with the same values.
    const rewritten = await shop.database.pool.query('select id, ctid, xmin from products order by id');
    expect(rewritten.rows).toEqual(written.rows);
  });

  it('reports in a dry run what it would change, and changes nothing', async () => {
    const before = await hashTables(shop.database);
    const dryRun = await importText(toCsv(rows), { dryRun: true });
    expect(await hashTables(shop.database)).toEqual(before);
    expect(await importText(toCsv(rows))).toEqual(dryRun);
    const changedCsv = toCsv(rows).replace('9.90', '9.35');
    const beforeSecond = await hashTables(shop.database);
    const secondDryRun = await importText(changedCsv, { dryRun: true });
    expect(secondDryRun).toMatchObject({ added: 0, changed: 1, same: 2 });
    expect(await hashTables(shop.database)).toEqual(beforeSecond);
    expect(await importText(changedCsv)).toEqual(secondDryRun);
    expect(await findImportedProduct('olio')).toMatchObject({ priceCents: 990, discountPercentage: 6 });
  });

  it('keeps the shop’s own values: stock, English texts, manual filters, points, positions', async () => {
    await importText(toCsv(rows));
    const [ownCategory] = await shop.deps.db
      .insert(categories)
      .values({ id: 'own', shopId: SHOP_ID, name: { it: 'Cucina' }, position: 9 })
      .returning();
    const ownValues = { kp: 4, highlight: 2, stock: 1, categoryId: ownCategory?.id ?? '' };
    await shop.deps.db
      .update(products)
      .set({ ...ownValues, name: { it: 'x', en: 'Oil' }, keywordIds: ['by-hand', `${SHOP_ID}_tag_gone`] })
      .where(eq(products.id, `${SHOP_ID}_olio`));
    await importText(toCsv([{ ...oil, Type: '', 'Variant Inventory Qty': '50' }]));
    expect(await findImportedProduct('olio')).toMatchObject({
      ...ownValues,
      name: { it: 'Olio "nuovo"', en: 'Oil' },
      keywordIds: ['by-hand', `${SHOP_ID}_tag_bio`, `${SHOP_ID}_tag_toscana`, `${SHOP_ID}_vendor_rossi`],
      position: 0,
    });
    await importText(toCsv([{ ...oil, 'Variant Inventory Qty': '50' }]), { stock: true });
    expect(await findImportedProduct('olio')).toMatchObject({ stock: 50, categoryId: `${SHOP_ID}_dispensa` });
  });

  it('uses an existing category with the same name', async () => {
    await shop.deps.db.insert(categories).values({ id: 'own', shopId: SHOP_ID, name: { it: 'DISPENSA' }, position: 0 });
    const { categories: createdCategories } = await importText(toCsv([oil]));
    expect(createdCategories).toBe(0);
    expect((await findImportedProduct('olio'))?.categoryId).toBe('own');
  });

  it('does not undo an order that is placed during the import', async () => {
    await importText(toCsv(rows));
    const buyer = await shop.database.pool.connect();
    try {
      await buyer.query('begin');
      await buyer.query(`update products set stock = stock - 2 where id = '${SHOP_ID}_olio'`);
      const importing = importText(toCsv(rows).replace('9.90', '9.35'));
      await vi.waitFor(async () => {
        const waitingQuery = `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await queryCount(shop.database, waitingQuery)).toBe(1);
      }, 30_000);
      await buyer.query('commit');
      await importing;
    } finally {
      // Destroyed, not returned to the pool: after a failure above it still holds its lock.
      buyer.release(true);
    }
    expect(await findImportedProduct('olio')).toMatchObject({ stock: 5, discountPercentage: 6 });
  });

  it('uses the images in the data folder and reports the missing ones', async () => {
    const url = 'https://cdn.example/olio.jpg';
    expect((await importText(toCsv(rows))).missingImages).toEqual([url]);
    expect((await findImportedProduct('olio'))?.images).toEqual([]);
    const { name, extension } = toImageName(url) ?? {};
    await mkdir(join(folder, 'images'));
    await writeFile(join(folder, 'images', `${name}.${extension}`), '');
    expect(await importText(toCsv(rows))).toMatchObject({ changed: 1, missingImages: [] });
    expect((await findImportedProduct('olio'))?.images).toEqual([`/images/${name}`]);
    await rm(join(folder, 'images'), { recursive: true });
    expect(await importText(toCsv(rows))).toMatchObject({ changed: 0, missingImages: [url] });
  });

  it('handles files longer than a batch and reports duplicate products', async () => {
    const manyRows = Array.from({ length: 1100 }, (_, n) => ({
      ...oil,
      Handle: `olio-${n % 1050}`,
      'Body (HTML)': '',
    }));
    const { added, rejectedRows } = await importText(toCsv(manyRows));
    expect(added).toBe(1050);
    expect(rejectedRows).toHaveLength(50);
    expect(rejectedRows[0]).toEqual({ line: 1052, handle: 'olio-0', reason: 'again' });
    const { totalCount } = await createApiClient(shop.app).call(calls.products, { query: { shopId: SHOP_ID } });
    expect(totalCount).toBe(1050);
  });

  it('creates filters only for the most frequent keywords', async () => {
    const manyRows = Array.from({ length: 40 }, (_, n) => ({
      ...oil,
      Handle: `olio-${n}`,
      Tags: n < 2 ? 'bio' : `tag ${n}`,
    }));
    expect(await importText(toCsv(manyRows))).toMatchObject({ keywords: 31, spared: 9 });
    expect((await findImportedProduct('olio-0'))?.keywordIds).toEqual([
      `${SHOP_ID}_tag_bio`,
      `${SHOP_ID}_vendor_rossi`,
    ]);
  });

  it('accepts any text', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'è', '"', ',', ';', '\n', '茶', '🙂', "'", '\\', '\t', '=') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.filter((title) => title.trim() !== ''),
          { minLength: 1, maxLength: 5 },
        ),
        async (titles) => {
          await emptyTables(shop.database, ['products']);
          const { rejected } = await importText(toCsv(titles.map((Title, n) => ({ ...oil, Handle: `h${n}`, Title }))));
          expect(rejected).toBe(0);
          const names = await shop.deps.db.select({ name: products.name }).from(products).orderBy(products.position);
          const toOneLine = (title: string) => title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
          expect(names.map(({ name }) => name.it)).toEqual(titles.map(toOneLine));
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('failed import', () => {
  it.each([
    [
      'an open quote',
      `${toCsv(rows)}ultimo,"Mai chiuso\nriga\n`,
      'After line 11 a quote is opened and never closed. Nothing was imported.',
    ],
    [
      'a row above the maximum length',
      toCsv([oil, { ...oil, Handle: 'tutto', 'Body (HTML)': 'x'.repeat(1_100_000) }]),
      'After line 3 a row is longer than 1 MB: perhaps a quote is never closed. Nothing was imported.',
    ],
    [
      'no Title column',
      'Handle,Variant Price\na,1\n',
      'The file has no column "Title"; its first line must be the header.',
    ],
    ['an Excel workbook', 'PK\u0003\u0004rest', 'The file is an Excel workbook or a ZIP archive, not a CSV file'],
    ['an empty file', '', /is empty/],
  ])('changes nothing with %s', async (_, text, message) => {
    const before = await hashTables(shop.database);
    await expect(importText(text)).rejects.toThrow(message);
    expect(await hashTables(shop.database)).toEqual(before);
  });

  it('rejects an unknown shop and a missing file', async () => {
    await expect(importText(toCsv(rows), { shopId: 'venezia' })).rejects.toThrow(
      /no shop "venezia"\. Existing shops: .*shop-it/,
    );
    await expect(importText('', { path: join(folder, 'nothing.csv') })).rejects.toThrow(/There is no file/);
  });
});

describe('import command', () => {
  const run = (...args: string[]) =>
    runCommand('import', args, { env: { DATABASE_URL: shop.database.url, DATA_DIR: folder, DEMO: '0' } });

  /** Runs the work of the command in this process. @returns what it prints */
  const runInProcess = async (path: string, options: { report?: string; images?: string; dryRun?: boolean } = {}) => {
    const config = { ...shop.deps.config, dataDir: folder };
    const { lines } = await runImport(
      { db: shop.deps.db, config },
      {
        path,
        shopId: SHOP_ID,
        vatPercentage: undefined,
        untracked: DEFAULT_UNTRACKED_STOCK,
        stock: false,
        dryRun: options.dryRun ?? false,
        priorPrices: false,
        hideMissing: false,
        reportPath: options.report,
        imageListPath: options.images,
      },
    );
    return lines.join('\n');
  };

  it('prints its result and the rejected rows, and writes the report and the list of images', async () => {
    const [path, report, images] = ['products.csv', 'refused.csv', 'images.tsv'].map((name) => join(folder, name));
    await writeFile(path ?? '', toCsv(rows));
    const stdout = await runInProcess(path ?? '', { report: report ?? '', images: images ?? '' });
    expect(stdout).toMatch(/^2 rows refused:\n {2}line 6 \(maglia\): the Variant Price is not a price/);
    expect(stdout).toContain('7 rows read: 3 products new, 0 changed, 0 unchanged.');
    expect(stdout).toContain('; Variant Price: "venti"');
    expect(stdout).toContain(`1 image missing in DATA_DIR/images; ${images ?? ''} lists them.`);
    expect(stdout).toContain('Missing columns, read as empty: Product Category.');
    expect(stdout).toMatch(/^Columns without a meaning here, not read: Option1 Name, .*, Image Alt Text\.$/mu);
    expect(await readFile(report ?? '', 'utf8')).toMatch(
      /^Line,Handle,Reason,Column,Value\n1,,the file has no such column.*,Product Category,\n6,maglia,.*,Variant Price,venti\n7,senza-nome,.*,,\n$/,
    );
    expect(await readFile(images ?? '', 'utf8')).toMatch(
      /^olio-[0-9a-f]{10}\.jpg\thttps:\/\/cdn\.example\/olio\.jpg\n$/,
    );
    expect(await runInProcess(path ?? '', { dryRun: true })).toContain('0 products new, 0 changed, 3 unchanged.');
  });

  it.each(['report', 'images'])('does not overwrite the file to import by --%s', async (option) => {
    const path = join(folder, 'products.csv');
    await writeFile(path, toCsv(rows));
    await expect(runInProcess(path, { [option]: `${folder}/./products.csv` })).rejects.toThrow(
      `--${option} would overwrite the file to import: name another file.`,
    );
    expect(await readFile(path, 'utf8')).toBe(toCsv(rows));
    await expect(runInProcess(path, { report: 'x.csv', images: './x.csv' })).rejects.toThrow(
      '--report and --images need two different files.',
    );
  });

  // Every write to this device of Linux fails as on a full disk.
  it.skipIf(!existsSync('/dev/full'))('prints in one line that the disk is full', async () => {
    const path = join(folder, 'products.csv');
    await writeFile(path, toCsv(rows));
    const error = await runInProcess(path, { report: '/dev/full' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CliError);
    expect(error).toMatchObject({ message: "/dev/full can't be written: ENOSPC: no space left on device, write." });
  });

  it.each([
    [['products.csv'], '--shop is missing: the id of the shop that gets the products.'],
    [['products.csv', '--shop', SHOP_ID, '--vat', '0.22'], '--vat is a percentage such as 22 or 5.5, not "0.22".'],
    [['products.csv', '--shop', SHOP_ID, '--encoding', 'latin'], '--encoding is one of utf-8, utf-16le,'],
  ])('names the argument that is wrong in %j', async (args, message) => {
    const failed = run(...args);
    await expect(failed).rejects.toMatchObject({ code: 1, stdout: '' });
    await expect(failed).rejects.toThrow(message);
  });

  // REQ-OPS-07
  it('records what it changed, and nothing when the file changes nothing', async () => {
    const path = join(folder, 'products.csv');
    await writeFile(path, toCsv(rows));
    await emptyTables(shop.database, ['audit']);
    expect((await run(path, '--shop', SHOP_ID)).stdout).toContain('3 products new, 0 changed, 0 unchanged.');
    expect(await runInProcess(path)).toContain('0 products new, 0 changed, 3 unchanged.');
    expect(await queryRows(shop.database)('select action, actor, member_id, detail from audit')).toEqual([
      {
        action: 'catalogueImported',
        actor: 'command',
        member_id: '',
        detail: { shop: SHOP_ID, file: 'products.csv', added: '3', changed: '0', hidden: '0' },
      },
    ]);
  });
});
