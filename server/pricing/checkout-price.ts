import { getContainedVatCents, allocateProportionally } from './amounts.ts';
import { calculateCartTotals, priceLine, sumBy, type LinePrice, type PricedProduct } from './cart-totals.ts';
import {
  DELIVERY_VAT_PERCENTAGE,
  FREE_DELIVERY_ABOVE_CENTS,
  ISLAND_SURCHARGE_CENTS,
  MAX_MERCHANDISE_PERCENTAGE,
  type DeliveryPartner,
  type DeliveryType,
} from './pricing.constants.ts';

/** What a checkout's prices follow from; nothing chosen yet is undefined. */
export interface CheckoutChoices {
  readonly products: readonly PricedProduct[];
  /** Merchandise discount as checked by {@link merchandiseFault}. */
  readonly merchandiseCents: number;
  readonly partner?: DeliveryPartner | undefined;
  readonly type?: DeliveryType | undefined;
  /** Whether the chosen address is on an island. */
  readonly isIsland: boolean;
}

export interface PricedLine extends LinePrice {
  readonly merchandiseCents: number;
  /** What is paid for the line, and the VAT contained in that. */
  readonly paidCents: number;
  readonly vatCents: number;
}

export interface CheckoutPrice {
  readonly lines: readonly PricedLine[];
  /** Products at list price; what their discounts take off; and what is left. */
  readonly allProductCents: number;
  readonly discountCents: number;
  readonly subTotalCents: number;
  readonly merchandiseCents: number;
  /** Products after the merchandise discount. */
  readonly totalCents: number;
  readonly deliveryCents: number;
  readonly deliveryTypeCents: number;
  readonly extraDeliveryCents: number;
  /** Of the carrier's price and the island's extra together. */
  readonly deliveryVatCents: number;
  readonly deliveryTypeVatCents: number;
  readonly totalVatCents: number;
  readonly kp: number;
  readonly kpNovv: number;
  /** All that is to be paid, by e-wallet or otherwise. */
  readonly finalCents: number;
}

/**
 * GAP-16: the lesser of the balance and half of the products' price, a half cent left out. The
 * price is the discounted one: of the list price, half could exceed what is left to pay.
 */
export const getMaxMerchandiseCents = (subTotalCents: number, balanceCents: number): number =>
  Math.max(0, Math.min(balanceCents, Math.floor((subTotalCents * MAX_MERCHANDISE_PERCENTAGE) / 100)));

/** What is wrong with an entered merchandise discount, or undefined. */
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

/**
 * A carrier's price: free above the limit. Measured on the discounted products before merchandise
 * discount, which is a way of paying: using it must not make the delivery cost.
 */
export const getDeliveryCents = (partner: DeliveryPartner, subTotalCents: number): number =>
  subTotalCents > FREE_DELIVERY_ABOVE_CENTS ? 0 : partner.cents;

/** The whole arithmetic of a checkout, in cents; used for the summary and for the order alike. */
export function calculateCheckoutPrice(choices: CheckoutChoices): CheckoutPrice {
  const { products, merchandiseCents, partner, type } = choices;
  const totals = calculateCartTotals(products);
  const priced = products.map(priceLine);
  const shares = allocateProportionally(
    merchandiseCents,
    priced.map((line) => line.finalCents),
  );
  const lines = priced.map((line, index) => {
    const share = shares[index] ?? 0;
    const paidCents = line.finalCents - share;
    const vatCents = getContainedVatCents(paidCents, products[index]?.vatPercentage ?? 0);
    return { ...line, merchandiseCents: share, paidCents, vatCents };
  });
  const carrierCents = partner ? getDeliveryCents(partner, totals.finalCents) : 0;
  const typeCents = type?.cents ?? 0;
  const extraCents = choices.isIsland ? ISLAND_SURCHARGE_CENTS : 0;
  const deliveryVatCents = getContainedVatCents(carrierCents + extraCents, DELIVERY_VAT_PERCENTAGE);
  const deliveryTypeVatCents = getContainedVatCents(typeCents, DELIVERY_VAT_PERCENTAGE);
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
    deliveryVatCents,
    deliveryTypeVatCents,
    // The sum of the parts that the order shows, so that it can be checked by adding them up.
    totalVatCents: sumBy(lines, (line) => line.vatCents) + deliveryVatCents + deliveryTypeVatCents,
    kp: totals.kp,
    kpNovv: totals.kpNovv,
    finalCents: totalCents + carrierCents + typeCents + extraCents,
  };
}
