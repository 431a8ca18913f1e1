import * as v from 'valibot';
import { defineCall } from './call.ts';
import { ProductType } from './cart.ts';
import { productEntries, productFieldAliases, productHtmlEntries } from './catalogue.ts';
import { entity } from './entity.ts';
import { Id, OptionalId, PageNumber, pageSize } from './fields/common.ts';
import { PromotionSchema } from './promotion-entity.ts';

/** Promotion cards a page; the specification names no number. */
export const PROMOTIONS_PER_PAGE = 9;

/** Page size of doc 2 §9. */
export const PROMOTION_PRODUCTS_PER_PAGE = 8;

const shopEntry = { shop: v.optional(v.string(), '') };

const PromotionProduct = entity({ ...productEntries, ...shopEntry }, productFieldAliases);

const PromotionProductDetail = entity({ ...productEntries, ...productHtmlEntries, ...shopEntry }, productFieldAliases);

/** Open: the campaign itself beside its products, for a page that was opened by its address. */
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
    summary: 'How many promotions run in a shop',
    method: 'GET',
    path: '/promotions/badgecount',
    access: 'public',
    query: v.object({ shopId: Id }),
    response: { data: v.number() },
  }),
  promotionProducts: defineCall({
    summary: 'One page of the products of a promotion, by category',
    method: 'GET',
    path: '/promotion/products/list',
    access: 'public',
    query: v.object({
      page: PageNumber,
      limit: pageSize(PROMOTION_PRODUCTS_PER_PAGE),
      promotionId: Id,
      category: OptionalId,
      subCategory: OptionalId,
    }),
    response: {
      data: v.object({ products: v.array(PromotionProduct) }),
      totalCount: v.number(),
      ...promotionEntry,
    },
    errors: ['promotionOver'],
  }),
  promotionProduct: defineCall({
    summary: 'One product of a promotion with its texts; of the one that runs when none is named',
    method: 'GET',
    path: '/promotion/product/detail/{id}',
    access: 'public',
    query: v.object({ promotionId: OptionalId }),
    response: { data: PromotionProductDetail, ...promotionEntry },
    errors: ['promotionOver'],
  }),
  chooseShopType: defineCall({
    summary: 'Where the member shops now: the shop, and its own products or a promotion’s',
    method: 'PUT',
    path: '/user/shop/type',
    access: 'member',
    body: v.object({ shop: Id, type: ProductType }),
    response: { data: v.object({ shop: v.string(), type: ProductType }) },
  }),
};
