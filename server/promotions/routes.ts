import { eq } from 'drizzle-orm';
import type { promotionCalls } from '#contract/promotions.ts';
import { requireShop } from '#server/catalogue/shops.ts';
import { promotions } from '#server/db/schema/index.ts';
import type { Deps, Handlers } from '#server/http/context.ts';
import { isRunning } from './promotions.rules.ts';

export const promotionHandlers = (deps: Deps): Handlers<typeof promotionCalls> => ({
  promotionBadge: async ({ query: { shopId } }) => {
    await requireShop(deps.db, shopId);
    // A shop has a handful: the rule stays in one place and is not repeated in SQL.
    const all = await deps.db.select().from(promotions).where(eq(promotions.shopId, shopId));
    return { data: all.filter((promotion) => isRunning(promotion, deps.now())).length };
  },
});
