import { groupVatByRate } from '#server/orders/lifecycle/vat-by-rate.rules.ts';
import type { orderLines, orders, payments, refunds } from '#server/platform/db/schema/index.ts';
import {
  getRefundedPieces,
  splitMethodByRate,
  splitRefundByRate,
  subtractRates,
  type CentsByRate,
} from './money-by-rate.rules.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export type PaymentMethod = 'card' | 'link' | 'ewallet';

/** Money of one day, shop, VAT rate and payment method. */
export interface Taking {
  /** YYYY-MM-DD in the shop's time zone. */
  readonly date: string;
  readonly shop: string;
  readonly vatPercentage: number;
  readonly method: PaymentMethod;
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** What an order has cost at each rate, after the merchandise discount. */
export const getPaidByRate = (order: OrderRow, lines: readonly LineRow[]): CentsByRate =>
  new Map(groupVatByRate(order, lines).map(({ percentage, grossCents }) => [percentage, grossCents]));

/** The money of a refund. The returned merchandise discount is none: it was not paid either. */
const getMoneyCents = ({ providerCents, ewalletCents }: RefundRow): number => providerCents + ewalletCents;

/** The money of a refund at each rate, after the earlier ones. */
export function getRefundByRate(
  refund: RefundRow,
  earlier: readonly RefundRow[],
  order: OrderRow,
  lines: readonly LineRow[],
): CentsByRate {
  const split = (next: RefundRow, remaining: CentsByRate) =>
    splitRefundByRate(getMoneyCents(next), remaining, getRefundedPieces(next.lines, lines));
  const remaining = earlier.reduce((left, next) => subtractRates(left, split(next, left)), getPaidByRate(order, lines));
  return split(refund, remaining);
}

const getProviderMethod = (provider: (typeof payments.$inferSelect)['provider']): PaymentMethod =>
  provider === 'Light' ? 'link' : 'card';

/** Splits an amount by rate into what the e-wallet and the payment service have paid. */
export function splitByMethod(
  amounts: CentsByRate,
  ewalletCents: number,
  provider: (typeof payments.$inferSelect)['provider'],
): { readonly method: PaymentMethod; readonly vatPercentage: number; readonly cents: number }[] {
  const byEwallet = splitMethodByRate(ewalletCents, amounts);
  return [...amounts].flatMap(([vatPercentage, cents]) => {
    const part = byEwallet.get(vatPercentage) ?? 0;
    return [
      { method: 'ewallet' as const, vatPercentage, cents: part },
      { method: getProviderMethod(provider), vatPercentage, cents: cents - part },
    ].filter((taking) => taking.cents !== 0);
  });
}

const getKey = ({ date, shop, vatPercentage, method }: Taking): string =>
  [date, shop, vatPercentage, method].join('\n');

/** Adds up takings of the same day, shop, rate and method, in this order. */
export function groupTakings(takings: readonly Taking[]): Taking[] {
  const groups = new Map<string, Taking>();
  for (const taking of takings) {
    const key = getKey(taking);
    const sum = groups.get(key) ?? { ...taking, paidCents: 0, refundedCents: 0 };
    groups.set(key, {
      ...sum,
      paidCents: sum.paidCents + taking.paidCents,
      refundedCents: sum.refundedCents + taking.refundedCents,
    });
  }
  return [...groups.values()].sort(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      a.shop.localeCompare(b.shop) ||
      b.vatPercentage - a.vatPercentage ||
      a.method.localeCompare(b.method),
  );
}
