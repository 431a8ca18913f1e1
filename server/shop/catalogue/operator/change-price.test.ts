import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
import { getPriorCents } from '#server/shop/pricing/prior-price.rules.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { changeProductPrice, getProductPrice, type PriceChange } from './change-price.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await seedProduct(testServer.deps, { id: 'soap' });
});

const ref = { id: 'soap', shopId: SHOP_ID };
const changePrice = (change: PriceChange) =>
  testServer.deps.db.transaction((tx) => changeProductPrice(tx, { actor: 'command', now: new Date() }, ref, change));
const getPrice = () => testServer.deps.db.transaction((tx) => getProductPrice(tx, ref));
const readPrices = async () => (await getPrice()).history.map(({ unitCents }) => unitCents);
const run = (text: string) => testServer.database.pool.query(text);
/** Moves the whole history of prices into the past. */
const passDays = (days: number) =>
  run(`update product_prices set valid_from = valid_from - interval '${String(24 * days)} hours'`);
const listPrice = async () => {
  const { data } = await anna.call(catalogueCalls.products, { query: { shopId: SHOP_ID } });
  const [{ price, priceAfterDiscount, discountPercentage } = {}] = data;
  return { price, priceAfterDiscount, discountPercentage };
};

describe('a price (REQ-PRICE-01)', () => {
  // REQ-PRICE-01
  it('shows the lowest price of the 30 days before the reduction, and every change is in the history', async () => {
    await passDays(40);
    await changePrice({ unitCents: 1200, isReduction: false });
    await passDays(5);
    expect(await changePrice({ unitCents: 900, isReduction: true })).toMatchObject({
      unitCents: 900,
      priorCents: 1000,
    });
    expect(await listPrice()).toEqual({ price: 1000, priceAfterDiscount: 900, discountPercentage: 10 });
    expect(await readPrices()).toEqual([1000, 1200, 900]);
    await passDays(100);
    expect(await listPrice()).toMatchObject({ price: 1000, priceAfterDiscount: 900 });
  });

  // REQ-PRICE-04
  it('is not shown as reduced when it is not lower than every price of the last 30 days', async () => {
    await changePrice({ unitCents: 800, isReduction: true });
    await changePrice({ unitCents: 1000, isReduction: false });
    await expect(changePrice({ unitCents: 900, isReduction: true })).rejects.toThrow(
      /can't be shown as reduced: its lowest price in the last 30 days is 8,00/u,
    );
    expect(await listPrice()).toEqual({ price: 1000, priceAfterDiscount: 1000, discountPercentage: 0 });
  });

  // REQ-PRICE-04
  it('is not shown as reduced in the first 30 days of a product', async () => {
    await run("update product_prices set valid_from = now() - interval '10 days'");
    await expect(changePrice({ unitCents: 900, isReduction: true })).rejects.toThrow('sold for less than 30 days');
  });

  it('is recorded with the operator', async () => {
    await changePrice({ unitCents: 900, isReduction: false });
    expect(await queryRows(testServer.database)('select action, actor, detail from audit')).toMatchObject([
      { action: 'productPriceSet', actor: 'command', detail: { product: 'soap' } },
    ]);
  });
});

describe('the database (REQ-PRICE-02)', () => {
  // REQ-PRICE-02
  it('replaces a struck-through price that was never charged, also in an SQL update', async () => {
    await run("update products set price_cents = 2000, discount_percentage = 55 where id = 'soap'");
    expect(await listPrice()).toEqual({ price: 1000, priceAfterDiscount: 900, discountPercentage: 10 });
    await run("update products set price_cents = 5000, discounted_cents = 900 where id = 'soap'");
    expect(await listPrice()).toEqual({ price: 1000, priceAfterDiscount: 900, discountPercentage: 10 });
    await run(`insert into products (id, shop_id, name, description, technical, price_cents, vat_percentage, position,
      discount_percentage) select 'new', shop_id, name, description, technical, 1000, 22, 9999, 50 from products`);
    const { rows } = await run("select price_cents::integer, discount_percentage from products where id = 'new'");
    expect(rows).toEqual([{ price_cents: 500, discount_percentage: 0 }]);
  });

  it('keeps a price that is not a whole percentage exactly', async () => {
    await run("update products set price_cents = 3000, discounted_cents = 667 where id = 'soap'");
    expect(await listPrice()).toEqual({ price: 1000, priceAfterDiscount: 667, discountPercentage: 33 });
  });

  // REQ-PRICE-02
  it('finds the same prior price as the rule, for any history', async () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(points, fc.integer({ min: 1, max: 9 }), async (drawn, unitCents) => {
        const now = Date.now();
        const history = [...new Map(drawn).entries()]
          .map(([daysAgo, price]) => ({ validFrom: now - daysAgo * 86_400_000, unitCents: price }))
          .sort((a, b) => a.validFrom - b.validFrom);
        await run('delete from product_prices');
        for (const price of history) {
          await testServer.database.pool.query('insert into product_prices values ($1, $2, $3)', [
            'soap',
            new Date(price.validFrom),
            price.unitCents,
          ]);
        }
        const { rows } = await testServer.database.pool.query<{ prior: number | null }>(
          'select prior_price_cents($1, $2, $3)::integer as prior',
          ['soap', unitCents, new Date(now)],
        );
        expect(rows[0]?.prior ?? undefined).toBe(getPriorCents(history, unitCents, now));
      }),
      { numRuns: 60 },
    );
  });
});
