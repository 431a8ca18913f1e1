import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { OTHER_SHOP_ID, seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { changeProductStock, setProductHidden, type ProductRef, type StockChange } from './change-product.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await seedProduct(testServer.deps, { id: 'soap', stock: 5 });
});

const operator = () => ({ actor: 'command', now: testServer.deps.now() });
const setHidden = (hidden: boolean, ref: Partial<ProductRef> = {}) =>
  testServer.deps.db.transaction((tx) =>
    setProductHidden(tx, operator(), { id: 'soap', shopId: undefined, ...ref }, hidden),
  );
const changeStock = (change: StockChange) =>
  testServer.deps.db.transaction((tx) => changeProductStock(tx, operator(), { id: 'soap', shopId: SHOP_ID }, change));
const fetchAudit = () => queryRows(testServer.database)('select action, actor, member_id, detail from audit');
const listProducts = async () =>
  (await anna.call(catalogueCalls.products, { query: { shopId: SHOP_ID } })).data.map(({ id }) => id);

describe('a product', () => {
  // REQ-OPS-13
  it('is not listed while an operator hides it, and each change is recorded', async () => {
    expect(await listProducts()).toEqual(['soap']);
    expect(await setHidden(true)).toMatchObject({ hidden: true });
    expect(await listProducts()).toEqual([]);
    await setHidden(false);
    expect(await listProducts()).toEqual(['soap']);
    const entry = { actor: 'command', member_id: '', detail: { product: 'soap' } };
    expect(await fetchAudit()).toEqual([
      { action: 'productHidden', ...entry },
      { action: 'productShown', ...entry },
    ]);
  });

  it('of another shop or with an unknown id is refused', async () => {
    await expect(setHidden(true, { shopId: OTHER_SHOP_ID })).rejects.toThrow(
      `no product soap in the shop ${OTHER_SHOP_ID}`,
    );
    await expect(setHidden(true, { id: 'none' })).rejects.toThrow('There is no product none.');
    expect(await listProducts()).toEqual(['soap']);
  });
});

describe('a stock', () => {
  it('is set or changed by a difference, and recorded', async () => {
    expect(await changeStock({ set: 8 })).toMatchObject({ stock: 8 });
    expect(await changeStock({ add: -3 })).toMatchObject({ stock: 5 });
    expect(await testServer.fetchStock('soap')).toBe(5);
    expect((await fetchAudit())[0]).toMatchObject({
      action: 'productStockSet',
      detail: { product: 'soap', before: '5', after: '8' },
    });
  });

  it.each([{ add: -6 }, { set: 1_000_001 }])('never goes below zero or above a million: %j', async (change) => {
    await expect(changeStock(change)).rejects.toThrow("can't become");
    expect(await testServer.fetchStock('soap')).toBe(5);
  });

  // REQ-OPS-13
  it('counts a purchase that happens at the same time', async () => {
    await anna.addToCart('soap', 2);
    await Promise.all([
      anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 29.7 }),
      ...Array.from({ length: 5 }, () => changeStock({ add: 1 })),
    ]);
    expect(await testServer.fetchStock('soap')).toBe(8);
  });
});
