import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ListedProductSchema, NamedEntitySchema } from './catalogue.ts';
import { entity } from './entity.ts';
import { Id } from './fields/common.ts';
import { SearchText } from './product-search.ts';

/** Up to 5 products, 3 categories (`category` is the parent of a sub-category) and 3 keywords for a search text. */
const Suggestions = v.object({
  products: v.array(ListedProductSchema),
  categories: v.array(entity({ name: v.string(), category: v.optional(v.string()) })),
  keywords: v.array(NamedEntitySchema),
});

export type Suggestions = v.InferOutput<typeof Suggestions>;

export const suggestionCalls = {
  productSuggestions: defineCall({
    summary: 'Products, categories and keywords that match the beginning of a search text',
    method: 'GET',
    path: '/shop/product/suggestions',
    access: 'public',
    query: v.object({ shopId: Id, q: SearchText }),
    response: { data: Suggestions },
  }),
  b2bProductSuggestions: defineCall({
    summary: 'Products, categories and keywords of a business shop that match the beginning of a search text',
    method: 'GET',
    path: '/b2b/shop/{shopId}/suggestions',
    access: 'public',
    query: v.object({ q: SearchText }),
    response: { data: Suggestions },
  }),
};
