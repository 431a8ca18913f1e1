import { readFile, writeFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readDemoShopFile } from '#demo/shop-file.ts';
import { createApp } from '#server/app.ts';
import * as schema from '#server/platform/db/schema/index.ts';
import { DEFAULT_DELIVERY_TERMS, readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { addPromotion, changePromotion } from '#server/shop/promotions/operator/change-promotion.ts';
import { getPromotionVersion } from '#server/shop/promotions/operator/promotion.rules.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { createImporter } from '#tests/server/helpers/catalogue-importer.ts';
import { createDemoDatabase } from '#tests/server/helpers/demo-database.ts';
import { createTestDeps } from '#tests/server/helpers/seed.ts';
import { hashTables } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { applyShopFile, type ApplyOptions } from './apply-shop-file.ts';
import { formatChange } from './plan/changes.rules.ts';
import { readShopState } from './plan/read-state.ts';
import { parseShopFile } from './shop-file/parse-shop-file.ts';
import { formatShopFile, toShopFile } from './shop-file/to-shop-file.rules.ts';

let database: TestDatabase;
let test: ReturnType<typeof createTestDeps>;

beforeEach(async () => {
  database = await createTestDatabase();
  test = createTestDeps(database);
});
afterEach(() => database.drop());

const apply = (text: string, options: Partial<ApplyOptions> = {}) =>
  applyShopFile(database.db, parseShopFile(text), { now: test.clock.now, actor: 'command', ...options });
const readExample = (name: string) => readFile(new URL(`../../../docs/examples/${name}`, import.meta.url), 'utf8');
const exportFile = async () => formatShopFile(toShopFile(await readShopState(database.db)));
const createVisitor = () => createApiClient(createApp(test.deps), '', 'en');

const CSV =
  'Handle,Title,Type,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Published\n' +
  'fusilli,Fusilli,Dispensa,2.90,shopify,5,TRUE\nriso,Riso,Dispensa,3.20,shopify,5,TRUE\n';

async function importProducts(shopId = 'milano') {
  const importer = await createImporter(test.deps);
  try {
    await writeFile(importer.path, CSV);
    return await importer.run(CSV, { shopId, vatPercentage: undefined });
  } finally {
    await importer.remove();
  }
}

/** A shop that sells products without facts. */
const shopWith = (lines: string) => `countries:
  - id: it
    code: IT
    name: Italia
    shops:
      - id: milano
        name: Milano
        facts: optional
${lines.replace(/^/gm, '        ')}`;

const HOURS = (hours: string) => `countries:
  - id: it
    code: IT
    name: Italia
    businessShops:
      - { id: navigli, name: N, shortName: N, description: N, address: Via 1, city: Milano, orderTypes: [Takeaway],
          takeawayHours: [${hours}] }
`;

describe('an empty database', () => {
  // REQ-OPS-22
  it('becomes a shop with products by a file and an import, without SQL', async () => {
    const text = await readExample('minimal-shop.yaml');
    await apply(text.replace('vat: 22', 'vat: 22\n        facts: optional'));
    expect(await importProducts()).toMatchObject({ added: 2, categories: 0 });
    const visitor = createVisitor();
    expect((await visitor.call(calls.countries, {})).data).toMatchObject([{ code: 'IT', name: 'Italy' }]);
    expect((await visitor.call(calls.shops, { query: { countryId: 'it' } })).data).toMatchObject([{ id: 'milano' }]);
    const list = await visitor.call(calls.products, { query: { shopId: 'milano' } });
    expect(list.data.map(({ name }) => name)).toEqual(['Fusilli', 'Riso']);
    expect((await visitor.call(calls.legalTexts, {})).data.privacyPolicy).toBe('<p>Privacy policy …</p>');
  });

  // REQ-OPS-22
  it.each(['minimal-shop.yaml', 'shop.yaml'])('is not changed by %s a second time', async (name) => {
    const text = await readExample(name);
    expect((await apply(text)).changes.length).toBeGreaterThan(5);
    const before = await hashTables(database);
    test.clock.now = new Date(test.clock.now.getTime() + 3_600_000);
    expect((await apply(text)).changes).toEqual([]);
    expect(await hashTables(database)).toEqual(before);
  });

  it('limits a product to 20 by default, as the migrations do, and to its stock in a business shop', async () => {
    await apply(shopWith('company: A'));
    await apply(HOURS('').replaceAll('id: it', 'id: fr').replaceAll('code: IT', 'code: FR'));
    const { shops } = schema;
    const maximum = { id: shops.id, maxQuantity: shops.maxQuantity };
    expect(await database.db.select(maximum).from(shops).orderBy(shops.id)).toEqual([
      { id: 'milano', maxQuantity: 20 },
      { id: 'navigli', maxQuantity: null },
    ]);
    const { rows } = await database.pool.query<{ maximum: number }>(
      `insert into shops (id, country_id, kind, full_name) values ('roma', 'it', 'consumer', 'R') returning max_quantity as maximum`,
    );
    expect(rows).toEqual([{ maximum: 20 }]);
  });

  it('gets the VAT of imported products from the shop', async () => {
    await apply(shopWith('vat: 5.5'));
    await importProducts();
    const rows = await database.db.select({ vat: schema.products.vatPercentage }).from(schema.products);
    expect(rows).toEqual([{ vat: 5.5 }, { vat: 5.5 }]);
  });
});

describe('a promotion', () => {
  it('that starts now and has ended is refused, because it would never run', async () => {
    const promotion = (period: string) => shopWith(`promotions: [{ id: sale, title: Sale, code: S, ${period} }]`);
    await expect(apply(promotion('start: now, end: 2026-03-01'))).rejects.toThrow(
      'Promotion sale would never run: its end 2026-03-01T23:00:00.000Z is not after its start 2026-03-10T10:00:00.000Z.',
    );
    await expect(apply(promotion('start: now+2d, end: now+1d'))).rejects.toThrow('would never run');
    // One that is over may stay in the file.
    expect((await apply(promotion('start: 2026-02-01, end: 2026-03-01'))).changes).toContainEqual(
      expect.objectContaining({ kind: 'promotion', id: 'sale' }),
    );
  });
});

describe('a dry run', () => {
  // REQ-OPS-24
  it('shows values whole, so that a change at the end of a long text is visible', async () => {
    const text = 'x'.repeat(200);
    await apply(shopWith(`company: ${text}A`));
    const { changes } = await apply(shopWith(`company: ${text}B`), { dryRun: true });
    expect(changes.flatMap(formatChange).join()).toContain(`"${text}A" → "${text}B"`);
  });

  // REQ-OPS-24
  it('returns the changes of fields and writes nothing', async () => {
    await apply(shopWith('company: Old S.r.l.'));
    const before = await hashTables(database);
    const { changes } = await apply(shopWith('company: New S.r.l.\ncategories: [{ id: pasta, name: Pasta }]'), {
      dryRun: true,
    });
    expect(changes).toEqual([
      {
        action: 'change',
        kind: 'shop',
        id: 'milano',
        fields: { companyName: { before: 'Old S.r.l.', after: 'New S.r.l.' } },
      },
      { action: 'add', kind: 'category', id: 'pasta' },
    ]);
    expect(await hashTables(database)).toEqual(before);
  });
});

describe('the exported configuration', () => {
  // REQ-OPS-26
  it('of the demo changes nothing, and the demo file itself changes nothing', async () => {
    await database.drop();
    database = await createDemoDatabase();
    const before = await hashTables(database);
    const text = await exportFile();
    const options = { now: new Date(), actor: 'command', prune: true };
    expect((await apply(text, options)).changes).toEqual([]);
    const demo = await readDemoShopFile();
    expect((await applyShopFile(database.db, demo, options)).changes).toEqual([]);
    expect(await hashTables(database)).toEqual(before);
  });

  // REQ-OPS-26
  it('creates the same shop in another database', async () => {
    await apply(await readExample('shop.yaml'));
    const text = await exportFile();
    const state = await readShopState(database.db);
    const copy = await createTestDatabase();
    try {
      await applyShopFile(copy.db, parseShopFile(text), { now: test.clock.now, actor: 'command' });
      expect(await readShopState(copy.db)).toEqual(state);
    } finally {
      await copy.drop();
    }
  });
});

describe('rows that the file does not list', () => {
  const both = `categories: [{ id: pasta, name: Pasta }, { id: rice, name: Rice }]`;

  // REQ-OPS-25
  it('stay and are named, unless --prune removes them', async () => {
    await apply(shopWith(both));
    const file = shopWith('categories: [{ id: pasta, name: Pasta }]');
    expect(await apply(file)).toMatchObject({ changes: [], unlisted: ['category rice'] });
    expect(await apply(file, { prune: true })).toMatchObject({
      changes: [{ action: 'remove', kind: 'category', id: 'rice' }],
      unlisted: [],
    });
  });

  it('stay with --prune when the file lacks their list', async () => {
    await apply(shopWith(both));
    expect(await apply(shopWith('vat: 22'), { prune: true })).toMatchObject({ changes: [], unlisted: [] });
  });

  // REQ-OPS-25
  it('stay with --prune when products use them, and the rest is removed', async () => {
    await apply(shopWith('categories: [{ id: empty, name: Vuota }]'));
    await importProducts();
    const file = shopWith('company: New\ncategories: []');
    expect(await apply(file, { prune: true })).toMatchObject({
      changes: [
        { action: 'change', kind: 'shop', id: 'milano' },
        { action: 'remove', kind: 'category', id: 'empty' },
      ],
      kept: ['category milano_dispensa has 2 products'],
    });
    expect(await apply(file, { prune: true })).toMatchObject({ changes: [] });
  });

  it('are removed with --prune when they come from an import but have no products any more', async () => {
    await apply(shopWith('categories: []'));
    await importProducts();
    await database.pool.query('delete from products');
    expect(await apply(shopWith('categories: []'), { prune: true })).toMatchObject({
      changes: [{ action: 'remove', kind: 'category', id: 'milano_dispensa' }],
      kept: [],
    });
    // A later import makes it again.
    expect(await importProducts()).toMatchObject({ added: 2, categories: 1 });
  });

  it('stay with --prune together with the shop and country that they belong to', async () => {
    await apply(shopWith('categories: [{ id: empty, name: Vuota }]'));
    await importProducts();
    expect(await apply('countries: []', { prune: true })).toMatchObject({
      changes: [],
      kept: ['shop milano has 2 products', 'category milano_dispensa has 2 products'],
    });
  });

  it('decide with the next request who sees prices', async () => {
    await apply(shopWith('vat: 22'));
    await importProducts();
    const readPrice = async () =>
      (await createVisitor().call(calls.products, { query: { shopId: 'milano' } })).data[0]?.price;
    expect(await readPrice()).toBe(0);
    expect(await apply('prices: public')).toMatchObject({
      changes: [{ kind: 'prices', fields: { prices: { before: 'members', after: 'public' } } }],
    });
    expect(await readPrice()).toBe(290);
    expect(await apply(shopWith('vat: 22'))).toMatchObject({ changes: [] });
    expect(await exportFile()).toContain('prices: public');
  });
});

describe('opening hours', () => {
  const insertOrder = async (slotDate: string) => {
    const [hours] = await database.db.select().from(schema.businessDays);
    await database.pool.query(
      `insert into members (id, number, email, password_hash, first_name, last_name)
       values ('m', 'm', 'm@example.com', '-', 'M', 'M')`,
    );
    await database.pool.query(
      `insert into orders (id, order_no, transaction_id, member_id, member_name, member_email, member_mobile, shop_id,
         product_type, status, delivery_status_date, payment_mode, payment_type, delivery_partner_id, delivery_partner_name, delivery_type_code,
         delivery_type_name, all_product_cents, sub_total_cents, delivery_cents, delivery_type_cents, extra_delivery_cents,
         delivery_vat_percentage, delivery_vat_cents, delivery_type_vat_percentage, delivery_type_vat_cents,
         total_vat_cents, final_cents)
       values ('o', 'o', 'o', 'm', 'M', 'm@example.com', '', 'navigli', 'Takeaway', 2, now(), 'Card', 'Nexi', '', '', 'Takeaway',
         '{"it":"Ritiro"}', 0, 0, 0, 0, 0, 22, 0, 22, 0, 0, 0)`,
    );
    await database.db.insert(schema.businessOrders).values({
      orderId: 'o',
      openingId: hours?.id ?? '',
      slotDate,
      startMinute: 540,
      endMinute: 570,
      place: { name: '', address: '', city: '' },
      invoice: { company: '', country: '', vatNumber: '', fiscalCode: '', sdiCode: '', pec: '' },
    });
  };
  const friday = '{ days: [friday], from: 09:00, to: 12:00 }';
  const monday = '{ days: [monday], from: 09:00, to: 12:00 }';

  it('are replaced by the list of the file, but keep their id while weekday and start stay', async () => {
    await apply(HOURS(friday));
    const { changes } = await apply(HOURS(`${monday}, { days: [friday], from: 09:00, to: 13:00, capacity: 3 }`));
    expect(changes).toMatchObject([
      { action: 'add', kind: 'hours', id: 'navigli-takeaway-1' },
      { action: 'change', id: 'navigli-takeaway-5', fields: { endMinute: { after: 780 }, capacity: { after: 3 } } },
    ]);
    expect((await apply(HOURS(monday))).changes).toEqual([
      { action: 'remove', kind: 'hours', id: 'navigli-takeaway-5' },
    ]);
  });

  // REQ-OPS-25
  it('are not removed while orders are to be collected', async () => {
    await apply(HOURS(friday));
    await insertOrder('2026-03-13');
    await expect(apply(HOURS(monday))).rejects.toThrow(
      'hours navigli-takeaway-5 have 1 upcoming orders, the last on 2026-03-13; until then keep them, with capacity 0',
    );
    test.clock.now = new Date('2026-03-14T10:00:00Z');
    expect((await apply(HOURS(monday))).changes).toHaveLength(2);
  });
});

describe('promotions and highlights', () => {
  const text = shopWith(
    'highlights: [milano_riso, milano_fusilli]\n' +
      'promotions: [{ id: spring, title: Spring, code: SPRING, start: now-1d, end: now+3d, products: [milano_riso] }]',
  );

  it('name the products that do not exist yet, and get them after the import', async () => {
    expect((await apply(text)).missingProducts).toEqual(['milano_riso', 'milano_fusilli']);
    await importProducts();
    expect((await apply(text)).missingProducts).toEqual([]);
    const visitor = createVisitor();
    const { data } = await visitor.call(calls.highlightedProducts, { params: { shopId: 'milano' } });
    expect(data.map(({ id }) => id)).toEqual(['milano_riso', 'milano_fusilli']);
    const promoted = await database.db.select().from(schema.promotionProducts);
    expect(promoted).toEqual([{ promotionId: 'spring', productId: 'milano_riso', position: 0 }]);
    await apply(shopWith('highlights: [milano_fusilli]'));
    const [rice] = await database.db.select().from(schema.products).where(eq(schema.products.id, 'milano_riso'));
    expect(rice?.highlight).toBeNull();
  });

  // REQ-STAFF-47
  it('of the file replace what the staff has changed, but for relative times, and leave those that the staff has added', async () => {
    await apply(text);
    const staff = { actor: 'olga', now: test.clock.now };
    const change = { imageOf: '', productIds: [] };
    const fields = {
      title: { it: 'Maggio' },
      code: 'MAY',
      showCountdown: true,
      durationType: 'Fixed' as const,
      startDate: null,
      endDate: test.clock.now,
      noOfDaysAfterEvent: null,
      latestEventEndDate: null,
    };
    const [row] = await database.db.select().from(schema.promotions);
    if (!row) throw new Error('no promotion');
    const seen = { id: row.id, version: getPromotionVersion(row, []) };
    await database.db.transaction(async (tx) => {
      await changePromotion(tx, staff, seen, { ...change, fields });
      await addPromotion(tx, staff, { id: 'may', shopId: 'milano' }, { ...change, fields });
    });
    expect(await apply(text)).toMatchObject({ unlisted: ['promotion may'] });
    const rows = await database.db.select().from(schema.promotions).orderBy(schema.promotions.id);
    expect(rows).toMatchObject([
      { id: 'may', title: { it: 'Maggio' } },
      { id: 'spring', title: { it: 'Spring' }, code: 'SPRING', showCountdown: false, endDate: test.clock.now },
    ]);
    expect((await apply(text, { prune: true })).changes).toMatchObject([{ action: 'remove', id: 'may' }]);
  });

  it('do not take a product of another shop', async () => {
    await apply(`${shopWith('vat: 22')}\n      - { id: roma, name: Roma }\n`);
    await importProducts('roma');
    await expect(apply(shopWith('highlights: [roma_riso]'))).rejects.toThrow(
      'Product roma_riso belongs to shop roma, not to milano.',
    );
  });
});

describe('the terms of delivery', () => {
  // REQ-OPS-28
  it('are the default ones until a file replaces them', async () => {
    expect(await readDeliveryTerms(database.db)).toEqual(DEFAULT_DELIVERY_TERMS);
    await apply(`delivery:
  vat: 19
  partners: [{ id: dhl, name: DHL, price: "12.05" }]
  types: [{ id: standard, name: Standard, price: 0 }]
`);
    expect(await readDeliveryTerms(database.db)).toEqual({
      vatPercentage: 19,
      freeAboveCents: null,
      partners: [{ id: 'dhl', name: 'DHL', cents: 1205, days: '' }],
      types: [{ code: 'standard', name: { it: 'Standard', en: 'Standard' }, cents: 0 }],
      zones: [],
    });
  });
});

describe('a running server', () => {
  // REQ-OPS-27
  it('shows a change with the next request, and the old ETag is no longer valid', async () => {
    await apply(await readExample('minimal-shop.yaml'));
    const app = createApp(test.deps);
    const request = (headers: Record<string, string> = {}) =>
      app.request('/api/shop/country/options', { headers: { 'Accept-Language': 'en', ...headers } });
    const first = await request();
    const etag = first.headers.get('etag') ?? '';
    expect((await request({ 'If-None-Match': etag })).status).toBe(304);
    await apply((await readExample('minimal-shop.yaml')).replace('en: Italy', 'en: The Italy'));
    const changed = await request({ 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('The Italy');
  });
});

describe('applying a file', () => {
  // REQ-OPS-27
  it('records who changed how much, and nothing when nothing changes', async () => {
    await apply(shopWith('vat: 22'));
    await apply(shopWith('vat: 22'));
    expect(await database.db.select().from(schema.audit)).toMatchObject([
      { action: 'shopConfigured', actor: 'command', memberId: '', detail: { added: '2', changed: '0', removed: '0' } },
    ]);
  });

  it('twice in parallel adds each row once', async () => {
    const text = await readExample('shop.yaml');
    const results = await Promise.all([apply(text), apply(text), apply(text)]);
    expect(results.filter(({ changes }) => changes.length > 0)).toHaveLength(1);
  });

  it('does not wait for an import that locks its shop: the error says what to do', async () => {
    await apply(shopWith('vat: 22'));
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from shops where id = 'milano' for no key update`);
      await expect(apply(shopWith('vat: 10'))).rejects.toThrow(
        'Another command is changing the shop, such as an import.',
      );
    });
  });

  it.each([
    [HOURS('').replaceAll('navigli', 'milano'), "Shop milano is a consumer shop. Its kind can't change"],
    ['countries: [{ id: italy, code: IT, name: Italy }]', 'Country it has the code IT of country italy.'],
    [
      shopWith('categories: [{ id: pasta, name: Pasta }]').replaceAll('milano', 'roma'),
      'Category pasta belongs to shop milano, not to roma.',
    ],
  ])('rejects a file that contradicts the shop: %s', async (text, message) => {
    await apply(shopWith('categories: [{ id: pasta, name: Pasta }]'));
    await expect(apply(text)).rejects.toThrow(message);
  });

  // SEC-03
  it('sanitizes the HTML of the file (SEC-03)', async () => {
    await apply('faq: [{ id: a, question: A, answer: "<p onclick=x>A</p><script>1</script>" }]');
    const [row] = await database.db.select().from(schema.faqs);
    expect(row?.answer).toEqual({ it: '<p>A</p>', en: '<p>A</p>' });
  });
});
