import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { products } from '#server/db/schema/index.ts';

/** Pieces of one product. */
export interface StockQuantity {
  readonly productId: string;
  readonly quantity: number;
}

/** More is wanted of a product than there is. */
export interface Shortage {
  readonly productId: string;
  readonly available: number;
}

/**
 * Locks the rows of products until the transaction ends and returns what can be sold: nothing of a hidden one. Every place that changes the
 * stock of several products locks them here first: PostgreSQL locks in the order of the sort, and collation
 * "C" is the same on every database, so that two transactions never wait for each other. `no key` lets others
 * refer to a locked product meanwhile, as a cart's line does.
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

/** Sums up, since an order or a promotion may name a product twice. */
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
 * Takes all of it off the shelf, or nothing.
 *
 * @returns what there is too little of; empty when everything was taken.
 */
export async function takeStock(tx: Transaction, lines: readonly StockQuantity[]): Promise<Shortage[]> {
  const sums = sumQuantities(lines);
  const stock = await lockProducts(tx, [...sums.keys()]);
  const short = [...sums].flatMap(([productId, quantity]) => {
    const available = stock.get(productId) ?? 0;
    return quantity > available ? [{ productId, available }] : [];
  });
  if (short.length === 0) await changeStock(tx, sums, -1);
  return short;
}

/** Puts it back on the shelf; a product that is gone meanwhile is left out. */
export async function returnStock(tx: Transaction, lines: readonly StockQuantity[]): Promise<void> {
  const sums = sumQuantities(lines);
  await lockProducts(tx, [...sums.keys()]);
  await changeStock(tx, sums, 1);
}
