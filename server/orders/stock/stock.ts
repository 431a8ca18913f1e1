import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';

/** A quantity of one product. */
export interface StockQuantity {
  readonly productId: string;
  readonly quantity: number;
}

/** A product with less stock than requested. */
export interface Shortage {
  readonly productId: string;
  readonly available: number;
}

/**
 * Locks the rows of products until the end of the transaction and returns the available stock, 0 for hidden products. All
 * code that changes the stock of several products locks them here first. PostgreSQL locks in sort order, and collation
 * "C" is the same in every database, so two transactions can't deadlock. `no key` lets other transactions reference a
 * locked product, as a cart line does.
 */
async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: products.id, stock: products.stock, hidden: products.hidden })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(sql`${products.id} collate "C"`)
    .for('no key update');
  return new Map(rows.map(({ id, stock, hidden }) => [id, hidden ? 0 : stock]));
}

/** Sums the quantities per product, because an order or a promotion may contain a product twice. */
function sumQuantities(lines: readonly StockQuantity[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return sums;
}

async function changeStock(tx: Transaction, sums: ReadonlyMap<string, number>, sign: 1 | -1) {
  const ids = sql.param([...sums.keys()]);
  const quantities = sql.param([...sums.values()].map((quantity) => sign * quantity));
  await tx.execute(sql`
    update ${products} set stock = stock + change.quantity
    from unnest(${ids}::text[], ${quantities}::integer[]) as change (id, quantity)
    where ${products.id} = change.id`);
}

/**
 * Takes all quantities from stock, or none.
 *
 * @returns the products with insufficient stock; empty on success.
 */
export async function takeStock(tx: Transaction, lines: readonly StockQuantity[]): Promise<Shortage[]> {
  const sums = sumQuantities(lines);
  const stock = await lockProducts(tx, [...sums.keys()]);
  const shortages = [...sums].flatMap(([productId, quantity]) => {
    const available = stock.get(productId) ?? 0;
    return quantity > available ? [{ productId, available }] : [];
  });
  if (shortages.length === 0) await changeStock(tx, sums, -1);
  return shortages;
}

/** Returns quantities to stock. Skips products that were deleted meanwhile. */
export async function returnStock(tx: Transaction, lines: readonly StockQuantity[]): Promise<void> {
  const sums = sumQuantities(lines);
  await lockProducts(tx, [...sums.keys()]);
  await changeStock(tx, sums, 1);
}
