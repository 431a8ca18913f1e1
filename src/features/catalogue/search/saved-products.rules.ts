import type { QueryKey } from '@tanstack/react-query';
import MiniSearch from 'minisearch';
import * as v from 'valibot';
import { toSearchWords } from '#contract/fields/search-text.ts';
import { CATALOGUE_RESOURCES } from '#src/features/catalogue/api/catalogue.queries.ts';
import { BUSINESS_PRODUCT_RESOURCE } from '#src/features/catalogue/model/catalogue.constants.ts';
import type { SearchedShop } from './use-search-navigation.ts';

/** As many as the server suggests. */
const MAX_RESULTS = 5;

/** Shorter words must be spelled correctly: one letter changes them to another word. */
const MIN_FUZZY_LENGTH = 4;

/** One typo in words of up to 7 letters, two in longer ones. */
const FUZZINESS = 0.2;

const NamedEntity = v.nullable(v.object({ id: v.string(), name: v.string() }));

/** The data of a product query, which may have been stored by an earlier release. Amounts are cents. */
const SavedProduct = v.object({
  id: v.string(),
  name: v.string(),
  images: v.array(v.string()),
  price: v.number(),
  kp: v.number(),
  kpNovv: v.number(),
  discountPercentage: v.number(),
  priceAfterDiscount: v.optional(v.number()),
  availableQuantity: v.number(),
  category: NamedEntity,
  subCategory: NamedEntity,
  /** Only products of business shops have it. */
  shop: v.optional(v.string()),
});

export type SavedProduct = v.InferOutput<typeof SavedProduct>;

/** Matches the query keys of the shop's product pages (`catalogueQueries.product`, `b2bProductQueries.product`). */
export const getProductKeyPrefix = ({ isBusiness, shopId }: SearchedShop, language: 'it' | 'en'): QueryKey =>
  isBusiness ? [BUSINESS_PRODUCT_RESOURCE, { language }] : [CATALOGUE_RESOURCES.product, { shopId, language }];

/** The products of the shop among the data of queries. Anything else is left out. */
export const parseSavedProducts = (data: readonly unknown[], { isBusiness, shopId }: SearchedShop): SavedProduct[] =>
  data.flatMap((item) => {
    const product = v.safeParse(SavedProduct, item);
    return product.success && (!isBusiness || product.output.shop === shopId) ? [product.output] : [];
  });

/** Products that contain all words, best match first: without accents, with typos, and words that are typed in part. */
export function searchProducts(products: readonly SavedProduct[], text: string): SavedProduct[] {
  const index = new MiniSearch<SavedProduct>({
    fields: ['name', 'category', 'subCategory'],
    extractField: (product, field) => {
      if (field === 'category' || field === 'subCategory') return product[field]?.name ?? '';
      return field === 'name' ? product.name : product.id;
    },
    tokenize: (words) => [...toSearchWords(words)],
    processTerm: (word) => word,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length < MIN_FUZZY_LENGTH ? false : FUZZINESS),
      boost: { name: 2 },
    },
  });
  index.addAll(products);
  const productsById = new Map(products.map((product) => [product.id, product]));
  return index
    .search(text)
    .flatMap(({ id }: { readonly id: unknown }) => productsById.get(String(id)) ?? [])
    .slice(0, MAX_RESULTS);
}
