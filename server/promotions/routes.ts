import { eq } from 'drizzle-orm';
import type { promotionCalls } from '#contract/promotions.ts';
import { readProduct, toListed } from '#server/catalogue/products.ts';
import { requireShop } from '#server/catalogue/shops.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { requireRunning, toPromotion } from './promotion.ts';
import { findPromotion, findPromotionProducts } from './queries.ts';
import { promotionOfProduct, runningOf } from './service.ts';

/** Visitors get the same answers as members: the screens hide prices from them (decision 7). */
export const promotionHandlers = (deps: Deps): Handlers<typeof promotionCalls> => ({
  promotions: async ({ query: { shopId, page, limit } }, { say }) => {
    await requireShop(deps.db, shopId);
    const running = await runningOf(deps, shopId);
    const first = (page - 1) * limit;
    return {
      data: running.slice(first, first + limit).map((row) => toPromotion(row, say)),
      totalCount: running.length,
    };
  },

  promotionBadge: async ({ query: { shopId } }) => {
    await requireShop(deps.db, shopId);
    return { data: (await runningOf(deps, shopId)).length };
  },

  promotionProducts: async ({ query }, { say }) => {
    const found = await findPromotion(deps.db, query.promotionId);
    const promotion = requireRunning(found, deps.now());
    const { rows, totalCount } = await findPromotionProducts(deps.db, query);
    const shop = promotion.shopId;
    return {
      data: { products: rows.map((row) => ({ ...toListed(row, say, { promoted: true }), shop })) },
      totalCount,
      promotion: toPromotion(promotion, say),
    };
  },

  promotionProduct: async ({ params: { id }, query: { promotionId } }, { say }) => {
    const promotion = await promotionOfProduct(deps, id, promotionId);
    const shop = promotion.shopId;
    const which = { kind: 'consumer', shopId: shop, id, promoted: true } as const;
    const product = await readProduct(deps.db, which, say);
    return { data: product, promotion: toPromotion(promotion, say) };
  },

  chooseShopType: async ({ body: { shop, type } }, { member }) => {
    await requireShop(deps.db, shop);
    await deps.db.update(members).set({ shopId: shop, shopType: type }).where(eq(members.id, member.id));
    return { data: { shop, type } };
  },
});
