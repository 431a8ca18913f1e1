import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { addresses, carts, members, products } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { createIdempotencyKey, createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { seedProduct, seedPromotion, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';

let database: TestDatabase;
let deps: Deps;
let clock: { now: Date };
let shop: ReturnType<typeof createAppWithBuyers>;
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps, clock } = createTestDeps(database));
  shop = createAppWithBuyers(deps);
  await seedShops(deps);
  anna = await shop.addBuyer({ id: 'anna' });
  bruno = await shop.addBuyer({ id: 'bruno', iboType: 'Customer', ewalletCents: 5000 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate payments, orders, order_lines, idempotency_keys, sandbox_payments cascade');
  await deps.db.delete(carts);
  await database.pool.query('delete from promotions; delete from products');
  clock.now = new Date('2026-03-10T10:00:00Z');
  await seedProduct(deps, { id: 'soap', priceCents: 1000 });
  await seedProduct(deps, { id: 'oil', priceCents: 1999, discountPercentage: 15, vatPercentage: 4 });
  await deps.db.update(members).set({ ewalletCents: 12_000, merchandiseCents: 4000, isShopActive: true });
});

const chosen = { userAddressId: 'address-anna', deliveryId: 'gls', deliveryType: 'express' };
const stockOf = async (id: string) =>
  (await deps.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock;
const balances = async (id: string) =>
  (
    await deps.db
      .select({ ewallet: members.ewalletCents, merchandise: members.merchandiseCents })
      .from(members)
      .where(eq(members.id, id))
  )[0];
/** An address of Anna's as it may have been stored before places were checked. */
async function storedAddress(place: Partial<typeof addresses.$inferInsert>): Promise<string> {
  const id = `stored-${createIdempotencyKey()}`;
  await deps.db.insert(addresses).values({
    id,
    memberId: 'anna',
    firstName: 'Anna',
    address: 'Via Maqueda 1',
    addressCity: 'Palermo',
    addressCountryCode: 'IT',
    addressType: 'Home',
    ...place,
  });
  return id;
}
const orderCount = () => queryCount(database, 'select count(*) from orders');

describe('the summary', () => {
  it('adds up products, merchandise discount, delivery and VAT', async () => {
    await anna.addToCart('soap', 2);
    await anna.addToCart('oil');
    const summary = await anna.summary({ ...chosen, scontoMerce: 10 });
    expect(summary).toMatchObject({
      allProductPrice: 3999,
      subTotalPrice: 3699,
      originalScontoMerce: 4000,
      maxApplicableScontoMerce: 1849,
      scontoMerceUsed: 1000,
      totalPrice: 2699,
      deliveryPrice: 970,
      deliveryTypePrice: 490,
      extraDeliveryPrice: 0,
      finalPrice: 4159,
      finalKP: 9,
      originalEwallet: 12_000,
      ewallet: 4159,
      minimumEwallet: 100,
      eWalletUsed: 0,
    });
    // 1459 of the soaps at 22 % hold 263, 1240 of the oil at 4 % hold 48, 970 hold 175, 490 hold 88.
    expect(summary.totalVatPrice).toBe(263 + 48 + 175 + 88);
    expect(summary.cartItems).toHaveLength(2);
  });

  it('lists delivery from the start and charges it once there is an address', async () => {
    await anna.addToCart('soap');
    const before = await anna.summary({ deliveryId: 'gls', deliveryType: 'express' });
    expect(before).toMatchObject({ deliveryPrice: 0, deliveryTypePrice: 0, finalPrice: 1000 });
    expect(before.deliveryPartners).toHaveLength(3);
    expect(before.deliveryPartners[0]).toMatchObject({ id: 'gls', price: 970, days: '6-7' });
    expect(before.deliveryTypes.map((type) => [type.code, type.name, type.price])).toEqual([
      ['standard', 'Standard', 0],
      ['express', 'Express', 490],
    ]);
    expect(await anna.summary(chosen)).toMatchObject({ finalPrice: 1000 + 970 + 490 });
  });

  it('delivers free above 60 € and asks more for an island', async () => {
    await anna.addToCart('soap', 6);
    expect(await anna.summary(chosen)).toMatchObject({ deliveryPrice: 970 });
    await anna.addToCart('oil');
    const free = await anna.summary({ ...chosen, scontoMerce: 30 });
    expect(free).toMatchObject({ deliveryPrice: 0, subTotalPrice: 7699 });
    expect(free.deliveryPartners.map((partner) => partner.price)).toEqual([0, 0, 0]);
    await deps.db.insert(addresses).values({
      id: 'palermo',
      memberId: 'anna',
      firstName: 'Anna',
      address: 'Via Maqueda 1',
      addressCity: 'Palermo',
      addressProvince: 'PA',
      addressCountryCode: 'IT',
      addressType: 'Home',
    });
    expect(await anna.summary({ ...chosen, userAddressId: 'palermo' })).toMatchObject({
      extraDeliveryPrice: 400,
    });
  });

  it.each(['PA', '', 'Palermo (PA)', 'palermo', 'MI'])(
    'asks the island supplement for the postcode 90121 when the province is %j',
    async (addressProvince) => {
      await anna.addToCart('soap');
      const place = { addressProvince, addressZipcode: '90121' };
      const userAddressId = await storedAddress({ addressCity: 'Mondello', ...place });
      expect(await anna.summary({ ...chosen, userAddressId })).toMatchObject({
        extraDeliveryPrice: 400,
        finalPrice: 1000 + 970 + 490 + 400,
      });
      const { transactionId } = await anna.startPayment({ userAddressId });
      expect(await anna.order(transactionId)).toMatchObject({
        extraDeliveryPrice: 400,
        billingGeographicalArea: 'Sicilia',
      });
    },
  );

  it.each([
    [{ addressCountryCode: 'AQ' }, 'we do not ship to this country'],
    [{ addressCity: 'Altrove' }, 'the postcode of the address is missing'],
  ])('ships nothing to a stored address with %j', async (place, reason) => {
    await anna.addToCart('soap');
    const userAddressId = await storedAddress(place);
    const problem = { status: 400, code: 'invalidInput', message: `The data sent is not valid: ${reason}.` };
    const body = { shopId: SHOP_ID, userAddressId };
    expect(await anna.callExpectingError(checkoutCalls.checkoutSummary, { body })).toMatchObject(problem);
    expect(await anna.startPaymentExpectingError({ userAddressId })).toMatchObject(problem);
    expect(await orderCount()).toBe(0);
  });

  it('judges the merchandise discount', async () => {
    await anna.addToCart('soap');
    const judge = async (scontoMerce: number) =>
      anna.callExpectingError(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, scontoMerce } });
    expect(await judge(-1)).toMatchObject({ status: 400, code: 'discountNegative' });
    expect(await judge(5.01)).toMatchObject({
      code: 'discountAboveMaximum',
      message: 'The merchandise discount cannot exceed the maximum of 5,00\u00A0€.',
    });
    expect(await judge(40.01)).toMatchObject({ code: 'discountInsufficientBalance' });
    expect(await judge(1.005)).toMatchObject({ code: 'invalidInput' });
  });

  it('offers the e-wallet to those who may', async () => {
    await bruno.addToCart('soap');
    expect(await bruno.summary({ paymentMode: 'EWallet', eWalletUsed: 5 })).toMatchObject({
      ewallet: 0,
      minimumEwallet: 0,
      eWalletUsed: 0,
    });
    await anna.addToCart('soap');
    expect(await anna.summary({ paymentMode: 'EWallet', eWalletUsed: 5 })).toMatchObject({
      ewallet: 1000,
      eWalletUsed: 500,
    });
  });

  it('knows neither another member’s address nor an unknown carrier', async () => {
    await anna.addToCart('soap');
    const refused = async (body: object) =>
      anna.callExpectingError(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, ...body } });
    expect(await refused({ userAddressId: 'address-bruno' })).toMatchObject({ status: 404 });
    expect(await refused({ ...chosen, deliveryId: 'pigeon' })).toMatchObject({
      code: 'deliveryRequired',
    });
    expect(await refused({ shopId: 'nowhere' })).toMatchObject({ status: 404 });
  });
});

describe('starting a payment', () => {
  it('makes an order that waits for its payment, and leaves the cart', async () => {
    await anna.addToCart('soap', 2);
    const key = 'key-of-the-first-one';
    const started = await anna.startPayment({ scontoMerceUsed: 5, isScontoMerceApplied: true }, key);
    expect(started.orderNo).toMatch(/^B260310-[2-9A-Z]{8}$/);
    expect(started).toMatchObject({
      status: 1,
      paymentUrl: `http://shop.test/sandbox/payment/Nexi/${started.transactionId}`,
    });
    expect(await stockOf('soap')).toBe(8);
    expect(await balances('anna')).toEqual({ ewallet: 12_000, merchandise: 3500 });
    expect(await anna.getCartQuantity()).toBe(2);
    expect(await anna.startPayment({ isScontoMerceApplied: true, scontoMerceUsed: 5 }, key)).toEqual(started);
    expect(await orderCount()).toBe(1);
    expect(await anna.startPaymentExpectingError({ scontoMerceUsed: 6 }, key)).toMatchObject({
      status: 409,
      code: 'idempotencyKeyReused',
    });
  });

  it('gives another member’s key no answer', async () => {
    await anna.addToCart('soap');
    const key = 'one-key-for-two-members';
    const hers = await anna.startPayment({}, key);
    expect(await bruno.startPaymentExpectingError({ expectedFinalPrice: 19.7 }, key)).toMatchObject({
      code: 'cartEmpty',
    });
    await bruno.addToCart('soap');
    expect((await bruno.startPayment({}, key)).transactionId).not.toBe(hers.transactionId);
  });

  it('needs a key', async () => {
    await anna.addToCart('soap');
    expect(await anna.startPaymentExpectingError({}, '')).toMatchObject({ code: 'idempotencyKeyRequired' });
    expect(await orderCount()).toBe(0);
  });

  it.each(['short', 'x'.repeat(101), 'with spaces in the middle', 'ümlauts-in-the-middle', '{"a":1,"b":"0123456"}'])(
    'calls the key %j malformed, not missing',
    async (key) => {
      await anna.addToCart('soap');
      const refusal = await anna.startPaymentExpectingError({}, key);
      expect(refusal).toMatchObject({ status: 400, code: 'idempotencyKeyMalformed' });
      expect(refusal.message).toContain('malformed');
      expect(await orderCount()).toBe(0);
    },
  );

  it('completes at once when the e-wallet pays all', async () => {
    await anna.addToCart('soap');
    const more = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };
    const started = await anna.startPayment({ ...more, expectedFinalPrice: 19.7 });
    expect(started).toMatchObject({ status: 2, paymentUrl: null });
    expect(await balances('anna')).toMatchObject({ ewallet: 12_000 - 1970 });
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await stockOf('soap')).toBe(9);
    expect(await anna.order(started.orderNo)).toMatchObject({
      status: 2,
      isEWalletUsed: true,
      eWalletUsed: 1970,
      mode: 'EWallet',
    });
  });

  it('sends to the card provider what the e-wallet leaves', async () => {
    await anna.addToCart('soap');
    const more = { paymentMode: 'EWallet', paymentType: 'Light', eWalletUsed: 5, isEWalletedUsed: true };
    const { paymentUrl, transactionId } = await anna.startPayment(more);
    expect(paymentUrl).toContain('/Nexi/');
    const { rows } = await database.pool.query('select * from sandbox_payments');
    expect(rows).toMatchObject([{ transaction_id: transactionId, amount_cents: 1470 }]);
    expect(await balances('anna')).toMatchObject({ ewallet: 11_500 });
    expect(await anna.getCartQuantity()).toBe(1);
  });

  it.each([
    [{ eWalletUsed: 0.5 }, 'ewalletBelowMinimum', 'E-wallet amount must be at least 1,00\u00A0€.'],
    [{ eWalletUsed: 19.71 }, 'ewalletAboveMaximum', 'E-wallet amount cannot exceed 19,70\u00A0€.'],
  ])('refuses the e-wallet amount %j', async (amount, code, message) => {
    await anna.addToCart('soap');
    const refusal = await anna.startPaymentExpectingError({ paymentMode: 'EWallet', ...amount });
    expect(refusal).toMatchObject({ status: 400, code, message });
    expect(await orderCount()).toBe(0);
  });

  it('refuses the e-wallet of a customer', async () => {
    await bruno.addToCart('soap');
    expect(await bruno.startPaymentExpectingError({ paymentMode: 'EWallet', eWalletUsed: 5 })).toMatchObject({
      code: 'ewalletNotAllowed',
    });
  });

  it('refuses a payment that does not say which total was seen', async () => {
    await anna.addToCart('soap');
    const { body, idempotencyKey } = await anna.createPaymentRequest();
    const { expectedFinalPrice: _, ...without } = body;
    const response = await shop.app.request('/api/user/shop/product/transaction/init', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${anna.token}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(without),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ data: { fields: { expectedFinalPrice: 'invalid' } } });
    expect(await orderCount()).toBe(0);
  });

  it('never charges a total that was not seen; the same key then works', async () => {
    await anna.addToCart('soap');
    await deps.db.update(products).set({ priceCents: 1200 });
    const key = 'key-of-a-changed-total';
    expect(await anna.startPaymentExpectingError({ expectedFinalPrice: 19.7 }, key)).toEqual({
      status: 409,
      code: 'totalsChanged',
      message: 'The total has changed from 19,70\u00A0€ to 21,70\u00A0€. Check it and confirm again.',
      data: { before: 19.7, after: 21.7 },
    });
    expect(await stockOf('soap')).toBe(10);
    expect((await anna.startPayment({ expectedFinalPrice: 21.7 }, key)).status).toBe(1);
  });

  it('names what is short, and takes nothing', async () => {
    await anna.addToCart('soap', 3);
    await anna.addToCart('oil');
    await deps.db.update(products).set({ stock: 2 }).where(eq(products.id, 'soap'));
    expect(await anna.startPaymentExpectingError()).toMatchObject({
      status: 409,
      code: 'outOfStock',
      data: { items: [{ shopProductId: 'soap', quantity: 3, available: 2 }] },
    });
    expect([await stockOf('soap'), await stockOf('oil')]).toEqual([2, 10]);
    expect(await orderCount()).toBe(0);
  });

  it('refuses what makes no order', async () => {
    expect(await anna.startPaymentExpectingError()).toMatchObject({ status: 409, code: 'cartEmpty' });
    await anna.addToCart('soap');
    const code = async (more: Readonly<Record<string, unknown>>) => (await anna.startPaymentExpectingError(more)).code;
    expect(await code({ userAddressId: 'address-bruno' })).toBe('notFound');
    expect(await code({ deliveryId: 'pigeon' })).toBe('deliveryRequired');
    expect(await code({ deliveryType: 'teleport' })).toBe('deliveryRequired');
    expect(await code({ scontoMerceUsed: 5.01 })).toBe('discountAboveMaximum');
    expect(await code({ paymentType: 'Light' })).toBe('invalidInput');
    expect(await code({ shopId: 'nowhere' })).toBe('notFound');
    await deps.db.update(members).set({ isShopActive: false });
    expect(await code({})).toBe('shopInactive');
    expect(await orderCount()).toBe(0);
  });

  it('sells a campaign only while it runs', async () => {
    await seedPromotion(deps, 'spring', ['soap']);
    const promotion = { productType: 'Promotion' as const, promotionId: 'spring' };
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'soap' },
      body: { quantity: 1, toWhom: 'Personal', toWhomUser: 'anna', ...promotion },
    });
    expect(await anna.startPaymentExpectingError({ productType: 'Promotion' })).toMatchObject({
      code: 'invalidCartData',
    });
    clock.now = new Date('2026-03-12T10:00:00Z');
    expect(await anna.startPaymentExpectingError(promotion)).toMatchObject({ code: 'promotionOver' });
    clock.now = new Date('2026-03-10T11:00:00Z');
    expect((await anna.startPayment(promotion)).status).toBe(1);
  });

  it('ignores what a request adds to itself', async () => {
    await anna.addToCart('soap');
    const started = await anna.startPayment({ finalPrice: 0, status: 2, memberId: 'bruno', price: 0 });
    expect(started.status).toBe(1);
    expect(await anna.order(started.transactionId)).toMatchObject({ finalPrice: 1970, status: 1 });
    expect((await bruno.orders()).totalCount).toBe(0);
  });
});

describe('a second payment of the same cart', () => {
  it('is a new key’s: that of a cancelled order says so instead of leading nowhere', async () => {
    await anna.addToCart('soap');
    const key = createIdempotencyKey();
    const first = await anna.startPayment({}, key);
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(first, 3));
    expect(await anna.startPaymentExpectingError({}, key)).toMatchObject({ status: 409, code: 'alreadyCancelled' });
    expect((await anna.startPayment()).status).toBe(1);
    expect(await orderCount()).toBe(2);
  });

  it('takes the place of the first: its goods and balances are free again', async () => {
    await deps.db.update(products).set({ stock: 2 }).where(eq(products.id, 'soap'));
    await anna.addToCart('soap', 2);
    const first = await anna.startPayment({ scontoMerceUsed: 10 });
    expect(await stockOf('soap')).toBe(0);
    expect((await anna.summary()).cartItems[0]).toMatchObject({ availableQuantity: 2 });
    const second = await anna.startPayment({ paymentMode: 'PayByLink', paymentType: 'Light', scontoMerceUsed: 10 });
    expect(second.transactionId).not.toBe(first.transactionId);
    expect(await anna.order(first.orderNo)).toMatchObject({ status: 3 });
    expect(await anna.order(second.orderNo)).toMatchObject({ status: 1 });
    expect(await stockOf('soap')).toBe(0);
    expect(await balances('anna')).toMatchObject({ merchandise: 3000 });
    const { rows } = await database.pool.query('select provider, state from sandbox_payments order by provider');
    expect(rows).toEqual([
      { provider: 'Light', state: 'waiting' },
      { provider: 'Nexi', state: 'refused' },
    ]);
  });

  it('is refused when the first turns out to be paid', async () => {
    await anna.addToCart('soap');
    const first = await anna.startPayment();
    await database.pool.query("update sandbox_payments set state = 'approved'");
    expect(await anna.startPaymentExpectingError()).toMatchObject({ status: 409, code: 'alreadyPaid' });
    expect(await anna.order(first.orderNo)).toMatchObject({ status: 2 });
    expect(await anna.getCartQuantity()).toBe(0);
  });
});
