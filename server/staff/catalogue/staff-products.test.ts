import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { audit, products, staff } from '#server/platform/db/schema/index.ts';
import { changeProductPrice } from '#server/shop/catalogue/operator/change-price.ts';
import { BUSINESS_SHOP_ID, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
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
  // The database writes the history of prices with its own clock, a moment later.
  shop.clock.now = new Date(Date.now() + 60_000);
  await emptyTables(shop.database, ['products', 'audit', 'staff_sessions', 'staff']);
  await seedProduct(shop.deps, { id: 'soap', sku: 'SAP-01', name: { it: 'Sapone al caffè' }, stock: 3 });
  await seedProduct(shop.deps, { id: 'salt', facts: { kind: 'general', gtin: '4006381333931' } });
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID, hidden: true });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

type Query = Parameters<typeof olga.call<typeof calls.staffProducts>>[1]['query'];

const list = async (query: Query = {}, client = olga) =>
  (await client.call(calls.staffProducts, { query })).data.map(({ id }) => id);
const show = async (productId: string, client = olga) =>
  (await client.call(calls.staffProduct, { params: { productId } })).data;
const change = async (body: Parameters<typeof olga.call<typeof calls.staffChangeProducts>>[1]['body'], client = olga) =>
  (await client.call(calls.staffChangeProducts, { body })).data;
const findProduct = async (id: string) => (await shop.deps.db.select().from(products).where(eq(products.id, id)))[0];
const findAudit = () => shop.deps.db.select().from(audit);

describe('the list of the catalogue', () => {
  // REQ-STAFF-25
  it('finds a product by name without accents, id, article number and GTIN, also a hidden one', async () => {
    expect(await list({ find: 'caffe sapone' })).toEqual(['soap']);
    expect(await list({ find: 'sap-01' })).toEqual(['soap']);
    expect(await list({ find: '4006381333931' })).toEqual(['salt']);
    expect(await list({ find: 'case' })).toEqual(['case']);
    expect(await list({ find: 'sapone nulla' })).toEqual([]);
    expect(await list({ find: '%' })).toEqual([]);
  });

  // REQ-STAFF-25
  it('has the hidden products, those with a low stock, those without facts, and those of a shop', async () => {
    expect((await list()).toSorted()).toEqual(['case', 'salt', 'soap']);
    expect(await list({ filter: 'hidden' })).toEqual(['case']);
    expect(await list({ filter: 'lowStock' })).toEqual(['soap']);
    expect((await list({ filter: 'withoutFacts' })).toSorted()).toEqual(['case', 'soap']);
    expect(await list({ shopId: BUSINESS_SHOP_ID })).toEqual(['case']);
  });

  it('is divided into pages without a gap or a repetition', async () => {
    for (let index = 0; index < 51; index += 1) await seedProduct(shop.deps, { id: `p${String(index)}` });
    const first = await olga.call(calls.staffProducts, { query: { shopId: SHOP_ID } });
    const second = await olga.call(calls.staffProducts, { query: { shopId: SHOP_ID, page: 2 } });
    expect([first.data.length, first.hasMore, second.data.length, second.hasMore]).toEqual([50, true, 3, false]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(53);
  });
});

describe('a change of price and stock', () => {
  // REQ-STAFF-26
  it('changes each product on its own, with the person and the reason in the audit log', async () => {
    const results = await change({
      reason: 'inventory',
      products: [
        { id: 'soap', price: { before: 10, after: 12.5 }, stock: { before: 3, after: 8 } },
        { id: 'salt', stock: { before: 99, after: 1 } },
        { id: 'nothing', stock: { before: 0, after: 1 } },
      ],
    });
    expect(results).toEqual([
      { id: 'soap', result: 'done', price: 1250, stock: 8 },
      { id: 'salt', result: 'changed', price: 1000, stock: 10 },
      { id: 'nothing', result: 'notFound', price: null, stock: null },
    ]);
    expect(await findAudit()).toMatchObject([
      {
        action: 'productPriceSet',
        actor: 'olga',
        detail: { product: 'soap', before: '10,00\u00A0€', after: '12,50\u00A0€' },
      },
      { action: 'productStockSet', actor: 'olga', detail: { before: '3', after: '8', reason: 'inventory' } },
    ]);
    expect((await show('soap')).history).toHaveLength(2);
  });

  // REQ-STAFF-26
  it('changes neither price nor stock of a product if one of them is not as the person has seen it', async () => {
    const product = { id: 'soap', price: { before: 10, after: 12 }, stock: { before: 4, after: 5 } };
    expect(await change({ reason: 'count', products: [product] })).toMatchObject([{ result: 'changed', price: 1000 }]);
    expect(await findProduct('soap')).toMatchObject({ priceCents: 1000, stock: 3 });
  });

  // REQ-STAFF-26
  it('lets one of two people through who change the same stock at once', async () => {
    const count = (after: number) =>
      change({ reason: 'count', products: [{ id: 'soap', stock: { before: 3, after } }] });
    const results = (await Promise.all([count(7), count(9), count(11)])).flat();
    expect(results.map(({ result }) => result).toSorted()).toEqual(['changed', 'changed', 'done']);
  });

  it.each([
    ['a stock without a reason', { products: [{ id: 'soap', stock: { before: 3, after: 4 } }] }],
    ['a price of zero', { products: [{ id: 'soap', price: { before: 10, after: 0 } }] }],
    ['a price with three decimals', { products: [{ id: 'soap', price: { before: 10, after: 1.005 } }] }],
    ['a stock below zero', { reason: 'count', products: [{ id: 'soap', stock: { before: 3, after: -1 } }] }],
    ['no product', { products: [] }],
  ])('refuses %s', async (_, body) => {
    expect((await olga.callRaw(calls.staffChangeProducts, { body })).code).toBe('invalidInput');
    expect(await findProduct('soap')).toMatchObject({ priceCents: 1000, stock: 3 });
  });

  // REQ-STAFF-27
  it('announces a reduction only from the lowest price of the last 30 days', async () => {
    expect(await show('soap')).toMatchObject({ price: 1000, priorPrice: null, lowestPrice: 1000 });
    const reduce = (before: number, after: number) =>
      change({ products: [{ id: 'soap', price: { before, after, isReduction: true } }] });
    expect(await reduce(10, 10.5)).toMatchObject([{ result: 'refused' }]);
    expect(await reduce(10, 8)).toMatchObject([{ result: 'done', price: 800 }]);
    shop.clock.now = new Date(Date.now() + 120_000);
    expect(await show('soap')).toMatchObject({ price: 800, priorPrice: 1000, lowestPrice: 800 });
    await shop.deps.db.transaction((tx) =>
      changeProductPrice(
        tx,
        { actor: 'command', now: shop.clock.now },
        { id: 'soap', shopId: undefined },
        { unitCents: 1100, isReduction: false },
      ),
    );
    expect((await show('soap')).history[0]).toMatchObject({ author: '', before: '8,00\u00A0€', after: '11,00\u00A0€' });
  });
});

describe('a product of the staff app', () => {
  const params = { productId: 'soap' };

  // REQ-STAFF-27
  it('gets names and descriptions in both languages, sanitised as in the preview, once for a version', async () => {
    const { textsVersion: version, descriptions } = await show('soap');
    expect(descriptions.it).toBe('');
    const descriptionIt = '<p onclick="x()">Dolce <script>alert(1)</script><strong>e</strong></p>';
    const { data } = await olga.call(calls.staffPreviewDescription, { body: { description: descriptionIt } });
    const body = { version, nameIt: 'Sapone', nameEn: 'Soap', descriptionIt };
    await olga.call(calls.staffSetProductTexts, { params, body });
    const product = await show('soap');
    expect(product).toMatchObject({
      names: { it: 'Sapone', en: 'Soap' },
      descriptions: { it: '<p>Dolce <strong>e</strong></p>', en: '' },
    });
    expect(data.html).toBe(product.descriptions.it);
    expect((await olga.callRaw(calls.staffSetProductTexts, { params, body })).code).toBe('productChanged');
    expect((await olga.callRaw(calls.staffSetProductTexts, { params, body: { ...body, nameIt: ' ' } })).code).toBe(
      'invalidInput',
    );
    expect((await findAudit()).map(({ action, actor }) => [action, actor])).toEqual([['productTextsSet', 'olga']]);
  });

  // REQ-STAFF-28
  it('is hidden, shown and highlighted, and names what the law requires and it lacks', async () => {
    expect((await show('soap')).missingFacts).toContainEqual({ field: 'manufacturer', isWrong: false });
    const hide = (isHidden: boolean) => olga.call(calls.staffSetProductHidden, { params, body: { isHidden } });
    expect((await hide(true)).data).toEqual({ isHidden: true });
    expect(await show('soap')).toMatchObject({ isHidden: true, isHiddenByOperator: true });
    expect((await hide(false)).data).toEqual({ isHidden: false });
    await olga.call(calls.staffSetProductHighlighted, { params, body: { isHighlighted: true } });
    await olga.call(calls.staffSetProductHighlighted, { params: { productId: 'salt' }, body: { isHighlighted: true } });
    expect([(await findProduct('soap'))?.highlight, (await findProduct('salt'))?.highlight]).toEqual([0, 1]);
    await olga.call(calls.staffSetProductHighlighted, { params, body: { isHighlighted: false } });
    expect((await show('soap')).isHighlighted).toBe(false);
    expect((await show('soap')).history.map(({ action }) => action).toSorted()).toEqual([
      'productHidden',
      'productHighlightSet',
      'productHighlightSet',
      'productShown',
    ]);
  });

  // REQ-STAFF-28
  it('stays hidden when it is shown before its facts are there', async () => {
    await shop.deps.db.update(products).set({ hidden: true, awaitsFacts: true }).where(eq(products.id, 'soap'));
    const { data } = await olga.call(calls.staffSetProductHidden, { params, body: { isHidden: false } });
    expect(data).toEqual({ isHidden: true });
    expect(await show('soap')).toMatchObject({ awaitsFacts: true, isHiddenByOperator: false });
  });
});

describe('a person of the staff', () => {
  // REQ-STAFF-25
  it('sees and changes the products of the own shops only', async () => {
    const piero = await logInStaff(shop.app, shop.deps, {
      id: 'piero',
      role: 'catalogue',
      shopIds: [BUSINESS_SHOP_ID],
    });
    expect(await list({}, piero)).toEqual(['case']);
    expect(await list({ shopId: SHOP_ID }, piero)).toEqual([]);
    const params = { productId: 'soap' };
    const { textsVersion: version } = await show('soap');
    const codes = await Promise.all([
      piero.callRaw(calls.staffProduct, { params }),
      piero.callRaw(calls.staffSetProductTexts, { params, body: { version, nameIt: 'Mio' } }),
      piero.callRaw(calls.staffSetProductHidden, { params, body: { isHidden: true } }),
      piero.callRaw(calls.staffSetProductHighlighted, { params, body: { isHighlighted: true } }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(['notFound', 'notFound', 'notFound', 'notFound']);
    const soap = { id: 'soap', price: { before: 10, after: 1 } };
    expect(await change({ products: [soap, { id: 'case', price: { before: 10, after: 11 } }] }, piero)).toEqual([
      { id: 'soap', result: 'notFound', price: null, stock: null },
      { id: 'case', result: 'done', price: 1100, stock: 10 },
    ]);
    expect(await findProduct('soap')).toMatchObject({ priceCents: 1000, hidden: false });
  });

  it('reads the catalogue with another role, and changes nothing', async () => {
    const reader = await logInStaff(shop.app, shop.deps, { id: 'rita', role: 'orders' });
    expect(await list({ filter: 'hidden' }, reader)).toEqual(['case']);
    const body = { products: [{ id: 'soap', price: { before: 10, after: 1 } }] };
    expect((await reader.callRaw(calls.staffChangeProducts, { body })).code).toBe('forbidden');
    const hidden = { params: { productId: 'soap' }, body: { isHidden: true } };
    expect((await reader.callRaw(calls.staffSetProductHidden, hidden)).code).toBe('forbidden');
    expect(await shop.deps.db.$count(staff)).toBe(2);
  });
});
