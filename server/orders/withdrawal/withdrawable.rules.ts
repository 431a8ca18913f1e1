import { ORDER_STATUS } from '#contract/checkout.ts';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import { isExcluded, type ExcludableLine } from '#server/orders/lifecycle/exclusions.rules.ts';
import { getLineRefund, type LineRefund, type LineRefundInput } from '#server/orders/refunds/line-refund.rules.ts';
import type { orders, WithdrawnLine } from '#server/platform/db/schema/index.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import type { DeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';

type OrderRow = typeof orders.$inferSelect;

export interface OrderState extends Pick<OrderRow, 'status'> {
  /** An order of a business shop, which has an invoice of a company. */
  readonly isBusiness: boolean;
  /** The end of the period; null before the delivery. */
  readonly until: Date | null;
  /** Quantity of all lines that is neither refunded nor withdrawn. */
  readonly remainingQuantity: number;
  /** What of it the law does not exclude. */
  readonly withdrawableQuantity: number;
}

/** Whether the member can withdraw, see {@link WithdrawalStatus}. */
export function getWithdrawalStatus(
  { status, isBusiness, until, remainingQuantity, withdrawableQuantity }: OrderState,
  now: Date,
): WithdrawalStatus {
  if (isBusiness) return 'business';
  if (status !== ORDER_STATUS.success) return 'notPaid';
  if (until !== null && now > until) return 'expired';
  if (remainingQuantity === 0) return 'nothingLeft';
  return withdrawableQuantity === 0 ? 'excluded' : 'open';
}

interface CountedLine extends ExcludableLine {
  readonly quantity: number;
  readonly taken: number;
}

/** Quantities that are left of an order, by line from 1, without lines of which nothing is left. */
export const getRemainingLines = (lines: readonly CountedLine[]): readonly WithdrawnLine[] =>
  lines.flatMap(({ quantity, taken }, index) =>
    quantity > taken ? [{ line: index + 1, quantity: quantity - taken }] : [],
  );

/** What of an order can be withdrawn: all that is left of lines that the law does not exclude. */
export const getWithdrawableLines = (lines: readonly CountedLine[]): readonly WithdrawnLine[] =>
  getRemainingLines(lines.map((line) => (isExcluded(line) ? { ...line, quantity: line.taken } : line)));

/**
 * The price of the delivery that a member gets back after withdrawing from everything: that of the cheapest standard
 * delivery (Directive 2011/83/EU art. 13(2)). The extra price of a carrier or type that the member chose stays paid. A
 * surcharge for the place was not a choice, so it is refunded.
 */
export function getRefundableDeliveryCents(
  order: Pick<OrderRow, 'deliveryCents' | 'deliveryTypeCents' | 'extraDeliveryCents'>,
  { partners, types }: Pick<DeliveryTerms, 'partners' | 'types'>,
): number {
  const cheapestPartnerCents = Math.min(...partners.map(({ cents }) => cents));
  const cheapestTypeCents = Math.min(...types.map(({ cents }) => cents));
  return (
    Math.min(order.deliveryCents, cheapestPartnerCents) +
    Math.min(order.deliveryTypeCents, cheapestTypeCents) +
    order.extraDeliveryCents
  );
}

export interface WithdrawalInput extends LineRefundInput {
  /** See {@link getRefundableDeliveryCents}. */
  readonly refundableDeliveryCents: number;
  /** Before the shipping the whole order is undone, so everything is refunded, an express delivery too. */
  readonly isShipped: boolean;
}

/**
 * The refund of a withdrawal. The delivery is refunded only to a member who withdraws from everything.
 *
 * @returns undefined if a line does not exist or less than the requested quantity is left
 */
export function getWithdrawalRefund(input: WithdrawalInput): LineRefund | undefined {
  const { lines, requested, delivery, refundableDeliveryCents, isShipped } = input;
  const isComplete =
    sumBy(requested, ({ quantity }) => quantity) === sumBy(lines, ({ quantity, taken }) => quantity - taken);
  if (!isComplete) return getLineRefund(input);
  const deliveryCents = isShipped ? delivery.deliveryCents - refundableDeliveryCents : 0;
  return getLineRefund({ ...input, delivery: { ...delivery, deliveryCents } });
}
