import { ORDER_STATUS } from '#contract/checkout.ts';
import { assignCollectionNumber } from '#server/orders/lifecycle/collection-number.ts';
import { enqueueOrderConfirmationMail } from '#server/orders/lifecycle/mails/order-confirmation-mail.ts';
import { recordOrderEvent } from '#server/orders/lifecycle/order-events.ts';
import { creditOrderPoints, getUsedAmounts, removePurchasedItems } from '#server/orders/lifecycle/order-transitions.ts';
import { checkHolds } from '#server/orders/stock/holds.ts';
import { takeStock } from '#server/orders/stock/stock.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { businessOrders, orderLines, orders, payments } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  storeResponse,
  claimKey,
  type IdempotentRequest,
  type StartedPayment,
} from '#server/platform/idempotency/idempotency-keys.ts';
import { lockCart } from '#server/shop/cart/lock-cart.ts';
import type { CartKey } from '#server/shop/cart/queries.ts';
import { readCart, type CartView } from '#server/shop/cart/read-cart.ts';
import { postMovements } from '#server/shop/ledger/post-movements.ts';
import { acceptTerms } from '#server/shop/pages/legal-texts.ts';
import type { CollectableAmounts } from '#server/shop/pricing/amount-limits.rules.ts';
import { checkAge } from './check-age.ts';
import { toOrderLineRows, toOrderRow, type NewOrder, type OrderTerms } from './order-rows.ts';
import { findPendingOrders } from './pending-orders.ts';
import { readPayer, type Payer } from './quote.ts';
import {
  checkCart,
  checkCollectable,
  checkTotal,
  getEwalletCents,
  getPaymentType,
  rejectOutOfStock,
  type PaymentChoice,
} from './validate-order.ts';

/** @throws AppError `outOfStock`, which names the missing items. */
async function reserveStock(tx: Transaction, lines: CartView['lines']): Promise<void> {
  const availableByProduct = new Map(
    (await takeStock(tx, lines)).map(({ productId, available }) => [productId, available]),
  );
  rejectOutOfStock(
    lines.flatMap((line) => {
      const available = availableByProduct.get(line.productId);
      return available === undefined ? [] : [{ ...line, available }];
    }),
  );
}

async function insertOrder(tx: Transaction, order: NewOrder): Promise<StartedPayment> {
  const { payment, terms, dueCents, now } = order;
  // The text beside the pay button says so.
  const termsId = await acceptTerms(tx, now, order.key.memberId);
  const [row] = await tx
    .insert(orders)
    .values({ ...toOrderRow(order), termsId })
    .returning();
  if (!row) throw new Error('the order was not inserted');
  await tx.insert(orderLines).values(toOrderLineRows(row.id, order));
  // The balances were checked under the lock of the member's row, so this fails only after a programming error.
  const isDebited = await postMovements(tx, row.memberId, getUsedAmounts(row), {
    kind: 'order',
    reference: row.id,
    order: { id: row.id, orderNo: row.orderNo },
    at: now,
  });
  if (!isDebited) throw new AppError('discountInsufficientBalance');
  if (terms.business) await tx.insert(businessOrders).values({ ...terms.business, orderId: row.id });
  const isPaid = row.status === ORDER_STATUS.success;
  await tx.insert(payments).values({
    transactionId: row.transactionId,
    orderId: row.id,
    provider: isPaid ? 'EWallet' : getPaymentType(payment.paymentMode),
    amountCents: isPaid ? order.ewalletCents : dueCents,
    status: isPaid ? 'approved' : 'pending',
    createdAt: now,
  });
  if (isPaid) {
    await recordOrderEvent(tx, { orderId: row.id, state: 'paid', at: now });
    await removePurchasedItems(tx, row);
    await creditOrderPoints(tx, row, now);
    await enqueueOrderConfirmationMail(tx, now, await assignCollectionNumber(tx, row));
  }
  const { transactionId, status, orderNo } = row;
  return { transactionId, status, orderNo, paymentUrl: null };
}

/** Pieces that count towards the limit of unpaid ones. A shop without a maximum per product sells by the case. */
const getLimitedQuantity = ({ lines }: CartView): number =>
  lines.reduce((sum, { quantity, maxQuantity }) => sum + (maxQuantity === null ? 0 : quantity), 0);

/** A cart that a member pays for. */
export interface CartPayment {
  readonly key: CartKey;
  readonly payment: PaymentChoice;
  /** The promotion that the member ordered from; empty for none. */
  readonly promotionId: string;
  /**
   * Reads and reserves what the order needs besides balances and stock. Runs in the transaction of the order, after the
   * locks of cart and member.
   */
  readonly prepareTerms: (
    tx: Transaction,
    order: { readonly cart: CartView; readonly payer: Payer; readonly now: Date },
  ) => Promise<OrderTerms>;
}

interface OrderRequest extends CartPayment {
  readonly request: IdempotentRequest;
  readonly now: Date;
  readonly collectable: CollectableAmounts;
}

/**
 * Writes order, lines, stock, balances, payment and the idempotency key with its response, all or nothing (REL-P2).
 *
 * All transactions lock rows in this order: key or order, cart, member, opening hours, products (see stock.ts).
 *
 * @returns the response, or undefined when another request was faster: with the same key (its response is stored now)
 * or with the same cart (its order must be voided first).
 */
export async function createOrder(
  tx: Transaction,
  { request, key, payment, promotionId, prepareTerms, now, collectable }: OrderRequest,
): Promise<StartedPayment | undefined> {
  if (!(await claimKey(tx, request, now))) return undefined;
  if (!(await lockCart(tx, key))) throw new AppError('cartEmpty');
  if ((await findPendingOrders(tx, key, request.key)).length > 0) {
    // Rolls back everything, including the key.
    tx.rollback();
  }
  const payer = await readPayer(tx, key.memberId, { lock: true });
  const cart = await readCart(tx, key, now);
  checkCart(now, { promotionId, cart, payer });
  await checkAge(tx, { key, cart, now });
  const terms = await prepareTerms(tx, { cart, payer, now });
  const { finalCents } = terms.price;
  checkTotal(payment.expectedFinalPrice, finalCents);
  const ewalletCents = getEwalletCents(payment, payer, { finalCents, card: collectable.Nexi });
  const dueCents = finalCents - ewalletCents;
  checkCollectable(dueCents, collectable[getPaymentType(payment.paymentMode)]);
  await checkHolds(tx, now, key.memberId, { quantity: getLimitedQuantity(cart), isPaid: dueCents === 0 });
  await reserveStock(tx, cart.lines);
  const response = await insertOrder(tx, { key, payment, cart, payer, terms, ewalletCents, dueCents, now });
  await storeResponse(tx, request, response);
  return response;
}
