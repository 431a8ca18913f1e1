import { ORDER_STATUS } from '#contract/checkout.ts';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import type { orders, WithdrawnLine } from '#server/db/schema/index.ts';
import { getLineRefundCents, type RefundableLine } from '#server/fulfilment/refund-parts.rules.ts';
import type { DeliveryTerms } from '#server/pricing/delivery-terms.ts';

type OrderRow = typeof orders.$inferSelect;

export interface OrderState extends Pick<OrderRow, 'status'> {
  /** An order of a business shop, which has an invoice of a company. */
  readonly isBusiness: boolean;
  /** The end of the period; null before the delivery. */
  readonly until: Date | null;
  /** Quantity of all lines that is neither refunded nor withdrawn. */
  readonly remainingQuantity: number;
}

/** Whether the member can withdraw, see {@link WithdrawalStatus}. */
export function getWithdrawalStatus(
  { status, isBusiness, until, remainingQuantity }: OrderState,
  now: Date,
): WithdrawalStatus {
  if (isBusiness) return 'business';
  if (status !== ORDER_STATUS.success) return 'notPaid';
  if (until !== null && now > until) return 'expired';
  return remainingQuantity === 0 ? 'nothingLeft' : 'open';
}

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

/** An order line, and how much of its quantity is refunded or withdrawn already. */
export interface WithdrawableLine extends RefundableLine {
  readonly taken: number;
}

export interface WithdrawalInput {
  /** All lines of the order; the first has the number 1. */
  readonly lines: readonly WithdrawableLine[];
  readonly requested: readonly WithdrawnLine[];
  /** See {@link getRefundableDeliveryCents}. */
  readonly deliveryCents: number;
  /** What is not refunded and not promised by another withdrawal. */
  readonly remainingCents: number;
  /** Before the shipping the whole order is undone, so everything is refunded, an express delivery too. */
  readonly isShipped: boolean;
}

/**
 * The amount to refund for a withdrawal.
 *
 * @param input `requested` names each line at most once
 * @returns undefined if a line does not exist or less than the requested quantity is left
 */
export function getWithdrawalCents(input: WithdrawalInput): number | undefined {
  const { lines, requested, deliveryCents, remainingCents, isShipped } = input;
  let goodsCents = 0;
  let requestedQuantity = 0;
  for (const { line: number, quantity } of requested) {
    const line = lines[number - 1];
    const cents = line && getLineRefundCents(line, line.taken, quantity);
    if (cents === undefined) return undefined;
    goodsCents += cents;
    requestedQuantity += quantity;
  }
  const remainingQuantity = lines.reduce((sum, { quantity, taken }) => sum + quantity - taken, 0);
  const isComplete = requestedQuantity === remainingQuantity;
  if (isComplete && !isShipped) return remainingCents;
  return Math.min(remainingCents, goodsCents + (isComplete ? deliveryCents : 0));
}
