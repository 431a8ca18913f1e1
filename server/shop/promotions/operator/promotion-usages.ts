import type { RowUsage } from '#server/platform/db/find-row-uses.ts';
import { carts, orders } from '#server/platform/db/schema/index.ts';

/** What refers to a promotion, so that it can't be removed. */
export const PROMOTION_USAGES: readonly RowUsage[] = [
  { table: orders, column: orders.promotionId, name: 'orders' },
  { table: carts, column: carts.promotionId, name: 'carts' },
];
