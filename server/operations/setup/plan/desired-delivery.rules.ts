import type { ShopFile } from '#server/operations/setup/shop-file/shop-file.ts';
import type { DeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import type { ShopState } from './shop-state.ts';

/** The terms of delivery. They are replaced as a whole: orders store a copy of what they need. */
export function getDesiredDelivery({ delivery }: ShopFile, current: ShopState): DeliveryTerms {
  if (!delivery) return current.delivery;
  return {
    vatPercentage: delivery.vat,
    freeAboveCents: delivery.freeAbove ?? null,
    partners: delivery.partners.map(({ id, name, price, days = '' }) => ({ id, name, cents: price, days })),
    types: delivery.types.map(({ id, name, price, days }) => ({
      code: id,
      name,
      cents: price,
      ...(days === undefined ? {} : { days }),
    })),
    zones: delivery.zones.map(({ id, countries = [], regions = [], islands = false, surcharge }) => ({
      id,
      countries,
      regions,
      islands,
      cents: surcharge,
    })),
  };
}
