import { getContainedVatCents, allocateProportionally } from './amounts.ts';
import { calculateCartTotals, priceLine, sumBy, type LinePrice, type PricedProduct } from './cart-totals.ts';
import {
  getDeliveryCents,
  type DeliveryPartner,
  type DeliveryTerms,
  type DeliveryType,
  type FreeDelivery,
} from './delivery-terms.ts';
import { MAX_MERCHANDISE_PERCENTAGE } from './pricing.constants.ts';

/** The input of a checkout price. A choice that is not made yet is undefined. */
export interface CheckoutChoices {
  readonly products: readonly PricedProduct[];
  /** Merchandise discount, already checked by {@link getMerchandiseError}. */
  readonly merchandiseCents: number;
  readonly partner?: DeliveryPartner | undefined;
  readonly type?: DeliveryType | undefined;
  /** Of the zone of the chosen address. */
  readonly surchargeCents: number;
  readonly terms: Pick<DeliveryTerms, 'vatPercentage' | 'freeAboveCents'>;
}

export interface PricedLine extends LinePrice {
  readonly merchandiseCents: number;
  /** Amount to pay for the line, and the VAT that it contains. */
  readonly paidCents: number;
  readonly vatCents: number;
}

export interface CheckoutPrice {
  readonly lines: readonly PricedLine[];
  /** `allProductCents` is the list price. Minus `discountCents` it gives `subTotalCents`. */
  readonly allProductCents: number;
  readonly discountCents: number;
  readonly subTotalCents: number;
  readonly merchandiseCents: number;
  /** Products after the merchandise discount. */
  readonly totalCents: number;
  readonly deliveryCents: number;
  readonly deliveryTypeCents: number;
  readonly extraDeliveryCents: number;
  /** Null if the limit changes nothing. */
  readonly freeDelivery: FreeDelivery | null;
  readonly deliveryVatPercentage: number;
  /** VAT of the carrier's price and the surcharge together. */
  readonly deliveryVatCents: number;
  readonly deliveryTypeVatCents: number;
  readonly totalVatCents: number;
  readonly kp: number;
  readonly kpNovv: number;
  /** Total amount to pay, by e-wallet or otherwise. */
  readonly finalCents: number;
}

/**
 * The maximum merchandise discount (GAP-16): the balance or half of the products' price, whichever is lower, rounded
 * down. The price is after discounts, because half of the list price could exceed the amount to pay.
 */
export const getMaxMerchandiseCents = (subTotalCents: number, balanceCents: number): number =>
  Math.max(0, Math.min(balanceCents, Math.floor((subTotalCents * MAX_MERCHANDISE_PERCENTAGE) / 100)));

/** The error code of an entered merchandise discount, or undefined when it is valid. */
export function getMerchandiseError(
  enteredCents: number,
  subTotalCents: number,
  balanceCents: number,
): 'discountNegative' | 'discountInsufficientBalance' | 'discountAboveMaximum' | undefined {
  if (enteredCents < 0) return 'discountNegative';
  if (enteredCents > balanceCents) return 'discountInsufficientBalance';
  if (enteredCents > getMaxMerchandiseCents(subTotalCents, balanceCents)) return 'discountAboveMaximum';
  return undefined;
}

/** Calculates all amounts of a checkout, in cents. The summary and the order both use it. */
export function calculateCheckoutPrice(choices: CheckoutChoices): CheckoutPrice {
  const { products, merchandiseCents, partner, type, terms } = choices;
  const totals = calculateCartTotals(products);
  const pricedLines = products.map(priceLine);
  const shares = allocateProportionally(
    merchandiseCents,
    pricedLines.map((line) => line.finalCents),
  );
  const lines = pricedLines.map((line, index) => {
    const share = shares[index] ?? 0;
    const paidCents = line.finalCents - share;
    const vatCents = getContainedVatCents(paidCents, products[index]?.vatPercentage ?? 0);
    return { ...line, merchandiseCents: share, paidCents, vatCents };
  });
  const carrierCents = partner ? getDeliveryCents(partner, totals.finalCents, terms) : 0;
  const typeCents = type?.cents ?? 0;
  const extraCents = choices.surchargeCents;
  const deliveryVatCents = getContainedVatCents(carrierCents + extraCents, terms.vatPercentage);
  const deliveryTypeVatCents = getContainedVatCents(typeCents, terms.vatPercentage);
  const totalCents = totals.finalCents - merchandiseCents;
  return {
    lines,
    allProductCents: totals.totalCents,
    discountCents: totals.discountCents,
    subTotalCents: totals.finalCents,
    merchandiseCents,
    totalCents,
    deliveryCents: carrierCents,
    deliveryTypeCents: typeCents,
    extraDeliveryCents: extraCents,
    freeDelivery:
      partner && carrierCents < partner.cents && terms.freeAboveCents !== null
        ? { aboveCents: terms.freeAboveCents, waivedCents: partner.cents }
        : null,
    deliveryVatPercentage: terms.vatPercentage,
    deliveryVatCents,
    deliveryTypeVatCents,
    // The sum of the amounts that the order shows, so that the customer can check it.
    totalVatCents: sumBy(lines, (line) => line.vatCents) + deliveryVatCents + deliveryTypeVatCents,
    kp: totals.kp,
    kpNovv: totals.kpNovv,
    finalCents: totalCents + carrierCents + typeCents + extraCents,
  };
}
