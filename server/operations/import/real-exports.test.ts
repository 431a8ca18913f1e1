import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createBuyer, createAppWithBuyers } from '#tests/server/helpers/buyer.ts';
import { createImporter } from '#tests/server/helpers/catalogue-importer.ts';
import { recordStatements } from '#tests/server/helpers/record-statements.ts';
import { SHOP_ID, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { emptyTables, hashTables } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createManyCategoriesCsv, toCsv, type CsvRow } from '#tests/server/samples/product-csv.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let importer: Awaited<ReturnType<typeof createImporter>>;

beforeAll(async () => {
  shop = await createTestServer();
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  importer = await createImporter(shop.deps);
});
afterEach(async () => {
  await emptyTables(shop.database, ['products', 'categories', 'keyword_groups', 'promotions', 'orders']);
  await importer.remove();
});

const createRow = (handle: string, values: CsvRow = {}): CsvRow => ({
  Handle: handle,
  Title: handle,
  'Variant Price': '10.00',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '7',
  'Variant Inventory Policy': 'deny',
  ...values,
});

const listProducts = async () =>
  (await createApiClient(shop.app, shop.token).call(calls.products, { query: { shopId: SHOP_ID, limit: 50 } })).data;
const readStocks = async () =>
  Object.fromEntries((await listProducts()).map(({ name, availableQuantity }) => [name, availableQuantity]));

describe('stock', () => {
  const rows = [
    createRow('counted'),
    createRow('untracked', { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' }),
    createRow('oversold', { 'Variant Inventory Qty': '-4', 'Variant Inventory Policy': 'continue' }),
  ];

  it('of variants without a count has a default, and the result reports their number', async () => {
    expect(await importer.run(toCsv(rows))).toMatchObject({ untracked: 1, oversold: 1, rejected: 0 });
    expect(await readStocks()).toEqual({ counted: 7, untracked: 100, oversold: 100 });
  });

  it('of variants without a count can be set by an option', async () => {
    await importer.run(toCsv(rows), { untracked: 12 });
    expect(await readStocks()).toEqual({ counted: 7, untracked: 12, oversold: 12 });
  });

  it('has a default in a file without a quantity column', async () => {
    expect(await importer.run('Handle,Title,Variant Price\na,A,1\nb,B,2\n')).toMatchObject({ untracked: 2 });
    expect(await readStocks()).toEqual({ A: 100, B: 100 });
  });
});

describe('former price that gives no integer percentage', () => {
  it('gives the same price in list, page, cart, summary and order', async () => {
    await importer.run(toCsv([createRow('olio', { 'Variant Price': '66.67', 'Variant Compare At Price': '100.00' })]));
    const [product] = await listProducts();
    const expectedPrices = { price: 10_000, discountPercentage: 33, priceAfterDiscount: 6_667 };
    expect(product).toMatchObject(expectedPrices);
    const id = product?.id ?? '';
    const page = await createApiClient(shop.app, shop.token).call(calls.product, {
      params: { id },
      query: { shopId: SHOP_ID },
    });
    expect(page.data).toMatchObject(expectedPrices);
    const giulia = createBuyer(shop.app, 'giulia', shop.token);
    await giulia.addToCart(id, 3);
    const cart = await giulia.call(calls.cart, { params: { shopId: SHOP_ID }, query: {} });
    expect(cart).toMatchObject({
      totalCartItemsPrice: 30_000,
      totalCartItemsFinalDiscountedPrice: 20_001,
      discountPercentage: 33,
    });
    expect(cart.data).toMatchObject([
      { price: 10_000, priceAfterDiscount: 6_667, totalPrice: 30_000, finalPrice: 20_001, itemDiscountPercentage: 33 },
    ]);
    const summary = await giulia.summary({
      userAddressId: 'address-giulia',
      deliveryId: 'gls',
      deliveryType: 'standard',
    });
    await giulia.startPayment({ expectedFinalPrice: summary.finalPrice / 100 });
    const { data: orders } = await giulia.orders();
    expect(await giulia.order(orders[0]?.id ?? '')).toMatchObject({
      products: [{ price: 10_000, finalPrice: 20_001 }],
    });
  });

  // REQ-PRICE-02
  it('is not struck through for a new product, because it was never charged here (REQ-PRICE-02)', async () => {
    const file = toCsv([createRow('olio', { 'Variant Price': '8.00', 'Variant Compare At Price': '10.00' })]);
    expect(await importer.run(file, { priorPrices: false })).toMatchObject({ added: 1 });
    expect(await listProducts()).toMatchObject([{ price: 800, discountPercentage: 0, priceAfterDiscount: 800 }]);
    expect(await importer.run(file, { priorPrices: false })).toMatchObject({ changed: 0, same: 1 });
  });

  // REQ-PRICE-02
  it('is replaced by the lowest price of the 30 days before, and importing the file again changes nothing', async () => {
    const values = { 'Variant Compare At Price': '12.00' };
    await importer.run(toCsv([createRow('olio')]), { priorPrices: false });
    await shop.database.pool.query("update product_prices set valid_from = valid_from - interval '31 days'");
    const reduced = toCsv([createRow('olio', { ...values, 'Variant Price': '8.00' })]);
    expect(await importer.run(reduced)).toMatchObject({ changed: 1 });
    expect(await listProducts()).toMatchObject([{ price: 1_000, discountPercentage: 20, priceAfterDiscount: 800 }]);
    expect(await importer.run(reduced)).toMatchObject({ changed: 0, same: 1 });
    const { rows } = await shop.database.pool.query(
      'select unit_cents::integer from product_prices order by valid_from',
    );
    expect(rows).toEqual([{ unit_cents: 1_000 }, { unit_cents: 800 }]);
  });

  it('is removed when the file no longer has it', async () => {
    await importer.run(toCsv([createRow('olio', { 'Variant Price': '66.67', 'Variant Compare At Price': '100.00' })]));
    expect(await importer.run(toCsv([createRow('olio', { 'Variant Price': '66.67' })]))).toMatchObject({ changed: 1 });
    expect(await listProducts()).toMatchObject([{ price: 6_667, discountPercentage: 0, priceAfterDiscount: 6_667 }]);
  });
});

const NEWER = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Published on online store',
  'Status',
  'Option1 value',
  'Price',
  'Compare-at price',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Product image URL',
];
const newerCsv = [
  NEWER.join(','),
  'Olio,olio,<p>Dolce</p>,Rossi,Food > Oils,,TRUE,Active,,9.90,15.00,shopify,4,DENY,',
  'Nascosto,nascosto,,Rossi,,Altro,FALSE,Active,,1,,shopify,4,DENY,',
  'Tè,te,,Rossi,Uncategorized,,TRUE,Active,,5,,,,CONTINUE,',
].join('\n');

describe('newer export', () => {
  it('is read by its column names', async () => {
    const { added, hidden, rejectedRows, missingColumns } = await importer.run(newerCsv);
    expect({ added, hidden, rejectedRows }).toEqual({ added: 2, hidden: 1, rejectedRows: [] });
    expect(missingColumns).toContain('Tags');
    expect(await listProducts()).toMatchObject([
      { name: 'Olio', price: 1500, priceAfterDiscount: 990, availableQuantity: 4, category: { name: 'Oils' } },
      { name: 'Tè', price: 500, availableQuantity: 100, category: null },
    ]);
  });
});

describe('file in another dialect or encoding', () => {
  const text = 'Handle,Title,Variant Price,Variant Inventory Qty\r\ncaffe,"Caffè\r\nforte",5.00,3\r\nte,Tè,4.00,2\r\n';
  const [commas, semicolons] = [text, text.replaceAll(',', ';').replaceAll('.', ',')];

  it.each([
    ['a byte order mark', `\uFEFF${commas}`, 0],
    ['semicolons and decimal commas', semicolons, 1],
    ['tabs', commas.replaceAll(',', '\t'), 1],
    ['a separator line', `sep=;\r\n${semicolons}`, 1],
    ['line ends of an old Mac', commas.replaceAll('\r\n', '\r'), 1],
    ['doubled carriage returns', commas.replaceAll('\r\n', '\r\r\n'), 0],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${commas}`, 'utf16le'), 1],
    [
      'UTF-16 and tabs, as Excel saves "Unicode text"',
      Buffer.from(`\uFEFF${commas.replaceAll(',', '\t')}`, 'utf16le'),
      2,
    ],
    ['UTF-16 without a mark', Buffer.from(commas, 'utf16le'), 1],
    ['big-endian UTF-16 without a mark', Buffer.from(commas, 'utf16le').swap16(), 1],
    ['empty rows of commas', `${commas},,,\r\n,,,\r\n`, 0],
    ['empty columns to the right', commas.replaceAll(/(?<!fè)\r\n/g, ',,\r\n'), 0],
  ])('is detected and read: %s', async (_, bytes, noteCount) => {
    const { added, rejectedRows, notes: shownNotes } = await importer.run(bytes);
    expect({ added, rejectedRows }).toEqual({ added: 2, rejectedRows: [] });
    expect(shownNotes).toHaveLength(noteCount);
    expect(await readStocks()).toEqual({ 'Caffè forte': 3, Tè: 2 });
  });

  it('in Windows-1252 is rejected with a line number, and read with the encoding option', async () => {
    const bytes = Buffer.from(commas, 'latin1');
    const before = await hashTables(shop.database);
    await expect(importer.run(bytes)).rejects.toThrow(
      /not UTF-8: line 2 contains invalid bytes.*--encoding windows-1252/,
    );
    expect(await hashTables(shop.database)).toEqual(before);
    expect(await importer.run(bytes, { encoding: 'windows-1252' })).toMatchObject({ added: 2 });
    expect(await readStocks()).toEqual({ 'Caffè forte': 3, Tè: 2 });
  });

  it('with a truncated UTF-8 character at the end is rejected', async () => {
    await expect(importer.run(Buffer.concat([Buffer.from(commas), Buffer.from([0xc3])]))).rejects.toThrow(/not UTF-8/);
  });
});

describe('product that the file no longer publishes', () => {
  const [first, second] = [createRow('primo'), createRow('secondo')];

  it('is hidden from lists, page, promotions and carts, and visible again when the file publishes it', async () => {
    await importer.run(toCsv([first, second]));
    const id = `${SHOP_ID}_secondo`;
    await seedPromotion(shop.deps, 'sconti', [id, `${SHOP_ID}_primo`]);
    const { addBuyer } = createAppWithBuyers(shop.deps);
    const anna = await addBuyer({ id: `anna-${String(Date.now())}` });
    await anna.addToCart(id);
    expect(await importer.run(toCsv([first, { ...second, Published: 'false' }]), { hideMissing: true })).toMatchObject({
      absent: 1,
    });
    expect((await listProducts()).map(({ name }) => name)).toEqual(['primo']);
    const page = await createApiClient(shop.app, shop.token).callExpectingError(calls.product, {
      params: { id },
      query: { shopId: SHOP_ID },
    });
    expect(page.status).toBe(404);
    const cart = await anna.call(calls.cart, { params: { shopId: SHOP_ID }, query: {} });
    expect(cart.data).toMatchObject([{ availableQuantity: 0 }]);
    expect((await anna.startPaymentExpectingError({ expectedFinalPrice: 19.7 })).code).toBe('outOfStock');
    const promotionProducts = await anna.call(calls.promotionProducts, { query: { promotionId: 'sconti' } });
    expect(promotionProducts).toMatchObject({ totalCount: 1 });
    expect(await importer.run(toCsv([first, second]))).toMatchObject({ changed: 1 });
    expect((await listProducts()).map(({ name }) => name)).toEqual(['primo', 'secondo']);
    expect((await anna.call(calls.cart, { params: { shopId: SHOP_ID }, query: {} })).data).toMatchObject([
      { availableQuantity: 7 },
    ]);
  });

  it('stays visible without the option, or if the shop created it', async () => {
    await importer.run(toCsv([first, second]));
    await seedProduct(shop.deps, { id: 'own', position: 99 });
    expect(await importer.run(toCsv([first]))).toMatchObject({ absent: 1 });
    expect(await listProducts()).toHaveLength(3);
    await importer.run(toCsv([first]), { hideMissing: true });
    expect((await listProducts()).map(({ name }) => name)).toEqual(['primo', 'own (en)']);
  });

  it.each([
    ['is empty', toCsv([]), /publishes no product/],
    [
      'has a row that can’t be read',
      toCsv([first, { ...second, 'Variant Price': 'dieci' }]),
      /1 row of the file could not be read/,
    ],
    ['is cut off in a row', toCsv([first, second]).trimEnd().slice(0, -3), /1 row of the file could not be read/],
  ])('is never hidden by a file that %s', async (_, text, message) => {
    await importer.run(toCsv([first, second]));
    const before = await hashTables(shop.database);
    await expect(importer.run(text, { hideMissing: true })).rejects.toThrow(message);
    expect(await hashTables(shop.database)).toEqual(before);
  });

  it('is hidden when its row is skipped on purpose', async () => {
    await importer.run(toCsv([first, second]));
    await importer.run(toCsv([first, { ...second, 'Variant Price': '0.00' }]), { hideMissing: true });
    expect(await listProducts()).toHaveLength(1);
  });

  it('needs a confirmation when most products would be hidden', async () => {
    const allRows = Array.from({ length: 50 }, (_, n) => createRow(`prodotto-${String(n)}`));
    await importer.run(toCsv(allRows));
    const truncatedCsv = toCsv(allRows.slice(0, 10));
    await expect(importer.run(truncatedCsv, { hideMissing: true })).rejects.toThrow(
      /40 of 50 imported products.*--hide-many/,
    );
    expect(await importer.run(truncatedCsv, { hideMissing: true, confirmHideMany: true })).toMatchObject({
      absent: 40,
    });
    expect(await listProducts()).toHaveLength(10);
  });

  it('is not hidden in a dry run', async () => {
    await importer.run(toCsv([first, second]));
    const before = await hashTables(shop.database);
    expect(await importer.run(toCsv([first]), { hideMissing: true, dryRun: true })).toMatchObject({ absent: 1 });
    expect(await hashTables(shop.database)).toEqual(before);
  });
});

describe('memory use', () => {
  it('is limited to five million characters of one product', { timeout: 90_000 }, async () => {
    const largeRows = Array.from({ length: 9 }, (_, n) =>
      createRow('a', { Title: n === 0 ? 'A' : '', 'Option1 Value': String(n), 'Variant SKU': 'x'.repeat(900_000) }),
    );
    const { added, rejectedRows } = await importer.run(toCsv(largeRows));
    expect(added).toBe(5);
    expect(rejectedRows.map(({ reason }) => reason)).toEqual(Array(4).fill('rows'));
  });
});

describe('many categories and tags', () => {
  // `growth` measures the time.
  it('need no more statements per product in a larger file', async () => {
    const countStatements = async (length: number) =>
      (await recordStatements(() => importer.run(createManyCategoriesCsv(length)))).length;
    await countStatements(1);
    const half = await countStatements(1_000);
    expect(half).toBeGreaterThan(0);
    expect(await countStatements(2_000)).toBeLessThanOrEqual(2 * half);
  });
});
