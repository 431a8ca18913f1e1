import * as v from 'valibot';
import { defineCall } from './call.ts';
import { withFieldAliases, entity } from './entity.ts';
import {
  CountryCode,
  Id,
  OptionalId,
  MaxQuantity,
  PageNumber,
  ImageUrl,
  QueryIdList,
  pageSize,
} from './fields/common.ts';
import { Money } from './fields/money.ts';
import { UnitPrice } from './fields/unit-price.ts';
import { productSearchEntries } from './product-search.ts';

/** REQ-CAT-08. */
export const PRODUCTS_PER_PAGE = 8;

/** The client pages the highlighted products (REQ-CAT-32). */
export const HIGHLIGHTED_PER_PAGE = 8;

const NamedEntity = entity({ name: v.string() });

const Category = entity({
  name: v.string(),
  image: v.optional(v.nullable(ImageUrl), null),
  subCategories: v.optional(v.array(NamedEntity), []),
});

const KeywordGroup = withFieldAliases(v.object({ name: v.string(), items: v.optional(v.array(NamedEntity), []) }), {
  subKeywords: 'items',
});

/** Fields of a product in lists, in every kind of shop. */
export const productEntries = {
  name: v.string(),
  images: v.optional(v.array(ImageUrl), []),
  price: v.optional(Money, 0),
  kp: v.optional(v.number(), 0),
  kpNovv: v.optional(v.number(), 0),
  discountPercentage: v.optional(v.number(), 0),
  /** Not in the specification: the exact price per unit. Without it, the price is computed from the percentage. */
  priceAfterDiscount: v.optional(Money),
  /** Not in the specification: visitors may see the price too. */
  isPricePublic: v.optional(v.boolean()),
  /** Not in the specification, as the next two. Absent where it would repeat the price. */
  unitPrice: v.optional(UnitPrice),
  /** Contained or possible as traces. Absent if the product has no such facts. Text, so that an app shows new ones. */
  allergens: v.optional(v.array(v.string())),
  /** Years that a buyer must have reached. */
  minimumAge: v.optional(v.number()),
  availableQuantity: v.optional(v.number(), 0),
  maxQuantity: MaxQuantity,
  category: v.optional(v.nullable(NamedEntity), null),
  subCategory: v.optional(v.nullable(NamedEntity), null),
};

/** Not in the specification, in lists: visitors may see prices, so they can sort and filter by them. */
export const listPriceEntries = { arePricesPublic: v.optional(v.boolean()) };

export const productFieldAliases = { kpnovv: 'kpNovv', discount: 'discountPercentage' };

/** Not in the specification: diets and allergens of at least one product, by which a list can be filtered. */
export const filterableFactEntries = {
  diets: v.optional(v.array(v.string())),
  allergens: v.optional(v.array(v.string())),
};

/** A product in a list. */
const ListedProduct = entity(productEntries, productFieldAliases);

export type Category = v.InferOutput<typeof Category>;
export type KeywordGroup = v.InferOutput<typeof KeywordGroup>;
export type ListedProduct = v.InferOutput<typeof ListedProduct>;

export {
  Category as CategorySchema,
  KeywordGroup as KeywordGroupSchema,
  ListedProduct as ListedProductSchema,
  NamedEntity as NamedEntitySchema,
};

export const catalogueCalls = {
  products: defineCall({
    summary: 'One page of a shop’s products, by category, keywords, search text, price and availability',
    method: 'GET',
    path: '/shop/products',
    access: 'public',
    query: v.object({
      page: PageNumber,
      limit: pageSize(PRODUCTS_PER_PAGE),
      category: OptionalId,
      subCategory: OptionalId,
      shopId: Id,
      countryCode: v.optional(CountryCode),
      selectedFilters: QueryIdList,
      ...productSearchEntries,
    }),
    response: { data: v.array(ListedProduct), totalCount: v.number(), ...listPriceEntries },
  }),
  productViewed: defineCall({
    summary: 'Record that the member viewed this product',
    method: 'POST',
    path: '/shop/product/viewed/{id}',
    access: 'member',
    response: {},
  }),
  viewedProducts: defineCall({
    summary: 'Products that the member viewed in this shop, newest first',
    method: 'GET',
    path: '/shop/viewed/products/{shopId}',
    access: 'member',
    response: { data: v.array(ListedProduct) },
  }),
  highlightedProducts: defineCall({
    summary: 'Products that a shop highlights',
    method: 'GET',
    path: '/shop/highlighted/products/{shopId}',
    access: 'public',
    response: { data: v.array(ListedProduct) },
  }),
  categories: defineCall({
    summary: 'Categories of a shop with their sub-categories; for a promotion, only those in which it has products',
    method: 'GET',
    path: '/shop/product/categories/with/subcategories',
    access: 'public',
    // Not in the specification: `promotionId` limits the menu of a promotion to categories with its products.
    query: v.object({ shopId: Id, promotionId: OptionalId }),
    response: { data: v.array(Category) },
    errors: ['promotionEnded'],
  }),
  keywords: defineCall({
    summary: 'Keyword groups to filter a list by',
    method: 'GET',
    path: '/shop/product/keword/list',
    access: 'public',
    query: v.object({
      category: OptionalId,
      subCategory: OptionalId,
      shopId: Id,
      countryCode: v.optional(CountryCode),
    }),
    response: { data: v.array(KeywordGroup), ...filterableFactEntries },
  }),
};
