import { eq } from 'drizzle-orm';
import type { promotionCalls } from '#contract/promotions.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPriceView } from '#server/shop/catalogue/price-visibility.ts';
import { readProduct } from '#server/shop/catalogue/products.ts';
import { requireShop } from '#server/shop/catalogue/shops.ts';
import { requireRunningPromotion, toPromotionResponse } from './promotion.ts';
import { findPromotion } from './queries.ts';
import { requirePromotionOfProduct, findRunningPromotions, listPromotionProducts } from './service.ts';

/** Visitors get the same responses as members; {@link readPriceView} decides about prices (GAP-07). */
export const promotionHandlers = (deps: Deps): Handlers<typeof promotionCalls> => ({
  promotions: async ({ query: { shopId, page, limit } }, { localize }) => {
    await requireShop(deps.db, shopId);
    const running = await findRunningPromotions(deps, shopId);
    const offset = (page - 1) * limit;
    return {
      data: running.slice(offset, offset + limit).map((row) => toPromotionResponse(row, localize)),
      totalCount: running.length,
    };
  },

  promotionBadge: async ({ query: { shopId } }) => {
    if (shopId !== '') await requireShop(deps.db, shopId);
    return { data: (await findRunningPromotions(deps, shopId)).length };
  },

  promotionProducts: async ({ query }, context) => {
    const { localize } = context;
    const promotion = requireRunningPromotion(await findPromotion(deps.db, query.promotionId), deps.now());
    const shop = promotion.shopId;
    const { arePricesPublic, limit, show } = await readPriceView(deps, context);
    const { products, totalCount } = await listPromotionProducts(deps.db, shop, limit(query), context);
    return {
      data: { products: products.map((product) => ({ ...show(product), shop })) },
      totalCount,
      arePricesPublic,
      promotion: toPromotionResponse(promotion, localize),
    };
  },

  promotionProduct: async ({ params: { id }, query: { promotionId } }, context) => {
    const { localize } = context;
    const promotion = await requirePromotionOfProduct(deps, id, promotionId);
    const shop = promotion.shopId;
    const selector = { kind: 'consumer', shopId: shop, id, promoted: true } as const;
    const product = await readProduct(deps.db, selector, localize);
    const prices = await readPriceView(deps, context);
    return { data: prices.show(product), promotion: toPromotionResponse(promotion, localize) };
  },

  chooseShopType: async ({ body: { shop, type } }, { member }) => {
    await requireShop(deps.db, shop);
    await deps.db.update(members).set({ shopId: shop, shopType: type }).where(eq(members.id, member.id));
    return { data: { shop, type } };
  },
});
