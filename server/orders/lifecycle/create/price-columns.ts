import type { Content } from '#contract/fields/product-facts.ts';
import type { CheckoutPrice, PricedLine } from '#server/shop/pricing/checkout-price.ts';
import type { DeliveryPartner, DeliveryType } from '#server/shop/pricing/delivery-terms.ts';
import { getUnitPrice } from '#server/shop/pricing/unit-price.rules.ts';

interface PricedOrder {
  readonly price: CheckoutPrice;
  readonly partner: Pick<DeliveryPartner, 'id' | 'name'>;
  readonly type: Pick<DeliveryType, 'code' | 'name'>;
  readonly ewalletCents: number;
}

/** Delivery and price columns of an order row. The checkout and the demo data use them. */
export const toPriceColumns = ({ price, partner, type, ewalletCents }: PricedOrder) => ({
  deliveryPartnerId: partner.id,
  deliveryPartnerName: partner.name,
  deliveryTypeCode: type.code,
  deliveryTypeName: type.name,
  allProductCents: price.allProductCents,
  discountCents: price.discountCents,
  subTotalCents: price.subTotalCents,
  deliveryCents: price.deliveryCents,
  deliveryTypeCents: price.deliveryTypeCents,
  extraDeliveryCents: price.extraDeliveryCents,
  freeDelivery: price.freeDelivery,
  deliveryVatPercentage: price.deliveryVatPercentage,
  deliveryVatCents: price.deliveryVatCents,
  deliveryTypeVatPercentage: price.deliveryVatPercentage,
  deliveryTypeVatCents: price.deliveryTypeVatCents,
  totalVatCents: price.totalVatCents,
  kp: price.kp,
  kpNovv: price.kpNovv,
  merchandiseUsedCents: price.merchandiseCents,
  ewalletUsedCents: ewalletCents,
  finalCents: price.finalCents,
});

/** Price columns of an order line. The caller adds the product columns. */
export const toLinePriceColumns = (line: PricedLine, content: Content | null) => ({
  discountedCents: line.unitCents,
  unitPrice: getUnitPrice(line.unitCents, content) ?? null,
  vatCents: line.vatCents,
  subTotalCents: line.finalCents,
  merchandiseUsedCents: line.merchandiseCents,
  finalCents: line.paidCents,
  kp: line.kp,
  kpNovv: line.kpNovv,
});
