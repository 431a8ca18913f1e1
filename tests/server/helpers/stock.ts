import { eq } from 'drizzle-orm';
import { products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Reads a product's stock from the database; undefined without the product. */
export const fetchStock = async ({ db }: Pick<Deps, 'db'>, productId: string): Promise<number | undefined> => {
  const [product] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId));
  return product?.stock;
};
