import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import * as v from 'valibot';
import { createIdempotencyKey, createBuyer } from '#tests/server/helpers/buyer.ts';
import { SHOP_ID } from '#tests/server/helpers/seed.ts';
import type { RetryUntilAvailable } from './retry.ts';
import type { Ledger } from '#tests/chaos/ledger.ts';
import { createProvider } from './provider.ts';
import { initialStock, type BuyerAccount } from '#tests/chaos/seed.ts';
import type { HttpClient } from './http-client.ts';

const Summary = v.object({ data: v.object({ finalPrice: v.number() }) });
const StartedPayment = v.object({
  data: v.object({ transactionId: v.string(), orderNo: v.string(), status: v.number() }),
});
const StockShortage = v.object({ data: v.object({ items: v.array(v.object({ cartItemId: v.string() })) }) });

/**
 * Refusals that are right: goods are scarce, and a payment of the same cart that was begun before may
 * turn out to be paid, where its webhook is still on the way.
 */
const EXPECTED_ERRORS = new Set(['outOfStock', 'quantityUnavailable', 'cartEmpty', 'alreadyPaid']);

/**
 * Right too, after an approved payment of the same cart that the shop has not acknowledged: what it
 * bought leaves the cart when it turns out to be paid. A kill may come between that and the answer
 * `alreadyPaid`; the repeat then finds what was added since, at another total.
 */
const EXPECTED_AFTER_UNSETTLED = 'totalsChanged';

const isRandomlyTrue = (share: number) => Math.random() < share;
const pickRandom = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];

interface BuyerContext {
  readonly client: HttpClient;
  readonly retry: RetryUntilAvailable;
  readonly ledger: Ledger;
  readonly secret: string;
}

/** One member, who buys one thing after the other and repeats what is not answered with its own key. */
export function createBuyerLoop({ id, token }: BuyerAccount, { client, retry, ledger, secret }: BuyerContext) {
  const me = createBuyer(client, id, token);
  const provider = createProvider({ client, retry, ledger, secret });
  /** The transaction of the last payment that was started. */
  let last = '';

  const isFair = (code: string) =>
    EXPECTED_ERRORS.has(code) ||
    (code === EXPECTED_AFTER_UNSETTLED && ledger.approved.has(last) && !ledger.settled.has(last));

  const put = async () => {
    const params = { shopId: SHOP_ID, productId: pickRandom([...initialStock.keys()]) ?? '' };
    const body = { quantity: isRandomlyTrue(0.3) ? 2 : 1, toWhom: 'Personal' as const, toWhomUser: id };
    const idempotencyKey = createIdempotencyKey();
    const { code } = await retry(() => me.callRaw(cartCalls.addToCart, { params, body, idempotencyKey }));
    if (code !== 'ok' && !EXPECTED_ERRORS.has(code)) ledger.faults.push(`cart: ${code}`);
  };

  const choices = async () => {
    const byWallet = isRandomlyTrue(0.3);
    const paymentMode = byWallet ? ('EWallet' as const) : ('Card' as const);
    const scontoMerce = isRandomlyTrue(0.4) ? 1.5 : 0;
    const to = { userAddressId: `address-${id}`, deliveryId: 'gls', deliveryType: 'standard' };
    const body = { shopId: SHOP_ID, ...to, scontoMerce, paymentMode };
    const answer = await retry(() => me.callRaw(checkoutCalls.checkoutSummary, { body }));
    if (answer.code !== 'ok') return undefined; // Of an empty cart, when all that was wanted is sold out.
    const expectedFinalPrice = v.parse(Summary, answer.body).data.finalPrice;
    const wallet = byWallet ? { isEWalletedUsed: true, eWalletUsed: expectedFinalPrice } : {};
    return { paymentMode, scontoMerceUsed: scontoMerce, expectedFinalPrice, ...wallet };
  };

  const takeOut = async (body: unknown) => {
    const short = v.safeParse(StockShortage, body);
    for (const { cartItemId } of short.success ? short.output.data.items : []) {
      await retry(() => me.callRaw(cartCalls.removeItem, { params: { cartItemId } }));
    }
  };

  return async (): Promise<void> => {
    await put();
    const chosen = await choices();
    if (!chosen) return;
    const request = await me.createPaymentRequest(chosen);
    const { idempotencyKey: key } = request;
    const pay = () => retry(() => me.callRaw(checkoutCalls.startPayment, request), { kind: 'pay', id: key });
    const answer = await pay();
    if (answer.code !== 'ok') {
      if (!isFair(answer.code)) ledger.faults.push(`payment: ${answer.code}`);
      return takeOut(answer.body);
    }
    const started = v.parse(StartedPayment, answer.body).data;
    const { transactionId, status } = started;
    ledger.orders.set(key, started);
    ledger.due.set(transactionId, chosen.expectedFinalPrice);
    last = transactionId;
    if (isRandomlyTrue(0.1)) {
      const again = v.safeParse(StartedPayment, (await pay()).body);
      if (!again.success || again.output.data.transactionId !== transactionId) {
        ledger.faults.push(`key ${key} had another answer the second time`);
      }
    }
    if (status === 2) {
      ledger.settled.add(transactionId);
      return;
    }
    const outcome = await provider.decide(transactionId, isRandomlyTrue(0.2) ? 'refused' : 'approved');
    if (isRandomlyTrue(0.85)) await provider.notify(transactionId, outcome, { twice: isRandomlyTrue(0.3) });
    if (isRandomlyTrue(0.5)) {
      const told = me.createPaymentUpdate(started, outcome === 'approved' ? 2 : 3);
      const { code } = await retry(() => me.callRaw(checkoutCalls.updatePayment, told));
      if (code !== 'ok') ledger.faults.push(`return: ${code} of a payment that was ${outcome}`);
      ledger.settled.add(transactionId);
    }
  };
}
