import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { deliveryCalls } from '#contract/delivery.ts';
import { orders, settings } from '#server/platform/db/schema/index.ts';
import {
  DEFAULT_DELIVERY_TERMS,
  type DeliveryTerms,
  DELIVERY_TERMS_KEY,
  storeDeliveryTerms,
} from '#server/shop/pricing/delivery-terms.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';

const terms: DeliveryTerms = {
  vatPercentage: 10,
  freeAboveCents: 3_000,
  partners: [
    { id: 'dhl', name: 'DHL', cents: 1_100, days: '1-2' },
    { id: 'ups', name: 'UPS', cents: 1_210, days: '' },
  ],
  types: [
    { code: 'slow', name: { it: 'Lenta', en: 'Slow' }, cents: 55 },
    { code: 'fast', name: { it: 'Veloce', en: 'Fast' }, cents: 255, days: '1' },
  ],
  zones: [{ id: 'lazio', countries: ['IT'], regions: ['Lazio'], islands: false, cents: 220 }],
};

let server: Awaited<ReturnType<typeof createOrderTestServer>>;
let buyer: Buyer;

beforeAll(async () => {
  server = await createOrderTestServer();
  buyer = await server.addBuyer({ id: 'anna' });
});
afterAll(() => server.database.drop());
beforeEach(async () => {
  await server.reset();
  await server.deps.db.delete(settings).where(eq(settings.key, DELIVERY_TERMS_KEY));
  await seedProduct(server.deps, { id: 'soap', priceCents: 1_000, vatPercentage: 22, stock: 20 });
});

const readCartDelivery = async () =>
  (await buyer.call(cartCalls.cart, { params: { shopId: SHOP_ID }, query: {} })).delivery;
const choices = { userAddressId: 'address-anna', deliveryId: 'dhl', deliveryType: 'slow' };

describe('configured terms of delivery', () => {
  // REQ-OPS-28
  it('decide what the cart, the checkout and the order show', async () => {
    await buyer.addToCart('soap');
    expect(await readCartDelivery()).toEqual({ lowestPrice: 970, freeAbove: 6_000 });
    await storeDeliveryTerms(server.deps.db, terms);
    expect(await readCartDelivery()).toEqual({ lowestPrice: 1_155, freeAbove: 3_000 });
    const summary = await buyer.summary(choices);
    expect(summary).toMatchObject({
      deliveryPrice: 1_100,
      deliveryTypePrice: 55,
      extraDeliveryPrice: 220,
      finalPrice: 1_000 + 1_100 + 55 + 220,
    });
    expect(summary.deliveryPartners.map(({ name }) => name)).toEqual(['DHL', 'UPS']);
    // Contained VAT: 180 in 1000 at 22 %; 120 in 1320 and 5 in 55 at 10 %.
    expect(summary.totalVatPrice).toBe(180 + 120 + 5);
    const { transactionId } = await buyer.startPayment(choices);
    expect(await buyer.order(transactionId)).toMatchObject({ deliverypartnerName: 'DHL', deliveryDays: '1-2' });
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.transactionId, transactionId));
    expect(row).toMatchObject({ deliveryVatPercentage: 10, deliveryTypeVatPercentage: 10, deliveryVatCents: 120 });
  });

  it('are what a visitor reads of the cheapest delivery', async () => {
    const visitor = createApiClient(server.app);
    const read = async () => (await visitor.call(deliveryCalls.deliveryTerms, { params: { shopId: SHOP_ID } })).data;
    expect(await read()).toMatchObject({ lowestPrice: 970, freeAbove: 6_000, days: '6-7' });
    await storeDeliveryTerms(server.deps.db, terms);
    expect(await read()).toMatchObject({ lowestPrice: 1_155, freeAbove: 3_000, days: '1-2' });
    await storeDeliveryTerms(server.deps.db, { ...terms, freeAboveCents: null });
    expect((await read()).freeAbove).toBeNull();
    const unknown = { params: { shopId: 'nowhere' } };
    expect(await visitor.callExpectingError(deliveryCalls.deliveryTerms, unknown)).toMatchObject({ status: 404 });
  });

  // REQ-SELL-08
  it('are read with all partners, types and the surcharges that an address in the country can have', async () => {
    await storeDeliveryTerms(server.deps.db, {
      ...terms,
      zones: [
        { id: 'abroad', countries: ['DE'], regions: [], islands: false, cents: 900 },
        { id: 'sea', countries: ['IT'], regions: ['Sardegna'], islands: false, cents: 600 },
        { id: 'islands', countries: [], regions: [], islands: true, cents: 400 },
      ],
    });
    const { data } = await createApiClient(server.app, '', 'it').call(deliveryCalls.deliveryTerms, {
      params: { shopId: SHOP_ID },
    });
    expect(data.country).toBe('IT');
    expect(data.partners).toEqual(terms.partners.map(({ name, cents, days }) => ({ name, price: cents, days })));
    expect(data.types).toEqual(
      terms.types.map(({ name, cents, days = '' }) => ({ name: name.it, price: cents, days })),
    );
    expect(data.zones).toEqual([
      { regions: ['Sardegna'], islands: false, surcharge: 600 },
      { regions: [], islands: true, surcharge: 400 },
    ]);
  });

  it('give an express type its own delivery time, in the checkout and in the order', async () => {
    await storeDeliveryTerms(server.deps.db, terms);
    await buyer.addToCart('soap');
    const { deliveryTypes } = await buyer.summary(choices);
    expect(deliveryTypes.map(({ code, days }) => [code, days])).toEqual([
      ['slow', ''],
      ['fast', '1'],
    ]);
    const { transactionId } = await buyer.startPayment({ ...choices, deliveryType: 'fast' });
    expect(await buyer.order(transactionId)).toMatchObject({ deliveryDays: '1' });
  });

  it('reject a partner that is no longer offered, and a total of the old price', async () => {
    await buyer.addToCart('soap');
    const { finalPrice } = await buyer.summary({ ...choices, deliveryId: 'gls', deliveryType: 'standard' });
    await storeDeliveryTerms(server.deps.db, terms);
    const gls = { deliveryId: 'gls', deliveryType: 'standard', expectedFinalPrice: finalPrice / 100 };
    expect((await buyer.startPaymentExpectingError(gls)).code).toBe('deliveryRequired');
    await storeDeliveryTerms(server.deps.db, {
      ...DEFAULT_DELIVERY_TERMS,
      partners: DEFAULT_DELIVERY_TERMS.partners.map((partner) => ({ ...partner, cents: 1_500 })),
    });
    expect((await buyer.startPaymentExpectingError(gls)).code).toBe('totalsChanged');
  });

  it('name no limit in the cart when delivery is never free', async () => {
    await buyer.addToCart('soap', 9);
    await storeDeliveryTerms(server.deps.db, { ...terms, freeAboveCents: null });
    expect(await readCartDelivery()).toBeUndefined();
    expect(await buyer.summary(choices)).toMatchObject({ deliveryPrice: 1_100 });
  });
});
