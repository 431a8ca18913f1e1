import * as v from 'valibot';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import type { Ledger } from '#tests/chaos/ledger.ts';
import { initialStock, type BuyerAccount } from '#tests/chaos/seed.ts';
import { createIdempotencyKey, createBuyer } from '#tests/server/helpers/buyer.ts';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import type { HttpClient } from './http-client.ts';
import { createProvider } from './provider.ts';
import type { RetryUntilAvailable } from './retry.ts';

const Summary = v.object({ data: v.object({ finalPrice: v.number() }) });
const StartedPayment = v.object({
  data: v.object({ transactionId: v.string(), orderNo: v.string(), status: v.number() }),
});
const StockShortage = v.object({ data: v.object({ items: v.array(v.object({ cartItemId: v.string() })) }) });

/**
 * Errors that are correct: stock is scarce, and an earlier payment of the same cart may be approved while its
 * webhook is still in flight.
 */
const EXPECTED_ERRORS = new Set(['outOfStock', 'quantityUnavailable', 'cartEmpty', 'alreadyPaid']);

/**
 * Also correct after an approved payment of the same cart that the shop has not acknowledged. When the shop
 * learns of the payment, it removes the bought items from the cart. A kill may happen between that and the
 * response `alreadyPaid`. The retry then finds a cart with newer items and another total.
 */
const EXPECTED_AFTER_UNSETTLED = 'totalsChanged';

const isRandomlyTrue = (probability: number) => Math.random() < probability;
const pickRandom = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];

interface BuyerContext {
  readonly client: HttpClient;
  readonly retry: RetryUntilAvailable;
  readonly ledger: Ledger;
  readonly secret: string;
}

/** Returns a function that makes one purchase of a member. Requests without a response are retried with the same key. */
export function createBuyerLoop({ id, token }: BuyerAccount, { client, retry, ledger, secret }: BuyerContext) {
  const buyer = createBuyer(client, id, token);
  const provider = createProvider({ client, retry, ledger, secret });
  /** Transaction id of the last started payment. */
  let lastTransactionId = '';

  const isExpected = (code: string) =>
    EXPECTED_ERRORS.has(code) ||
    (code === EXPECTED_AFTER_UNSETTLED &&
      ledger.approved.has(lastTransactionId) &&
      !ledger.settled.has(lastTransactionId));

  const addToCart = async () => {
    const params = { shopId: SHOP_ID, productId: pickRandom([...initialStock.keys()]) ?? '' };
    const body = { quantity: isRandomlyTrue(0.3) ? 2 : 1, toWhom: 'Personal' as const, toWhomUser: id };
    const idempotencyKey = createIdempotencyKey();
    const { code } = await retry(() => buyer.callRaw(cartCalls.addToCart, { params, body, idempotencyKey }));
    if (code !== 'ok' && !EXPECTED_ERRORS.has(code)) ledger.faults.push(`cart: ${code}`);
  };

  const choosePaymentOptions = async () => {
    const usesWallet = isRandomlyTrue(0.3);
    const paymentMode = usesWallet ? ('EWallet' as const) : ('Card' as const);
    const scontoMerce = isRandomlyTrue(0.4) ? 1.5 : 0;
    const delivery = { userAddressId: `address-${id}`, deliveryId: 'gls', deliveryType: 'standard' };
    const body = { shopId: SHOP_ID, ...delivery, scontoMerce, paymentMode };
    const response = await retry(() => buyer.callRaw(checkoutCalls.checkoutSummary, { body }));
    if (response.code !== 'ok') return undefined; // The cart is empty because the products are sold out.
    const expectedFinalPrice = v.parse(Summary, response.body).data.finalPrice;
    const wallet = usesWallet ? { isEWalletedUsed: true, eWalletUsed: expectedFinalPrice } : {};
    return { paymentMode, scontoMerceUsed: scontoMerce, expectedFinalPrice, ...wallet };
  };

  const removeUnavailableItems = async (body: unknown) => {
    const shortage = v.safeParse(StockShortage, body);
    for (const { cartItemId } of shortage.success ? shortage.output.data.items : []) {
      await retry(() => buyer.callRaw(cartCalls.removeItem, { params: { cartItemId } }));
    }
  };

  return async (): Promise<void> => {
    await addToCart();
    const options = await choosePaymentOptions();
    if (!options) return;
    const request = await buyer.createPaymentRequest(options);
    const { idempotencyKey: key } = request;
    const pay = () => retry(() => buyer.callRaw(consumerPaymentCalls.startPayment, request), { kind: 'pay', id: key });
    const response = await pay();
    if (response.code !== 'ok') {
      if (!isExpected(response.code)) ledger.faults.push(`payment: ${response.code}`);
      return removeUnavailableItems(response.body);
    }
    const started = v.parse(StartedPayment, response.body).data;
    const { transactionId, status } = started;
    ledger.orders.set(key, started);
    ledger.due.set(transactionId, options.expectedFinalPrice);
    lastTransactionId = transactionId;
    if (isRandomlyTrue(0.1)) {
      const repeated = v.safeParse(StartedPayment, (await pay()).body);
      if (!repeated.success || repeated.output.data.transactionId !== transactionId) {
        ledger.faults.push(`key ${key} got another response the second time`);
      }
    }
    if (status === 2) {
      ledger.settled.add(transactionId);
      return;
    }
    const outcome = await provider.decide(transactionId, isRandomlyTrue(0.2) ? 'refused' : 'approved');
    if (isRandomlyTrue(0.85)) await provider.notify(transactionId, outcome, { twice: isRandomlyTrue(0.3) });
    if (isRandomlyTrue(0.5)) {
      const update = buyer.createPaymentUpdate(started, outcome === 'approved' ? 2 : 3);
      const { code } = await retry(() => buyer.callRaw(checkoutCalls.updatePayment, update));
      if (code !== 'ok') ledger.faults.push(`return: ${code} of a payment that was ${outcome}`);
      ledger.settled.add(transactionId);
    }
  };
}
