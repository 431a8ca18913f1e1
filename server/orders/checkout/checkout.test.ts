import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { addresses, members, products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createIdempotencyKey, createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { seedProduct, seedPromotion, seedShops, SHOP_ID, createTestDeps } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount } from '#tests/server/helpers/sql.ts';
import { fetchStock } from '#tests/server/helpers/stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

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
  await emptyTables(database, [
    'payments',
    'orders',
    'idempotency_keys',
    'sandbox_payments',
    'carts',
    'promotions',
    'products',
  ]);
  clock.now = new Date('2026-03-10T10:00:00Z');
  await seedProduct(deps, { id: 'soap', priceCents: 1000 });
  await seedProduct(deps, { id: 'oil', priceCents: 1999, discountPercentage: 15, vatPercentage: 4 });
  await deps.db.update(members).set({ ewalletCents: 12_000, merchandiseCents: 4000, isShopActive: true });
});

const deliveryChoices = { userAddressId: 'address-anna', deliveryId: 'gls', deliveryType: 'express' };
const readBalances = async (id: string) =>
  (
    await deps.db
      .select({ ewallet: members.ewalletCents, merchandise: members.merchandiseCents })
      .from(members)
      .where(eq(members.id, id))
  )[0];
/** Stores an address for Anna without validation, as older addresses may be. */
async function insertAddress(place: Partial<typeof addresses.$inferInsert>): Promise<string> {
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
const countOrders = () => queryCount(database, 'select count(*) from orders');

describe('checkout summary', () => {
  it('contains VAT at a rate with decimals, as in France', async () => {
    await seedProduct(deps, { id: 'bread', vatPercentage: 5.5, priceCents: 1055 });
    await anna.addToCart('bread');
    expect(await anna.summary()).toMatchObject({ finalPrice: 1055, totalVatPrice: 55 });
    const { orderNo } = await anna.startPayment();
    expect((await anna.order(orderNo)).products).toMatchObject([{ vatPercentage: 5.5 }]);
  });

  // REQ-API-49, REQ-CALL-39
  it('adds up products, merchandise discount, delivery and VAT', async () => {
    await anna.addToCart('soap', 2);
    await anna.addToCart('oil');
    const summary = await anna.summary({ ...deliveryChoices, scontoMerce: 10 });
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
    // Contained VAT: 263 in 1459 (soaps, 22 %), 48 in 1240 (oil, 4 %), 175 in 970, 88 in 490.
    expect(summary.totalVatPrice).toBe(263 + 48 + 175 + 88);
    expect(summary.cartItems).toHaveLength(2);
  });

  // REQ-CHK-13
  it('lists delivery options from the start, but charges them only with an address', async () => {
    await anna.addToCart('soap');
    const before = await anna.summary({ deliveryId: 'gls', deliveryType: 'express' });
    expect(before).toMatchObject({ deliveryPrice: 0, deliveryTypePrice: 0, finalPrice: 1000 });
    expect(before.deliveryPartners).toHaveLength(3);
    expect(before.deliveryPartners[0]).toMatchObject({ id: 'gls', price: 970, days: '6-7' });
    expect(before.deliveryTypes.map((type) => [type.code, type.name, type.price])).toEqual([
      ['standard', 'Standard', 0],
      ['express', 'Express', 490],
    ]);
    expect(await anna.summary(deliveryChoices)).toMatchObject({ finalPrice: 1000 + 970 + 490 });
  });

  it('starts with the default address, the cheapest delivery and the card', async () => {
    await anna.addToCart('soap');
    expect(await anna.summary()).not.toHaveProperty('defaultChoices');
    expect(await anna.summary({ useDefaults: true })).toMatchObject({
      deliveryPrice: 970,
      finalPrice: 1970,
      defaultChoices: {
        userAddressId: 'address-anna',
        deliveryId: 'gls',
        deliveryType: 'standard',
        paymentMode: 'Card',
      },
    });
  });

  // REQ-CHK-23
  it('repeats carrier and payment method of the last order that the member has paid in this shop', async () => {
    await bruno.addToCart('soap');
    await bruno.startPayment({ deliveryId: 'poste', paymentMode: 'PayByLink', paymentType: 'Light' });
    await anna.addToCart('soap');
    await anna.startPayment({ deliveryId: 'brt', paymentMode: 'EWallet', eWalletUsed: 19.7 });
    await anna.addToCart('soap');
    const unpaid = await anna.startPayment({ deliveryId: 'poste', paymentMode: 'Card' });
    const paidChoices = { deliveryId: 'brt', deliveryType: 'standard', paymentMode: 'EWallet' };
    expect(await anna.summary({ useDefaults: true })).toMatchObject({ defaultChoices: paidChoices });
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(unpaid, 3));
    const summary = await anna.summary({ useDefaults: true });
    expect(summary).toMatchObject({ defaultChoices: paidChoices });
    expect(summary.eWalletUsed).toBe(summary.finalPrice);
    await deps.db.update(members).set({ ewalletCents: 0 });
    expect(await anna.summary({ useDefaults: true })).toMatchObject({
      eWalletUsed: 0,
      defaultChoices: { paymentMode: 'Card' },
    });
  });

  // REQ-CHK-23
  it('preselects nothing that costs extra, even if it was used last', async () => {
    await anna.addToCart('soap');
    await anna.startPayment({ deliveryType: 'express', paymentMode: 'EWallet', eWalletUsed: 24.6 });
    await anna.addToCart('soap');
    expect(await anna.summary({ useDefaults: true })).toMatchObject({
      deliveryTypePrice: 0,
      defaultChoices: { deliveryType: 'standard', paymentMode: 'EWallet' },
    });
  });

  // REQ-CHK-23
  it('chooses the rest for an address that the member has chosen, and keeps the merchandise discount', async () => {
    await anna.addToCart('soap', 2);
    const userAddressId = await insertAddress({ addressCity: 'Palermo', addressZipcode: '90121' });
    expect(await anna.summary({ useDefaults: true, userAddressId, scontoMerce: 5 })).toMatchObject({
      scontoMerceUsed: 500,
      extraDeliveryPrice: 400,
      defaultChoices: { userAddressId, deliveryId: 'gls', deliveryType: 'standard', paymentMode: 'Card' },
    });
    const foreign = { shopId: SHOP_ID, useDefaults: true, userAddressId: 'address-bruno' };
    expect((await anna.callExpectingError(checkoutCalls.checkoutSummary, { body: foreign })).code).toBe('notFound');
    await deps.db.delete(addresses).where(eq(addresses.id, userAddressId));
  });

  it('preselects no address that is in another country or can not be shipped to', async () => {
    await anna.addToCart('soap');
    const noChoices = { userAddressId: '', deliveryId: '', deliveryType: '', paymentMode: '' };
    const isDefault = { isDefault: true };
    const id = await insertAddress({ ...isDefault, addressCity: 'Nessun luogo', addressZipcode: '' });
    expect(await anna.summary({ useDefaults: true })).toMatchObject({ defaultChoices: noChoices, deliveryPrice: 0 });
    await deps.db.update(addresses).set({ addressCountryCode: 'DE' }).where(eq(addresses.id, id));
    expect(await anna.summary({ useDefaults: true })).toMatchObject({
      defaultChoices: { userAddressId: 'address-anna' },
    });
    await deps.db.delete(addresses).where(eq(addresses.id, id));
  });

  // REQ-PAGE-18
  it('delivers free above 60 € and adds a surcharge for an island', async () => {
    await anna.addToCart('soap', 6);
    expect(await anna.summary(deliveryChoices)).toMatchObject({ deliveryPrice: 970 });
    await anna.addToCart('oil');
    const free = await anna.summary({ ...deliveryChoices, scontoMerce: 30 });
    expect(free).toMatchObject({ deliveryPrice: 0, subTotalPrice: 7699 });
    expect(free.freeDelivery).toEqual({ above: 6_000, waivedPrice: 970 });
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
    expect(await anna.summary({ ...deliveryChoices, userAddressId: 'palermo' })).toMatchObject({
      extraDeliveryPrice: 400,
    });
  });

  it.each(['PA', '', 'Palermo (PA)', 'palermo', 'MI'])(
    'adds the island surcharge for the postcode 90121 when the province is %j',
    async (addressProvince) => {
      await anna.addToCart('soap');
      const place = { addressProvince, addressZipcode: '90121' };
      const userAddressId = await insertAddress({ addressCity: 'Mondello', ...place });
      expect(await anna.summary({ ...deliveryChoices, userAddressId })).toMatchObject({
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
    [{ addressCountryCode: 'AQ' }, 'We don’t ship to this country.'],
    [{ addressCity: 'Altrove' }, 'The postcode is missing from this address.'],
  ])('rejects a stored address with %j', async (place, message) => {
    await anna.addToCart('soap');
    const userAddressId = await insertAddress(place);
    const expectedError = { status: 400, code: 'invalidInput', message };
    const body = { shopId: SHOP_ID, userAddressId };
    expect(await anna.callExpectingError(checkoutCalls.checkoutSummary, { body })).toMatchObject(expectedError);
    expect(await anna.startPaymentExpectingError({ userAddressId })).toMatchObject(expectedError);
    expect(await countOrders()).toBe(0);
  });

  it('validates the merchandise discount', async () => {
    await anna.addToCart('soap');
    const applyDiscount = async (scontoMerce: number) =>
      anna.callExpectingError(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, scontoMerce } });
    expect(await applyDiscount(-1)).toMatchObject({ status: 400, code: 'discountNegative' });
    expect(await applyDiscount(5.01)).toMatchObject({
      code: 'discountAboveMaximum',
      message: 'The merchandise discount can’t exceed the maximum of 5,00\u00A0€.',
    });
    expect(await applyDiscount(40.01)).toMatchObject({ code: 'discountInsufficientBalance' });
    expect(await applyDiscount(1.005)).toMatchObject({ code: 'invalidInput' });
  });

  it('offers the e-wallet only to members who can use it', async () => {
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

  it('rejects another member’s address and an unknown carrier', async () => {
    await anna.addToCart('soap');
    const summaryExpectingError = async (body: object) =>
      anna.callExpectingError(checkoutCalls.checkoutSummary, { body: { shopId: SHOP_ID, ...body } });
    expect(await summaryExpectingError({ userAddressId: 'address-bruno' })).toMatchObject({ status: 404 });
    expect(await summaryExpectingError({ ...deliveryChoices, deliveryId: 'pigeon' })).toMatchObject({
      code: 'deliveryRequired',
    });
    expect(await summaryExpectingError({ shopId: 'nowhere' })).toMatchObject({ status: 404 });
  });
});

describe('start payment', () => {
  // REQ-API-49, REQ-CALL-01, REQ-PAY-04
  it('creates an order with a pending payment and keeps the cart', async () => {
    await anna.addToCart('soap', 2);
    const key = 'key-of-the-first-one';
    const started = await anna.startPayment({ scontoMerceUsed: 5, isScontoMerceApplied: true }, key);
    expect(started.orderNo).toMatch(/^B260310-[2-9A-Z]{8}$/);
    expect(started).toMatchObject({
      status: 1,
      paymentUrl: `http://shop.test/sandbox/payment/Nexi/${started.transactionId}`,
    });
    expect(await fetchStock(deps, 'soap')).toBe(8);
    expect(await readBalances('anna')).toEqual({ ewallet: 12_000, merchandise: 3500 });
    expect(await anna.getCartQuantity()).toBe(2);
    expect(await anna.startPayment({ isScontoMerceApplied: true, scontoMerceUsed: 5 }, key)).toEqual(started);
    expect(await countOrders()).toBe(1);
    expect(await anna.startPaymentExpectingError({ scontoMerceUsed: 6 }, key)).toMatchObject({
      status: 409,
      code: 'idempotencyKeyReused',
    });
  });

  it('does not return the stored payment of another member who used the same key', async () => {
    await anna.addToCart('soap');
    const key = 'one-key-for-two-members';
    const annasPayment = await anna.startPayment({}, key);
    expect(await bruno.startPaymentExpectingError({ expectedFinalPrice: 19.7 }, key)).toMatchObject({
      code: 'cartEmpty',
    });
    await bruno.addToCart('soap');
    expect((await bruno.startPayment({}, key)).transactionId).not.toBe(annasPayment.transactionId);
  });

  // REQ-ERR-25
  it.each(['short', 'x'.repeat(101), 'with spaces in the middle', 'ümlauts-in-the-middle', '{"a":1,"b":"0123456"}'])(
    'reports the key %j as malformed, not missing',
    async (key) => {
      await anna.addToCart('soap');
      const error = await anna.startPaymentExpectingError({}, key);
      expect(error).toMatchObject({ status: 400, code: 'idempotencyKeyMalformed' });
      expect(error.message).not.toMatch(/key|header/iu);
      expect(await countOrders()).toBe(0);
    },
  );

  // REQ-PAY-26
  it('completes immediately when the e-wallet pays the full price', async () => {
    await anna.addToCart('soap');
    const overrides = { paymentMode: 'EWallet', eWalletUsed: 19.7, isEWalletedUsed: true };
    const started = await anna.startPayment({ ...overrides, expectedFinalPrice: 19.7 });
    expect(started).toMatchObject({ status: 2, paymentUrl: null });
    expect(await readBalances('anna')).toMatchObject({ ewallet: 12_000 - 1970 });
    expect(await anna.getCartQuantity()).toBe(0);
    expect(await fetchStock(deps, 'soap')).toBe(9);
    expect(await anna.order(started.orderNo)).toMatchObject({
      status: 2,
      isEWalletUsed: true,
      eWalletUsed: 1970,
      mode: 'EWallet',
    });
  });

  it('sends the amount that the e-wallet does not pay to the card provider', async () => {
    await anna.addToCart('soap');
    const overrides = { paymentMode: 'EWallet', paymentType: 'Light', eWalletUsed: 5, isEWalletedUsed: true };
    const { paymentUrl, transactionId } = await anna.startPayment(overrides);
    expect(paymentUrl).toContain('/Nexi/');
    const { rows } = await database.pool.query('select * from sandbox_payments');
    expect(rows).toMatchObject([{ transaction_id: transactionId, amount_cents: 1470 }]);
    expect(await readBalances('anna')).toMatchObject({ ewallet: 11_500 });
    expect(await anna.getCartQuantity()).toBe(1);
  });

  it.each([
    [{ eWalletUsed: 0.5 }, 'ewalletBelowMinimum', 'E-wallet amount must be at least 1,00\u00A0€.'],
    [{ eWalletUsed: 19.71 }, 'ewalletAboveMaximum', 'E-wallet amount can’t exceed 19,70\u00A0€.'],
  ])('rejects the e-wallet amount %j', async (amount, code, message) => {
    await anna.addToCart('soap');
    const error = await anna.startPaymentExpectingError({ paymentMode: 'EWallet', ...amount });
    expect(error).toMatchObject({ status: 400, code, message });
    expect(await countOrders()).toBe(0);
  });

  it('rejects the e-wallet of a customer', async () => {
    await bruno.addToCart('soap');
    expect(await bruno.startPaymentExpectingError({ paymentMode: 'EWallet', eWalletUsed: 5 })).toMatchObject({
      code: 'ewalletNotAllowed',
    });
  });

  it('never charges a total that was not shown, and the same key works afterwards', async () => {
    await anna.addToCart('soap');
    await deps.db.update(products).set({ priceCents: 1200 });
    const key = 'key-of-a-changed-total';
    expect(await anna.startPaymentExpectingError({ expectedFinalPrice: 19.7 }, key)).toEqual({
      status: 409,
      code: 'totalsChanged',
      message: 'The total has changed from 19,70\u00A0€ to 21,70\u00A0€. Check it and confirm again.',
      data: { before: 19.7, after: 21.7 },
    });
    expect(await fetchStock(deps, 'soap')).toBe(10);
    expect((await anna.startPayment({ expectedFinalPrice: 21.7 }, key)).status).toBe(1);
  });

  it('names the missing items and reserves nothing', async () => {
    await anna.addToCart('soap', 3);
    await anna.addToCart('oil');
    await deps.db.update(products).set({ stock: 2 }).where(eq(products.id, 'soap'));
    expect(await anna.startPaymentExpectingError()).toMatchObject({
      status: 409,
      code: 'outOfStock',
      data: { items: [{ shopProductId: 'soap', quantity: 3, available: 2 }] },
    });
    expect([await fetchStock(deps, 'soap'), await fetchStock(deps, 'oil')]).toEqual([2, 10]);
    expect(await countOrders()).toBe(0);
  });

  // REQ-CHK-20
  it('rejects an empty cart, unknown choices and an inactive shop', async () => {
    expect(await anna.startPaymentExpectingError()).toMatchObject({ status: 409, code: 'cartEmpty' });
    await anna.addToCart('soap');
    const startExpectingCode = async (overrides: Readonly<Record<string, unknown>>) =>
      (await anna.startPaymentExpectingError(overrides)).code;
    expect(await startExpectingCode({ userAddressId: 'address-bruno' })).toBe('notFound');
    expect(await startExpectingCode({ deliveryId: 'pigeon' })).toBe('deliveryRequired');
    expect(await startExpectingCode({ deliveryType: 'teleport' })).toBe('deliveryRequired');
    expect(await startExpectingCode({ scontoMerceUsed: 5.01 })).toBe('discountAboveMaximum');
    expect(await startExpectingCode({ paymentType: 'Light' })).toBe('invalidInput');
    expect(await startExpectingCode({ shopId: 'nowhere' })).toBe('notFound');
    await deps.db.update(members).set({ isShopActive: false });
    expect(await startExpectingCode({})).toBe('shopInactive');
    expect(await countOrders()).toBe(0);
  });

  it('sells promotion products only while the promotion runs', async () => {
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
    expect(await anna.startPaymentExpectingError(promotion)).toMatchObject({ code: 'promotionEnded' });
    clock.now = new Date('2026-03-10T11:00:00Z');
    expect((await anna.startPayment(promotion)).status).toBe(1);
  });

  it('ignores unknown fields of the request', async () => {
    await anna.addToCart('soap');
    const started = await anna.startPayment({ finalPrice: 0, status: 2, memberId: 'bruno', price: 0 });
    expect(started.status).toBe(1);
    expect(await anna.order(started.transactionId)).toMatchObject({ finalPrice: 1970, status: 1 });
    expect((await bruno.orders()).totalCount).toBe(0);
  });
});

describe('second payment of the same cart', () => {
  it('needs a new key after a cancellation', async () => {
    await anna.addToCart('soap');
    const key = createIdempotencyKey();
    const first = await anna.startPayment({}, key);
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(first, 3));
    expect(await anna.startPaymentExpectingError({}, key)).toMatchObject({ status: 409, code: 'alreadyCancelled' });
    expect((await anna.startPayment()).status).toBe(1);
    expect(await countOrders()).toBe(2);
  });

  it('replaces the first one and releases its stock and balances', async () => {
    await deps.db.update(products).set({ stock: 2 }).where(eq(products.id, 'soap'));
    await anna.addToCart('soap', 2);
    const first = await anna.startPayment({ scontoMerceUsed: 10 });
    expect(await fetchStock(deps, 'soap')).toBe(0);
    expect((await anna.summary()).cartItems[0]).toMatchObject({ availableQuantity: 2 });
    const second = await anna.startPayment({ paymentMode: 'PayByLink', paymentType: 'Light', scontoMerceUsed: 10 });
    expect(second.transactionId).not.toBe(first.transactionId);
    expect(await anna.order(first.orderNo)).toMatchObject({ status: 3 });
    expect(await anna.order(second.orderNo)).toMatchObject({ status: 1 });
    expect(await fetchStock(deps, 'soap')).toBe(0);
    expect(await readBalances('anna')).toMatchObject({ merchandise: 3000 });
    const { rows } = await database.pool.query('select provider, state from sandbox_payments order by provider');
    expect(rows).toEqual([
      { provider: 'Light', state: 'waiting' },
      { provider: 'Nexi', state: 'refused' },
    ]);
  });

  it('is rejected when the first one is already paid', async () => {
    await anna.addToCart('soap');
    const first = await anna.startPayment();
    await database.pool.query("update sandbox_payments set state = 'approved'");
    expect(await anna.startPaymentExpectingError()).toMatchObject({ status: 409, code: 'alreadyPaid' });
    expect(await anna.order(first.orderNo)).toMatchObject({ status: 2 });
    expect(await anna.getCartQuantity()).toBe(0);
  });
});
