import * as v from 'valibot';
import { defineCall } from './call.ts';
import { productEntries, productFieldAliases } from './catalogue.ts';
import { entity } from './entity.ts';
import { Id } from './fields/common.ts';
import { ProductFacts } from './fields/product-facts.ts';

/** Fields that a product has on its page only, in every kind of shop. */
export const productDetailEntries = {
  /** HTML, as `technical`; both are sanitized before they are shown (SEC-03). */
  description: v.optional(v.string(), ''),
  technical: v.optional(v.string(), ''),
  /** Not in the specification. */
  facts: v.optional(ProductFacts),
};

const Product = entity({ ...productEntries, ...productDetailEntries }, productFieldAliases);

export type Product = v.InferOutput<typeof Product>;

/** Not among the catalogue's calls, because those are part of the first load. */
export const productCalls = {
  product: defineCall({
    summary: 'One product with its texts and facts',
    method: 'GET',
    path: '/shop/product/{id}',
    access: 'public',
    query: v.object({ shopId: Id }),
    response: { data: Product },
  }),
};
