import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Money } from './fields/money.ts';

/** Not in the specification. A file of its own, because the first load has no room for it. */
export const deliveryCalls = {
  deliveryTerms: defineCall({
    summary: 'The cheapest delivery of a shop, before an address is known',
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
      }),
    },
  }),
};
