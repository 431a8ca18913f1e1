import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';

/**
 * Declares that the list prices of new products are lawful: in the shop that they come from, each was the lowest price of
 * the last 30 days. Without it, a new product has no earlier price and shows no reduction (REQ-PRICE-02). Applies until the
 * end of the transaction, and to no existing product.
 */
export const declarePriorPrices = (tx: Pick<Transaction, 'execute'>) =>
  tx.execute(sql`select set_config('shop.prior_prices', 'declared', true)`);
