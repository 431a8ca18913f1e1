import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import type { PaymentEmulator } from '#tests/server/emulators/payment-emulator.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import type { OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { createServiceTestServer, type ServiceTestServer } from '#tests/server/helpers/service-test-server.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { createPaymentProvider } from './create-provider.ts';

const PERMANENT_STATUSES = [400, 401, 402, 403, 404, 405, 422];
const TEMPORARY_STATUSES = [408, 409, 425, 429, 500, 503];

describe.each(['xpay', 'stripe'] as const)('a refusal of the payment service %s', (name) => {
  let shop: ServiceTestServer;
  let emulator: PaymentEmulator;
  let server: OrderTestServer;
  let anna: Buyer;

  beforeAll(async () => {
    shop = await createServiceTestServer(name);
    ({ emulator, server, anna } = shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.prepare();
    await anna.addToCart('soap', 2);
  });

  const readOrders = () => queryRows(server.database)('select status, cancel_reason from orders order by created_at');
  const setBalance = (cents: number) =>
    server.database.pool.query(`update members set ewallet_cents = ${String(cents)}`);
  const payFromEwallet = { paymentMode: 'EWallet', isEWalletedUsed: true };

  // REQ-PAY-35
  it.each(PERMANENT_STATUSES)(
    'of a new payment with %i is no outage: the order ends and the member reads what to do',
    async (status) => {
      const wallet = { ...payFromEwallet, eWalletUsed: 5 };
      const key = createIdempotencyKey();
      emulator.failNext(status);
      const error = await anna.startPaymentExpectingError(wallet, key);
      expect(error).toMatchObject({ status: 409, code: 'paymentRefused' });
      expect(error.message).toContain('another method');
      expect(await readOrders()).toEqual([{ status: 3, cancel_reason: 'refused' }]);
      expect(await server.fetchStock('soap')).toBe(10);
      expect(await anna.summary()).toMatchObject({ originalEwallet: 12_000 });
      expect((await anna.startPaymentExpectingError(wallet, key)).code).toBe('alreadyCancelled');
      expect((await anna.startPayment()).status).toBe(1);
    },
  );

  it.each(TEMPORARY_STATUSES)('of a new payment with %i is temporary: the same attempt goes on', async (status) => {
    const key = createIdempotencyKey();
    emulator.failNext(status);
    expect((await anna.startPaymentExpectingError({}, key)).code).toBe('unavailable');
    expect((await anna.startPayment({}, key)).status).toBe(1);
  });

  it.each([402, 422])('of a refund with %i moves no money, and is no missing answer', async (status) => {
    const { transactionId, orderNo } = await anna.startPayment();
    emulator.pay(orderNo);
    const input = {
      transactionId,
      reference: null,
      amountCents: 100,
      currency: 'EUR',
      idempotencyKey: `r-${String(status)}`,
    };
    // The shop reads the payment before it refunds.
    emulator.failNext('pass', name === 'stripe' ? 2 : 1);
    emulator.failNext(status);
    expect(await createPaymentProvider(server.deps).refund(input)).toEqual({ state: 'refused', reference: null });
  });

  it('of its key leaves a payment and a refund open, because their outcome is unknown', async () => {
    const started = await anna.startPayment();
    emulator.pay(started.orderNo);
    emulator.failNext(401);
    const update = anna.createPaymentUpdate(started, 3);
    expect((await anna.callExpectingError(checkoutCalls.updatePayment, update)).code).toBe('unavailable');
    expect(await readOrders()).toMatchObject([{ status: 1 }]);
    emulator.failNext(401);
    const { transactionId } = started;
    const input = { transactionId, reference: null, amountCents: 100, currency: 'EUR', idempotencyKey: 'key-refused' };
    await expect(createPaymentProvider(server.deps).refund(input)).rejects.toBeInstanceOf(Error);
  });

  it('is avoided for a rest below its minimum, or above what it takes', async () => {
    const minimumCents = name === 'stripe' ? 50 : 1;
    // 29,70 € to pay.
    await setBalance(2969);
    const expected = name === 'stripe' ? 2920 : 2969;
    const choices = { userAddressId: 'address-anna', deliveryId: 'gls', deliveryType: 'standard' };
    expect(await anna.summary(choices)).toMatchObject({
      ewallet: expected,
      minimumEwallet: 100,
      minimumCard: minimumCents,
      finalPrice: 2970,
    });
    if (name === 'stripe') {
      const tooMuch = await anna.startPaymentExpectingError({ ...payFromEwallet, eWalletUsed: 29.21 });
      expect(tooMuch).toMatchObject({ status: 400, code: 'ewalletAboveMaximum', data: { maximum: 29.2 } });
      await setBalance(12_000);
      const error = await anna.startPaymentExpectingError({ ...payFromEwallet, eWalletUsed: 29.4 });
      expect(error).toMatchObject({ status: 400, code: 'ewalletRestBelowMinimum' });
      expect(error.message).toContain('29,20\u00A0€');
      expect(error.message).toContain('the whole total');
    }
    expect(await readOrders()).toEqual([]);
    expect(await anna.startPayment({ ...payFromEwallet, eWalletUsed: expected / 100 })).toMatchObject({ status: 1 });
  });
});
