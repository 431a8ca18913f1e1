import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Seller } from './fields/seller.ts';

/** Not in the specification. A file of its own, because the first load has no room for it. */
export const sellerCalls = {
  shopSeller: defineCall({
    summary: 'The company that sells in a shop; null for an unknown shop, and for one that has declared none',
    method: 'GET',
    path: '/shop/seller/{shopId}',
    access: 'public',
    response: { data: v.nullable(Seller) },
  }),
};
