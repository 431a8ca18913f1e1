import { ORDER_STATUS } from '#contract/checkout.ts';
import { lockCart } from '#server/cart/lock.ts';
import type { CartKey } from '#server/cart/queries.ts';
import { readCart, type CartView } from '#server/cart/view.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orderLines, orders, payments } from '#server/db/schema/index.ts';
import { Failure } from '#server/http/failure.ts';
import { sendOrderMail } from '#server/messages/order-mail.ts';
import { clearBought, takeBalances } from '#server/payments/transitions.ts';
import { checkCart, checkTotal, ewalletPart, providerOf, refuseShort, type PaymentBody } from './check-order.ts';
import { keepAnswer, takeKey, type KeyedRequest, type StartedPayment } from './idempotency.ts';
import { orderLineRows, orderRow, type NewOrder, type Settled } from './order-rows.ts';
import { checkHolds } from './holds.ts';
import { findPendingOrders } from './pending-orders.ts';
import { quote, readPayer, type Quote } from './quote.ts';
import { takeStock } from './stock.ts';

/** Everything is chosen; what is missing is said in the order of the steps (decision 20). */
function settled(quoted: Quote): Settled {
  const { address, partner, type } = quoted;
  if (!address) throw new Failure('addressRequired');
  if (!partner || !type) throw new Failure('deliveryRequired');
  return { ...quoted, address, partner, type };
}

/** @throws Failure outOfStock, which names what is short. */
async function takeGoods(tx: Transaction, lines: CartView['lines']): Promise<void> {
  const short = new Map((await takeStock(tx, lines)).map(({ productId, available }) => [productId, available]));
  refuseShort(
    lines.flatMap((line) => {
      const available = short.get(line.productId);
      return available === undefined ? [] : [{ ...line, available }];
    }),
  );
}

async function write(tx: Transaction, order: NewOrder): Promise<StartedPayment> {
  const { body, dueCents, now } = order;
  const [row] = await tx.insert(orders).values(orderRow(order)).returning();
  if (!row) throw new Error('an order was not written');
  await tx.insert(orderLines).values(orderLineRows(row.id, order));
  const isPaid = row.status === ORDER_STATUS.success;
  await tx.insert(payments).values({
    transactionId: row.transactionId,
    orderId: row.id,
    provider: isPaid ? 'EWallet' : providerOf(body.paymentMode),
    amountCents: isPaid ? order.ewalletCents : dueCents,
    status: isPaid ? 'approved' : 'pending',
    createdAt: now,
  });
  if (isPaid) {
    await clearBought(tx, row);
    await sendOrderMail(tx, now, row);
  }
  const { transactionId, status, orderNo } = row;
  return { transactionId, status, orderNo, paymentUrl: null };
}

interface OrderRequest {
  readonly request: KeyedRequest;
  readonly cart: CartKey;
  readonly body: PaymentBody;
  readonly now: Date;
  /** Whether a rest can be paid somewhere. */
  readonly isOpen: boolean;
}

/**
 * Order, lines, stock, balances, payment and the key with its answer: all or nothing (P2).
 *
 * Rows are locked in one order everywhere: key or order, cart, member, products (see stock.ts).
 *
 * @returns the first answer, or undefined when somebody else was faster: with this key (their answer
 *   is there now) or with this cart (their order must be voided first).
 */
export async function makeOrder(
  tx: Transaction,
  { request, cart: key, body, now, isOpen }: OrderRequest,
): Promise<StartedPayment | undefined> {
  if (!(await takeKey(tx, request, now))) return undefined;
  if (!(await lockCart(tx, key))) throw new Failure('cartEmpty');
  if ((await findPendingOrders(tx, key, request.key)).length > 0) {
    // Leaves nothing behind, the key included.
    tx.rollback();
  }
  const payer = await readPayer(tx, key.memberId, { lock: true });
  const cart = await readCart(tx, key, now);
  checkCart(now, { body, cart, payer });
  const choices = {
    ...key,
    merchandiseCents: body.scontoMerceUsed,
    addressId: body.userAddressId,
    partnerId: body.deliveryId,
    typeCode: body.deliveryType,
  };
  const quoted = settled(await quote(tx, choices, { cart, payer }));
  const { finalCents, merchandiseCents } = quoted.price;
  checkTotal(body.expectedFinalPrice, finalCents);
  const ewalletCents = ewalletPart(body, payer, finalCents);
  const dueCents = finalCents - ewalletCents;
  if (dueCents > 0 && !isOpen) throw new Failure('unavailable');
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (dueCents > 0) await checkHolds(tx, now, key.memberId, pieces);
  // The member's row is locked since it was read, so this can't happen; were it wrong, nothing is sold.
  const hasTaken = await takeBalances(tx, key.memberId, { merchandiseCents, ewalletCents });
  if (!hasTaken) throw new Failure('discountInsufficientBalance');
  await takeGoods(tx, cart.lines);
  const { memberId } = key;
  const answer = await write(tx, { memberId, body, cart, payer, quote: quoted, ewalletCents, dueCents, now });
  await keepAnswer(tx, request, answer);
  return answer;
}
