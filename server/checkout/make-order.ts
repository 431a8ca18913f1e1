import { and, eq, gte, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { lockCart } from '#server/cart/lock.ts';
import type { CartKey } from '#server/cart/queries.ts';
import { readCart, type CartView } from '#server/cart/view.ts';
import type { Transaction } from '#server/db/connect.ts';
import { members, orderLines, orders, payments, products } from '#server/db/schema/index.ts';
import { Failure } from '#server/http/failure.ts';
import { sendOrderMail } from '#server/messages/order-mail.ts';
import { clearBought } from '#server/payments/transitions.ts';
import { checkCart, checkTotal, ewalletPart, providerOf, refuseShort, type PaymentBody } from './check-order.ts';
import { keepAnswer, takeKey, type KeyedRequest, type StartedPayment } from './idempotency.ts';
import { orderLineRows, orderRow, type NewOrder, type Settled } from './order-rows.ts';
import { findPendingOrders } from './pending-orders.ts';
import { quote, readPayer, type Quote } from './quote.ts';

/** Everything is chosen; what is missing is said in the order of the steps (decision 20). */
function settled(quoted: Quote): Settled {
  const { address, partner, type } = quoted;
  if (!address) throw new Failure('addressRequired');
  if (!partner || !type) throw new Failure('deliveryRequired');
  return { ...quoted, address, partner, type };
}

/**
 * Takes the goods off the shelf: each update says itself whether there was enough (never read,
 * decide, write), in the order of the products' ids, so that two orders can't block each other.
 */
async function takeStock(tx: Transaction, lines: CartView['lines']): Promise<void> {
  const inOrder = [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));
  for (const line of inOrder) {
    const [taken] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${line.quantity}` })
      .where(and(eq(products.id, line.productId), gte(products.stock, line.quantity)))
      .returning({ stock: products.stock });
    if (taken) continue;
    const [now] = await tx
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, line.productId));
    refuseShort([{ ...line, available: now?.stock ?? 0 }]);
    throw new Failure('outOfStock');
  }
}

async function takeBalances(tx: Transaction, memberId: string, merchandise: number, ewallet: number) {
  if (merchandise === 0 && ewallet === 0) return;
  const [taken] = await tx
    .update(members)
    .set({
      merchandiseCents: sql`${members.merchandiseCents} - ${merchandise}`,
      ewalletCents: sql`${members.ewalletCents} - ${ewallet}`,
    })
    .where(
      and(
        eq(members.id, memberId),
        gte(members.merchandiseCents, merchandise),
        gte(members.ewalletCents, ewallet),
      ),
    )
    .returning({ id: members.id });
  // The member's row is held since it was read, so this can't happen; were it wrong, nothing is sold.
  if (!taken) throw new Failure('discountInsufficientBalance');
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
 * Rows are held in one order everywhere: key, cart, member, products.
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
  await takeBalances(tx, key.memberId, merchandiseCents, ewalletCents);
  await takeStock(tx, cart.lines);
  const { memberId } = key;
  const answer = await write(tx, { memberId, body, cart, payer, quote: quoted, ewalletCents, dueCents, now });
  await keepAnswer(tx, request, answer);
  return answer;
}
