import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ListedProductSchema, NamedEntity } from './catalogue.ts';
import { entity } from './entity.ts';
import { Id } from './fields/common.ts';
import { SearchText } from './product-search.ts';

/** Up to 5 products, 3 categories (`category` is the parent of a sub-category) and 3 keywords for a search text. */
export const Suggestions = v.object({
  products: v.array(ListedProductSchema),
  categories: v.array(entity({ name: v.string(), category: v.optional(v.string()) })),
  keywords: v.array(NamedEntity),
});

export type Suggestions = v.InferOutput<typeof Suggestions>;

/** Separate from the other calls of the catalogue, which are part of the app's first load. */
export const suggestionCalls = {
  // Must come before `{id}`: the server matches its routes in this order.
  productSuggestions: defineCall({
    summary: 'Products, categories and keywords that match the beginning of a search text',
    method: 'GET',
    path: '/shop/product/suggestions',
    access: 'public',
    query: v.object({ shopId: Id, q: SearchText }),
    response: { data: Suggestions },
  }),
};
