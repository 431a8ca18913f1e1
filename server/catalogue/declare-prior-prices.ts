import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';

/**
 * Declares, until the end of the transaction, that the list price of each new product was its lowest price in the last 30
 * days, in the shop that it comes from. Otherwise a new product has no earlier price, so no reduction is shown
 * (REQ-PRICE-02). It does not affect products that exist.
 */
export const declarePriorPrices = (tx: Pick<Transaction, 'execute'>) =>
  tx.execute(sql`select set_config('shop.prior_prices', 'declared', true)`);
