import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { businessShops, members, products } from '#server/platform/db/schema/index.ts';
import { createBusinessBuyer, seedOpeningHours, type BusinessBuyer } from '#tests/server/helpers/business-buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';

let shop: OrderTestServer;
let anna: BusinessBuyer;

const wine = { kind: 'drink', alcohol: 13, minimumAge: 18 } as const;

beforeAll(async () => {
  shop = await createOrderTestServer();
  anna = createBusinessBuyer(await shop.addBuyer({ id: 'anna' }));
  await shop.addBuyer({ id: 'bruno' });
  await seedOpeningHours(shop.deps);
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  await shop.reset();
  await seedProduct(shop.deps, { id: 'wine', facts: wine });
  await seedProduct(shop.deps, { id: 'soap' });
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID, facts: wine });
  await setBirthDate('anna', null);
  await setBirthDate('bruno', null);
});

const setBirthDate = (id: string, dob: string | null) =>
  shop.deps.db.update(members).set({ dob }).where(eq(members.id, id));

const addForBruno = () =>
  anna.call(cartCalls.addToCart, {
    params: { shopId: SHOP_ID, productId: 'wine' },
    body: { quantity: 1, toWhom: 'Friend', toWhomUser: 'bruno' },
  });

// REQ-FACT-10
describe('an order of a drink', () => {
  it('needs the birth date of the buyer, and keeps the cart', async () => {
    await anna.addToCart('wine');
    await anna.addToCart('soap');
    const error = await anna.startPaymentExpectingError();
    expect(error).toMatchObject({ status: 403, code: 'birthDateRequired', data: { minimumAge: 18 } });
    expect(error.message).toContain('18');
    expect(error.data['items']).toEqual([expect.objectContaining({ shopProductId: 'wine' })]);
    expect(await anna.getCartQuantity()).toBe(2);
    expect(await shop.fetchStock('wine')).toBe(10);
  });

  it('is refused until the 18th birthday, in the time zone of the shop', async () => {
    await setBirthDate('anna', '2008-03-11');
    await anna.addToCart('wine');
    shop.clock.now = new Date('2026-03-10T22:59:00Z');
    expect(await anna.startPaymentExpectingError()).toMatchObject({ status: 403, code: 'belowMinimumAge' });
    expect(await anna.getCartQuantity()).toBe(1);
    // Midnight in Rome, one hour ahead of UTC.
    shop.clock.now = new Date('2026-03-10T23:00:00Z');
    expect((await anna.startPayment()).status).toBe(1);
  });

  it('is refused for a friend under age, and accepted for one whose birth date is unknown', async () => {
    await setBirthDate('anna', '1990-01-01');
    await setBirthDate('bruno', '2010-01-01');
    await addForBruno();
    expect(await anna.startPaymentExpectingError()).toMatchObject({ code: 'belowMinimumAge' });
    await setBirthDate('bruno', null);
    expect((await anna.startPayment()).status).toBe(1);
  });

  it('is refused in a business shop too, in its own time zone', async () => {
    const { db } = shop.deps;
    await db
      .update(businessShops)
      .set({ timeZone: 'America/New_York' })
      .where(eq(businessShops.shopId, BUSINESS_SHOP_ID));
    await anna.addToBusinessCart('case');
    expect(await anna.payExpectingError()).toMatchObject({ code: 'birthDateRequired' });
    await setBirthDate('anna', '2008-03-11');
    shop.clock.now = new Date('2026-03-11T03:00:00Z');
    expect(await anna.payExpectingError()).toMatchObject({ code: 'belowMinimumAge' });
    expect(await anna.countBusinessCart()).toBe(1);
    await setBirthDate('anna', '2008-03-10');
    expect((await anna.pay()).transactionId).toBeDefined();
  });

  it('is judged by what the product is at the time of the order', async () => {
    await anna.addToCart('wine');
    await shop.deps.db.update(products).set({ facts: null }).where(eq(products.id, 'wine'));
    expect((await anna.startPayment()).status).toBe(1);
  });
});
