import * as v from 'valibot';
import { PRODUCT_FILTERS, type ProductFilter } from '#contract/staff/product-entity.ts';

const optionalText = v.optional(v.fallback(v.string(), ''), '');

/** State of the product list in the URL. An invalid value becomes its default. */
export const ProductSearch = v.object({
  filter: v.optional(v.fallback(v.picklist(PRODUCT_FILTERS), 'all'), 'all'),
  find: optionalText,
  shopId: optionalText,
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

export interface ProductListState {
  readonly filter: ProductFilter;
  readonly find: string;
  readonly shopId: string;
  readonly page: number;
}
