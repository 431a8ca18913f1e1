import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { cartCalls } from '#contract/cart.ts';
import { catalogueCalls } from '#contract/catalogue.ts';
import { productCalls } from '#contract/product.ts';
import { products, settings, shops } from '#server/platform/db/schema/index.ts';
import { setProductHidden } from '#server/shop/catalogue/operator/change-product.ts';
import { getProductFacts, setProductFacts } from '#server/shop/catalogue/operator/product-facts.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { applyShopFile } from './apply-shop-file.ts';
import { exportFacts } from './facts/export-facts.ts';
import { parseShopFile } from './shop-file/parse-shop-file.ts';

let shop: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  shop = await createOrderTestServer();
  anna = await shop.addBuyer({ id: 'anna' });
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  await shop.reset();
  await shop.deps.db.delete(settings);
  await shop.deps.db.update(shops).set({ factsRequired: true });
  await seedProduct(shop.deps, { id: 'mug' });
  await seedProduct(shop.deps, { id: 'lamp' });
});

const company = {
  id: 'acme',
  name: 'Acme S.r.l.',
  address: 'Via Po 1, Torino',
  email: 'info@acme.example',
  country: 'IT',
};
const mug = { manufacturer: 'acme', model: 'M-1', content: { amount: 2, unit: 'piece' }, storage: 'Asciutto' };

const apply = (file: object, options: object = {}) =>
  applyShopFile(shop.deps.db, parseShopFile(stringify(file)), {
    now: shop.deps.now(),
    actor: 'command',
    ...options,
  });
const list = async () =>
  (await anna.call(catalogueCalls.products, { query: { shopId: SHOP_ID } })).data.map(({ id }) => id).sort();
const find = async (id: string) => (await shop.deps.db.select().from(products).where(eq(products.id, id)))[0];
const operator = () => ({ actor: 'command', now: shop.deps.now() });

// REQ-FACT-13
describe('facts of a shop file', () => {
  it('are stored with a copy of their company, and exported as the file has them', async () => {
    const file = { companies: [company], facts: { mug } };
    const { changes, missingFacts } = await apply(file);
    expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['company acme', 'facts mug']);
    expect(missingFacts).toEqual([]);
    expect((await find('mug'))?.facts).toMatchObject({
      kind: 'general',
      manufacturer: company,
      storage: { it: 'Asciutto' },
    });
    const { data } = await anna.call(productCalls.product, { params: { id: 'mug' }, query: { shopId: SHOP_ID } });
    expect(data.facts?.manufacturer).toEqual({
      name: 'Acme S.r.l.',
      address: 'Via Po 1, Torino',
      email: 'info@acme.example',
      country: 'IT',
    });
    const exported = await exportFacts(shop.deps.db);
    expect(exported).toEqual({ companies: [company], facts: { mug: { kind: 'general', ...mug } } });
    expect(await apply(exported)).toMatchObject({ changes: [], missingProducts: [] });
  });

  it('change in all products when their company changes', async () => {
    await apply({ companies: [company], facts: { mug } });
    await apply({ companies: [{ ...company, address: 'Via Nuova 2' }] });
    expect((await find('mug'))?.facts?.manufacturer).toMatchObject({ id: 'acme', address: 'Via Nuova 2' });
  });

  it('report what is missing, unknown products, and companies that are not listed', async () => {
    await apply({ companies: [company] });
    const result = await apply({
      companies: [{ ...company, id: 'other' }],
      facts: { mug: { kind: 'food' }, none: {} },
    });
    expect(result.missingProducts).toEqual(['none']);
    expect(result.unlisted).toEqual(['company acme']);
    expect(result.missingFacts).toContain('facts.mug: nutrition is missing.');
  });

  it('are refused with an unknown company, and with a field that does not exist', async () => {
    await expect(apply({ facts: { mug: { operator: 'nobody' } } })).rejects.toThrow(
      'facts.mug: there is no company nobody',
    );
    expect(() => parseShopFile('facts:\n  mug:\n    alergens: [milk]\n')).toThrow(/alergens.*unknown.*line 3/u);
    expect(() => parseShopFile('facts:\n  mug:\n    gtin: "4006381333932"\n')).toThrow('check digit');
    expect((await find('mug'))?.facts).toBeNull();
  });

  it('are not written by a dry run', async () => {
    const { changes } = await apply({ companies: [company], facts: { mug } }, { dryRun: true });
    expect(changes).toHaveLength(2);
    expect((await find('mug'))?.facts).toBeNull();
  });
});

// REQ-FACT-14
describe('a shop that requires facts', () => {
  const requireFacts = async () => {
    await shop.deps.db.update(shops).set({ factsRequired: false });
    const countries = [
      { id: 'it', code: 'IT', name: 'Italia', shops: [{ id: SHOP_ID, name: 'Bottega Uno', company: 'Uno Srl' }] },
    ];
    return apply({ countries });
  };

  it('sells products as soon as their facts are complete', async () => {
    await anna.addToCart('mug');
    await requireFacts();
    expect(await list()).toEqual([]);
    const params = { shopId: SHOP_ID, productId: 'mug' };
    const body = { quantity: 1, toWhom: 'Personal' as const, toWhomUser: 'anna' };
    expect(await anna.callExpectingError(cartCalls.addToCart, { params, body })).toMatchObject({ status: 404 });
    expect(await anna.startPaymentExpectingError()).toMatchObject({ code: 'outOfStock' });
    await apply({ companies: [company], facts: { mug } });
    expect(await list()).toEqual(['mug']);
    expect((await anna.startPayment()).status).toBe(1);
  });

  it('sells all of them again when it no longer requires facts', async () => {
    await requireFacts();
    const countries = [
      {
        id: 'it',
        code: 'IT',
        name: 'Italia',
        shops: [{ id: SHOP_ID, name: 'Bottega Uno', company: 'Uno Srl', facts: 'optional' }],
      },
    ];
    await apply({ countries });
    expect(await list()).toEqual(['lamp', 'mug']);
  });

  it('keeps hidden what an operator hides or an import does not publish', async () => {
    await shop.deps.db.update(products).set({ hidden: true, missingFromImport: true }).where(eq(products.id, 'lamp'));
    await requireFacts();
    await shop.deps.db.transaction((tx) => setProductHidden(tx, operator(), { id: 'mug', shopId: undefined }, true));
    await apply({ companies: [company], facts: { mug, lamp: mug } });
    expect(await list()).toEqual([]);
    expect(await find('mug')).toMatchObject({ awaitsFacts: false, hidden: true });
  });

  it('does not sell a shown product that lacks facts, and sells it after the operator has set them', async () => {
    await requireFacts();
    const ref = { id: 'mug', shopId: undefined };
    const shown = await shop.deps.db.transaction((tx) => setProductHidden(tx, operator(), ref, false));
    expect(shown).toMatchObject({ hidden: true, awaitsFacts: true });
    await apply({ companies: [company] });
    const state = await shop.deps.db.transaction((tx) => getProductFacts(tx, ref));
    expect(state.missing.map(({ field }) => field)).toEqual(['manufacturer', 'model']);
    const set = (facts: Parameters<typeof setProductFacts>[3]) =>
      shop.deps.db.transaction((tx) => setProductFacts(tx, operator(), ref, facts));
    await expect(set({ kind: 'general', manufacturer: 'nobody' })).rejects.toThrow('no company nobody');
    expect(await set({ kind: 'general', manufacturer: 'acme', model: 'M-1' })).toMatchObject({
      missing: [],
      awaitsFacts: false,
    });
    expect(await list()).toEqual(['mug']);
  });
});
