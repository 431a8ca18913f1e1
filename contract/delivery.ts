import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Money } from './fields/money.ts';

/** Not in the specification. A file of its own, because the first load has no room for it. */
export const deliveryCalls = {
  deliveryTerms: defineCall({
    summary: 'Where and how a shop delivers, before an address is known',
    method: 'GET',
    path: '/shop/delivery/terms/{shopId}',
    access: 'public',
    response: {
      data: v.object({
        lowestPrice: Money,
        /** Price of the products above which the delivery is free; null if it never is. */
        freeAbove: v.nullable(Money),
        /** Working days, such as '6-7'; empty if unknown. */
        days: v.string(),
        /** The only country that the shop delivers to, ISO 3166-1 alpha-2. Absent, as the next three, if unknown. */
        country: v.optional(v.string()),
        partners: v.optional(v.array(v.object({ name: v.string(), price: Money, days: v.string() }))),
        /** Added to the price of the partner. */
        types: v.optional(v.array(v.object({ name: v.string(), price: Money, days: v.string() }))),
        /** Surcharges. Without regions and islands, everywhere. */
        zones: v.optional(v.array(v.object({ regions: v.array(v.string()), islands: v.boolean(), surcharge: Money }))),
      }),
    },
  }),
};
