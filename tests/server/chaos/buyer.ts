import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import * as v from 'valibot';
import { newKey, payer } from '#tests/server/payer.ts';
import { SHOP } from '#tests/server/shop-fixtures.ts';
import type { Insist } from './insist.ts';
import type { Ledger } from './ledger.ts';
import { providerFor } from './provider.ts';
import { stockOf, type Buyer } from './stock.ts';
import type { Wire } from './wire.ts';

const Summary = v.object({ data: v.object({ finalPrice: v.number() }) });
const Started = v.object({
  data: v.object({ transactionId: v.string(), orderNo: v.string(), status: v.number() }),
});
const Short = v.object({ data: v.object({ items: v.array(v.object({ cartItemId: v.string() })) }) });

/**
 * Refusals that are right: goods are scarce, and a payment of the same cart that was begun before may
 * turn out to be paid, where its webhook is still on the way.
 */
const FAIR = new Set(['outOfStock', 'quantityUnavailable', 'cartEmpty', 'alreadyPaid']);

/**
 * Right too, after an approved payment of the same cart that the shop has not acknowledged: what it
 * bought leaves the cart when it turns out to be paid. A kill may come between that and the answer
 * `alreadyPaid`; the repeat then finds what was added since, at another total.
 */
const FAIR_AFTER_UNSETTLED = 'totalsChanged';

const happens = (share: number) => Math.random() < share;
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];

interface Around {
  readonly wire: Wire;
  readonly insist: Insist;
  readonly ledger: Ledger;
  readonly secret: string;
}

/** One member, who buys one thing after the other and repeats what is not answered with its own key. */
export function buyerOn({ id, token }: Buyer, { wire, insist, ledger, secret }: Around) {
  const me = payer(wire, id, token);
  const provider = providerFor({ wire, insist, ledger, secret });
  /** The transaction of the last payment that was started. */
  let last = '';

  const isFair = (code: string) =>
    FAIR.has(code) || (code === FAIR_AFTER_UNSETTLED && ledger.approved.has(last) && !ledger.settled.has(last));

  const put = async () => {
    const params = { shopId: SHOP, productId: pick([...stockOf.keys()]) ?? '' };
    const body = { quantity: happens(0.3) ? 2 : 1, toWhom: 'Personal' as const, toWhomUser: id };
    const idempotencyKey = newKey();
    const { code } = await insist(() => me.raw(cartCalls.addToCart, { params, body, idempotencyKey }));
    if (code !== 'ok' && !FAIR.has(code)) ledger.faults.push(`cart: ${code}`);
  };

  const choices = async () => {
    const byWallet = happens(0.3);
    const paymentMode = byWallet ? ('EWallet' as const) : ('Card' as const);
    const scontoMerce = happens(0.4) ? 1.5 : 0;
    const to = { userAddressId: `address-${id}`, deliveryId: 'gls', deliveryType: 'standard' };
    const body = { shopId: SHOP, ...to, scontoMerce, paymentMode };
    const answer = await insist(() => me.raw(checkoutCalls.checkoutSummary, { body }));
    if (answer.code !== 'ok') return undefined; // Of an empty cart, when all that was wanted is sold out.
    const expectedFinalPrice = v.parse(Summary, answer.body).data.finalPrice;
    const wallet = byWallet ? { isEWalletedUsed: true, eWalletUsed: expectedFinalPrice } : {};
    return { paymentMode, scontoMerceUsed: scontoMerce, expectedFinalPrice, ...wallet };
  };

  const takeOut = async (body: unknown) => {
    const short = v.safeParse(Short, body);
    for (const { cartItemId } of short.success ? short.output.data.items : []) {
      await insist(() => me.raw(cartCalls.removeItem, { params: { cartItemId } }));
    }
  };

  return async (): Promise<void> => {
    await put();
    const chosen = await choices();
    if (!chosen) return;
    const request = await me.payment(chosen);
    const { idempotencyKey: key } = request;
    const pay = () => insist(() => me.raw(checkoutCalls.startPayment, request), { kind: 'pay', id: key });
    const answer = await pay();
    if (answer.code !== 'ok') {
      if (!isFair(answer.code)) ledger.faults.push(`payment: ${answer.code}`);
      return takeOut(answer.body);
    }
    const started = v.parse(Started, answer.body).data;
    const { transactionId, status } = started;
    ledger.orders.set(key, started);
    ledger.due.set(transactionId, chosen.expectedFinalPrice);
    last = transactionId;
    if (happens(0.1)) {
      const again = v.safeParse(Started, (await pay()).body);
      if (!again.success || again.output.data.transactionId !== transactionId) {
        ledger.faults.push(`key ${key} had another answer the second time`);
      }
    }
    if (status === 2) {
      ledger.settled.add(transactionId);
      return;
    }
    const outcome = await provider.decide(transactionId, happens(0.2) ? 'refused' : 'approved');
    if (happens(0.85)) await provider.notify(transactionId, outcome, { twice: happens(0.3) });
    if (happens(0.5)) {
      const told = me.update(started, outcome === 'approved' ? 2 : 3);
      const { code } = await insist(() => me.raw(checkoutCalls.updatePayment, told));
      if (code !== 'ok') ledger.faults.push(`return: ${code} of a payment that was ${outcome}`);
      ledger.settled.add(transactionId);
    }
  };
}
