import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import { b2bCalls, type OrderType } from '#contract/b2b.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import { addresses, businessDays, businessShops, members, outbox } from '#server/platform/db/schema/index.ts';
import {
  createBusinessBuyer,
  DELIVERY_SLOT,
  INVOICE,
  OTHER_TAKEAWAY_SLOT,
  seedOpeningHours,
  TAKEAWAY_SLOT,
  type BusinessBuyer,
} from '#tests/server/helpers/business-buyer.ts';
import { createIdempotencyKey } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { sweepWithoutNotifications } from '#tests/server/helpers/payment-sweep.ts';
import { BUSINESS_SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount } from '#tests/server/helpers/sql.ts';

const { street, postcode, city, province, ...CODES } = INVOICE;
/** As the order shows it. */
const SHOWN_INVOICE = { ...CODES, address: `${street}, ${postcode} ${city} (${province})` };

let server: OrderTestServer;
let anna: BusinessBuyer;
let bruno: BusinessBuyer;

beforeAll(async () => {
  server = await createOrderTestServer();
  await seedOpeningHours(server.deps);
  anna = createBusinessBuyer(await server.addBuyer({ id: 'anna' }));
  bruno = createBusinessBuyer(await server.addBuyer({ id: 'bruno' }));
});
afterAll(() => server.database.drop());
beforeEach(async () => {
  await server.reset();
  await server.deps.db.update(businessDays).set({ capacity: 20 });
  await server.deps.db.update(businessShops).set({ deliveryTypes: ['Takeaway', 'Delivery', 'Shipping'] });
  await seedProduct(server.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
});

const setCapacity = (capacity: number) => server.deps.db.update(businessDays).set({ capacity });
const count = (query: string) => queryCount(server.database, query);
const readFullSlots = async (buyer: BusinessBuyer) => {
  const params = { shopId: BUSINESS_SHOP_ID };
  const { takeAwayOptions, deliveryOptions } = (await buyer.call(b2bCalls.b2bSlots, { params })).data;
  const dayId = '2026-03-13.friday';
  const times = (await buyer.call(b2bCalls.b2bTimeSlots, { params: { ...params, dayId } })).data.takeawaySlots;
  return [...takeAwayOptions, ...deliveryOptions, ...times].filter(({ isFull }) => isFull).map(({ id }) => id);
};
const cancel = (started: { transactionId: string; orderNo: string }, buyer = anna) =>
  buyer.call(checkoutCalls.updatePayment, buyer.createPaymentUpdate(started, 3));

describe('an order in a business shop', () => {
  // REQ-BCHK-29
  it('has the collection point, day, time and invoice data in the list and the detail, and no address', async () => {
    await anna.addToBusinessCart('case', 2);
    const { transactionId, orderNo, status, paymentUrl } = await anna.pay();
    expect({ status, paymentUrl }).toEqual({
      status: 1,
      paymentUrl: expect.stringContaining(transactionId) as unknown,
    });
    expect(await server.fetchStock('case')).toBe(8);
    const fulfilment = {
      place: { name: 'shop-b2b S.r.l.', address: 'Via Appia 1', city: 'Roma' },
      date: '2026-03-13',
      startTime: '09:00',
      endTime: '09:30',
    };
    expect(await anna.order(transactionId)).toMatchObject({
      orderNo,
      type: 'Takeaway',
      deliveryType: 'Takeaway',
      shippingAddress: null,
      billingAddress: null,
      finalPrice: 2000,
      deliveryPrice: 0,
      fulfilment,
      invoice: SHOWN_INVOICE,
    });
    expect((await anna.orders()).data).toMatchObject([{ orderNo, type: 'Takeaway', fulfilment }]);
    expect((await bruno.orders()).data).toEqual([]);
  });

  it.each(['Delivery', 'Shipping'] as const)('is sent to the member’s address for %s', async (orderType) => {
    await anna.addToBusinessCart('case', 1, orderType);
    const { transactionId } = await anna.pay({ orderType });
    expect(await anna.order(transactionId)).toMatchObject({
      type: orderType,
      shippingAddress: { name: 'anna Rossi', address: 'Via Roma 1', city: 'Roma' },
      fulfilment: {
        place: { name: 'anna Rossi', address: 'Via Roma 1', city: '00100 Roma' },
        date: '2026-03-11',
        startTime: '08:00',
        endTime: '18:00',
      },
    });
  });

  // REQ-BCHK-29
  it('removes the cart of its order type when it is paid, and confirms place and time by e-mail', async () => {
    await anna.addToBusinessCart('case', 1);
    await anna.addToBusinessCart('case', 3, 'Delivery');
    const started = await anna.pay();
    expect(await anna.countBusinessCart()).toBe(1);
    await server.setProviderState('approved');
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
    expect(await anna.countBusinessCart()).toBe(0);
    expect(await anna.countBusinessCart('Delivery')).toBe(3);
    const [mail] = await server.deps.db.select().from(outbox);
    expect(mail?.text).toMatch(
      /\nCollection\nFriday,? 13 March 2026, 09:00–09:30\nshop-b2b S\.r\.l\.\nVia Appia 1\nRoma\n/u,
    );
  });

  // REQ-BCHK-28
  it('is complete at once when the e-wallet pays everything, and charges the card for the rest otherwise', async () => {
    await anna.addToBusinessCart('case', 2);
    expect(await anna.readCheckout()).toMatchObject({ finalPrice: 2000, ewallet: 2000, originalEwallet: 12_000 });
    expect(await anna.pay({ paymentMode: 'EWallet', eWalletUsed: 20 })).toMatchObject({ status: 2, paymentUrl: null });
    expect(await anna.countBusinessCart()).toBe(0);
    await server.deps.db.update(members).set({ ewalletCents: 500 });
    await anna.addToBusinessCart('case', 2);
    const { transactionId } = await anna.pay({ paymentMode: 'EWallet', eWalletUsed: 5 });
    expect(await anna.order(transactionId)).toMatchObject({ status: 1, eWalletUsed: 500, finalPrice: 2000 });
    expect(await count(`select amount_cents as count from payments where transaction_id = '${transactionId}'`)).toBe(
      1500,
    );
  });

  // REQ-BCHK-28
  it('is created once for repeated and parallel requests with the same key', async () => {
    await anna.addToBusinessCart('case');
    const request = await anna.createRequest();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => anna.callRaw(b2bCheckoutCalls.startB2bPayment, request)),
    );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await count('select count(*) from orders')).toBe(1);
    expect(await count('select count(*) from business_orders')).toBe(1);
    const other = { ...request, body: { ...request.body, slotId: OTHER_TAKEAWAY_SLOT } };
    const error = await anna.callExpectingError(b2bCheckoutCalls.startB2bPayment, other);
    expect(error.code).toBe('idempotencyKeyReused');
  });

  it('replaces the unpaid order of the same cart, whose pieces can still be changed', async () => {
    await seedProduct(server.deps, { id: 'rare', shopId: BUSINESS_SHOP_ID, stock: 2 });
    await anna.addToBusinessCart('rare');
    const first = await anna.pay();
    await anna.addToBusinessCart('rare');
    const second = await anna.pay();
    expect((await anna.order(first.transactionId)).status).toBe(3);
    expect((await anna.order(second.transactionId)).status).toBe(1);
    expect(await server.fetchStock('rare')).toBe(0);
  });
});

describe('a business order is rejected', () => {
  beforeEach(() => anna.addToBusinessCart('case'));

  it.each([
    ['an unknown time', { slotId: '2026-03-13.friday.10:00' }, 'slotUnavailable'],
    ['a day of another order type', { slotId: DELIVERY_SLOT }, 'slotUnavailable'],
    ['another total', { expectedFinalPrice: 9 }, 'totalsChanged'],
    ['an empty cart', { orderType: 'Shipping', expectedFinalPrice: 0 }, 'cartEmpty'],
    ['too large an e-wallet amount', { paymentMode: 'EWallet', eWalletUsed: 11 }, 'ewalletAboveMaximum'],
  ] as const)('for %s, and changes nothing', async (_, overrides, code) => {
    expect((await anna.payExpectingError(overrides)).code).toBe(code);
    expect(await count('select count(*) from orders')).toBe(0);
    expect(await server.fetchStock('case')).toBe(10);
  });

  // REQ-BCHK-25
  it('for a delivery without an address, or with another member’s address', async () => {
    await anna.addToBusinessCart('case', 1, 'Delivery');
    const orderType = 'Delivery';
    expect((await anna.payExpectingError({ orderType, userAddressId: '' })).code).toBe('addressRequired');
    expect((await anna.payExpectingError({ orderType, userAddressId: 'address-bruno' })).code).toBe('notFound');
  });

  it('for an order type that the shop no longer offers', async () => {
    await server.deps.db.update(businessShops).set({ deliveryTypes: ['Delivery'] });
    expect((await anna.payExpectingError()).code).toBe('orderTypeNotOffered');
  });

  it('for a member of an inactive shop', async () => {
    await server.deps.db.update(members).set({ isShopActive: false }).where(eq(members.id, 'anna'));
    expect((await anna.payExpectingError()).code).toBe('shopInactive');
    await server.deps.db.update(members).set({ isShopActive: true });
  });

  it('for invalid invoice data, and names the fields', async () => {
    const invoice = { ...INVOICE, company: ' ', vatNumber: '00743110158', sdiCode: '' };
    expect((await anna.payExpectingError(invoice)).data).toMatchObject({
      fields: { company: expect.any(String) as unknown },
    });
    expect((await anna.payExpectingError({ vatNumber: '00743110158' })).data).toEqual({
      fields: { vatNumber: 'not a VAT number of the country' },
    });
    expect((await anna.payExpectingError({ vatNumber: 'DE13669597', country: '' })).data).toEqual({
      fields: { vatNumber: 'not a VAT number of the country' },
    });
    // REQ-INV-01
    expect(
      (await anna.payExpectingError({ street: ' ', postcode: '2012', city: '', province: 'Milano' })).data,
    ).toEqual({
      fields: { street: expect.any(String) as unknown, city: expect.any(String) as unknown },
    });
    expect((await anna.payExpectingError({ postcode: '2012', province: 'Milano' })).data).toEqual({
      fields: { postcode: 'not five digits', province: 'not two letters' },
    });
    expect((await anna.payExpectingError({ sdiCode: '' })).data).toEqual({
      fields: { sdiCode: 'SDI code or PEC required' },
    });
  });

  // REQ-BCHK-27
  it('after the closing time of its slot', async () => {
    // The slot starts on Friday at 9:00 in Rome. The shop needs one hour.
    server.clock.now = new Date('2026-03-13T07:00:00Z');
    const request = await anna.createRequest();
    server.clock.now = new Date('2026-03-13T07:00:01Z');
    expect((await anna.callExpectingError(b2bCheckoutCalls.startB2bPayment, request)).code).toBe('slotUnavailable');
    server.clock.now = new Date('2026-03-13T07:00:00Z');
    const { data } = await anna.call(b2bCheckoutCalls.startB2bPayment, request);
    expect(data.status).toBe(1);
  });
});

describe('the address of the last delivery', () => {
  const deliver = async (overrides = {}) => {
    server.advanceClock(1);
    await anna.addToBusinessCart('case', 1, 'Delivery');
    return anna.pay({ orderType: 'Delivery', ...overrides });
  };
  const payAtOnce = { paymentMode: 'EWallet', eWalletUsed: 10 } as const;

  // REQ-BCHK-01
  it('is remembered from the last paid one, and forgotten when it is changed', async () => {
    const { db } = server.deps;
    expect((await anna.readCheckout('Delivery')).userAddressId).toBe('');
    const [saved] = await db.select().from(addresses).where(eq(addresses.id, 'address-anna'));
    if (!saved) throw new Error('Anna has no address');
    await db.insert(addresses).values({ ...saved, id: 'office', address: 'Via Po 2' });
    await deliver({ ...payAtOnce, userAddressId: 'office' });
    await deliver();
    expect((await anna.readCheckout('Shipping')).userAddressId).toBe('office');
    expect((await anna.readCheckout()).userAddressId).toBe('');
    expect((await bruno.readCheckout('Delivery')).userAddressId).toBe('');
    await db.update(addresses).set({ address: 'Via Po 3' }).where(eq(addresses.id, 'office'));
    expect((await anna.readCheckout('Delivery')).userAddressId).toBe('');
  });
});

describe('invoice data', () => {
  // REQ-BCHK-26
  it('are remembered from the member’s last order', async () => {
    expect((await anna.readCheckout()).invoice).toBeNull();
    await anna.addToBusinessCart('case');
    await anna.pay();
    const invoice = { ...INVOICE, company: 'Studio Nuovo', sdiCode: '', pec: 'studio@pec.example.com' };
    server.advanceClock(1);
    await anna.pay(invoice);
    expect((await anna.readCheckout('Delivery')).invoice).toEqual(invoice);
    expect((await bruno.readCheckout()).invoice).toBeNull();
  });

  it.each([
    [
      'a public body',
      { vatNumber: '', fiscalCode: '00120680079', sdiCode: 'uftn5k' },
      { country: 'IT', vatNumber: '', fiscalCode: '00120680079', sdiCode: 'UFTN5K' },
    ],
    [
      'a company of another country',
      { vatNumber: 'DE 136695976', fiscalCode: '', sdiCode: '' },
      { country: 'DE', vatNumber: 'DE136695976', fiscalCode: '', sdiCode: '' },
    ],
  ])('of %s are accepted and stored with the order', async (_case, invoice, stored) => {
    await anna.addToBusinessCart('case');
    const { transactionId } = await anna.pay({ ...INVOICE, country: '' as const, ...invoice });
    expect((await anna.order(transactionId)).invoice).toMatchObject({ ...stored, company: INVOICE.company });
  });
});

describe('a slot', () => {
  beforeEach(async () => {
    await setCapacity(1);
    for (const buyer of [anna, bruno]) await buyer.addToBusinessCart('case');
  });

  // REQ-BCHK-27
  it('with one place left goes to one of two members who pay at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const requests = [
        [anna, await anna.createRequest()],
        [bruno, await bruno.createRequest()],
      ] as const;
      const responses = await Promise.all(
        requests.map(([buyer, request]) => buyer.callRaw(b2bCheckoutCalls.startB2bPayment, request)),
      );
      expect(responses.map(({ code }) => code).sort()).toEqual(['ok', 'slotFull']);
      expect(await count('select count(*) from orders where status = 1')).toBe(1);
      expect(await server.fetchStock('case')).toBe(9);
      await emptyTables(server.database, ['payments', 'orders', 'sandbox_payments']);
      await server.database.pool.query('update products set stock = 10');
    }
  });

  it('is full for others, but not for the member who can replace the unpaid order', async () => {
    await anna.pay();
    expect(await readFullSlots(anna)).toEqual([]);
    expect(await readFullSlots(bruno)).toEqual([TAKEAWAY_SLOT]);
    await anna.pay();
    expect((await bruno.payExpectingError()).code).toBe('slotFull');
    await bruno.pay({ slotId: OTHER_TAKEAWAY_SLOT });
    // The day is full when all its times are.
    const carla = createBusinessBuyer(await server.addBuyer({ id: `carla-${createIdempotencyKey()}` }));
    expect(await readFullSlots(carla)).toEqual(['2026-03-13.friday', TAKEAWAY_SLOT, OTHER_TAKEAWAY_SLOT]);
  });

  // REQ-BCHK-27
  it('gets its place back when the payment is cancelled', async () => {
    const started = await anna.pay();
    await cancel(started);
    expect(await readFullSlots(bruno)).toEqual([]);
    expect(await server.fetchStock('case')).toBe(10);
    await bruno.pay();
  });

  // REQ-BCHK-27
  it('gets its place back when the unpaid order expires', async () => {
    const { transactionId } = await anna.pay();
    server.advanceClock(61);
    await sweepWithoutNotifications(server.deps);
    expect((await anna.order(transactionId)).status).toBe(3);
    expect(await readFullSlots(bruno)).toEqual([]);
    await bruno.pay();
  });

  it('that another member has taken flags a payment that arrives after the order expired', async () => {
    const { transactionId } = await anna.pay();
    await server.database.pool.query('update sandbox_payments set expires_at = null');
    await server.database.pool.query(`update orders set status = 3, cancel_reason = 'expired', hold_expires_at = null`);
    await server.database.pool.query('update products set stock = stock + 1');
    await bruno.pay({ paymentMode: 'EWallet', eWalletUsed: 10 });
    await server.setProviderState('approved');
    await sweepWithoutNotifications(server.deps);
    expect(await server.fetchOrder(transactionId)).toMatchObject({
      status: 3,
      needsReview: true,
      reviewReason: 'paidOutOfStock',
    });
    expect(await server.fetchStock('case')).toBe(9);
  });

  it('that is still free completes such an order', async () => {
    const { transactionId } = await anna.pay();
    await server.database.pool.query(`update orders set status = 3, cancel_reason = 'expired', hold_expires_at = null`);
    await server.database.pool.query('update products set stock = stock + 1');
    await server.setProviderState('approved');
    await sweepWithoutNotifications(server.deps);
    expect(await server.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
  });
});

describe('the order of a slot', () => {
  const reorder = (transactionId: string) => ({
    params: { id: transactionId },
    idempotencyKey: createIdempotencyKey(),
  });

  // REQ-ORD-08
  it('is bought again into the cart of its order type', async () => {
    await anna.addToBusinessCart('case');
    const { transactionId } = await anna.pay({ paymentMode: 'EWallet', eWalletUsed: 10 });
    const { data } = await anna.call(orderCalls.reorder, reorder(transactionId));
    expect(data).toMatchObject({
      shopId: BUSINESS_SHOP_ID,
      orderType: 'Takeaway',
      added: [{ quantity: 1 }],
      missing: [],
    });
    const readCart = async (orderType: OrderType) =>
      (await anna.call(b2bCartCalls.b2bCart, { params: { shopId: BUSINESS_SHOP_ID }, query: { orderType } })).data;
    expect(await readCart('Takeaway')).toMatchObject([{ quantity: 1, toWhom: 'Personal' }]);
    expect(await readCart('Delivery')).toEqual([]);
  });

  it('is not bought again when the shop no longer offers its order type', async () => {
    await anna.addToBusinessCart('case');
    const { transactionId } = await anna.pay({ paymentMode: 'EWallet', eWalletUsed: 10 });
    await server.deps.db.update(businessShops).set({ deliveryTypes: ['Delivery'] });
    const error = await anna.callExpectingError(orderCalls.reorder, reorder(transactionId));
    expect(error.code).toBe('orderTypeNotOffered');
  });
});
