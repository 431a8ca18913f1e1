import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ProductType } from './cart.ts';
import { listPriceEntries, productEntries, productFieldAliases } from './catalogue.ts';
import { entity } from './entity.ts';
import { Id, OptionalId, PageNumber, pageSize } from './fields/common.ts';
import { productSearchEntries } from './product-search.ts';
import { productDetailEntries } from './product.ts';
import { PromotionSchema } from './promotion-entity.ts';

/** Promotion cards per page (REQ-PROMO-39). */
export const PROMOTIONS_PER_PAGE = 9;

/** REQ-PROMO-38. */
export const PROMOTION_PRODUCTS_PER_PAGE = 8;

const shopEntry = { shop: v.optional(v.string(), '') };

const PromotionProduct = entity({ ...productEntries, ...shopEntry }, productFieldAliases);

const PromotionProductDetail = entity(
  { ...productEntries, ...productDetailEntries, ...shopEntry },
  productFieldAliases,
);

/** Not in the specification: the promotion itself with its products, for a page that was opened by its URL. */
const promotionEntry = { promotion: v.optional(v.nullable(PromotionSchema), null) };

export type PromotionProduct = v.InferOutput<typeof PromotionProduct>;
export type PromotionProductDetail = v.InferOutput<typeof PromotionProductDetail>;

export const promotionCalls = {
  promotions: defineCall({
    summary: 'One page of the promotions that run in a shop now',
    method: 'GET',
    path: '/promotions',
    access: 'public',
    query: v.object({ page: PageNumber, limit: pageSize(PROMOTIONS_PER_PAGE), shopId: Id }),
    response: { data: v.array(PromotionSchema), totalCount: v.number() },
  }),
  promotionBadge: defineCall({
    summary: 'Number of promotions that run in a shop, or in all shops',
    method: 'GET',
    path: '/promotions/badgecount',
    access: 'public',
    // Without a shop, of all shops.
    query: v.object({ shopId: OptionalId }),
    response: { data: v.number() },
  }),
  promotionProducts: defineCall({
    summary: 'One page of the products of a promotion, by category, search text, price and availability',
    method: 'GET',
    path: '/promotion/products/list',
    access: 'public',
    query: v.object({
      page: PageNumber,
      limit: pageSize(PROMOTION_PRODUCTS_PER_PAGE),
      promotionId: Id,
      category: OptionalId,
      subCategory: OptionalId,
      ...productSearchEntries,
    }),
    response: {
      data: v.object({ products: v.array(PromotionProduct) }),
      totalCount: v.number(),
      ...listPriceEntries,
      ...promotionEntry,
    },
    errors: ['promotionEnded'],
  }),
  promotionProduct: defineCall({
    summary: 'One product of a promotion with its texts; without a promotion id, of the one that runs now',
    method: 'GET',
    path: '/promotion/product/detail/{id}',
    access: 'public',
    query: v.object({ promotionId: OptionalId }),
    response: { data: PromotionProductDetail, ...promotionEntry },
    errors: ['promotionEnded'],
  }),
  chooseShopType: defineCall({
    summary: 'Set the member’s current shop, and whether its own products or a promotion’s are shown',
    method: 'PUT',
    path: '/user/shop/type',
    access: 'member',
    body: v.object({ shop: Id, type: ProductType }),
    response: { data: v.object({ shop: v.string(), type: ProductType }) },
  }),
};
