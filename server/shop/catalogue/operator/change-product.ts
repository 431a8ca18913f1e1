import { eq } from 'drizzle-orm';
import { MAX_STOCK } from '#contract/staff/product-entity.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import { ProductError } from './product-error.ts';

/** A product by its id. `shopId` guards against a mistyped id; undefined accepts a product of any shop. */
export interface ProductRef {
  readonly id: string;
  readonly shopId: string | undefined;
}

/** What an operator sees of a product. */
export interface ProductState {
  readonly id: string;
  readonly shopId: string;
  readonly name: string;
  readonly hidden: boolean;
  /** Hidden until the facts that its shop requires are there. */
  readonly awaitsFacts: boolean;
  /** The quantity that can still be sold. */
  readonly stock: number;
}

/** Locks the product like a checkout does. @throws ProductError `notFound` for an unknown product or one of another shop */
export async function lockProduct(tx: Transaction, { id, shopId }: ProductRef) {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!product || (shopId !== undefined && product.shopId !== shopId)) {
    throw new ProductError(
      'notFound',
      `There is no product ${id}${shopId === undefined ? '' : ` in the shop ${shopId}`}.`,
    );
  }
  return product;
}

const toState = ({ id, shopId, name, hidden, awaitsFacts, stock }: typeof products.$inferSelect): ProductState => ({
  id,
  shopId,
  name: name.it,
  hidden,
  awaitsFacts,
  stock,
});

/**
 * Hides a product: it is not listed and not sold. A shown product that lacks facts stays hidden until they are there. Imports don't show it again, until this function does.
 *
 * @throws ProductError for an unknown product
 */
export async function setProductHidden(
  tx: Transaction,
  { actor, now }: Operator,
  ref: ProductRef,
  hidden: boolean,
): Promise<ProductState> {
  const product = await lockProduct(tx, ref);
  const change = {
    hidden: hidden || product.awaitsFacts,
    hiddenByOperator: hidden,
    missingFromImport: hidden && product.missingFromImport,
  };
  await tx.update(products).set(change).where(eq(products.id, product.id));
  const action = hidden ? 'productHidden' : 'productShown';
  await recordAuditEvent(tx, now, { action, actor, memberId: '', detail: { product: product.id } });
  return toState({ ...product, ...change });
}

/** A new stock, or a difference to the current one. */
export type StockChange = { readonly set: number } | { readonly add: number };

/** What a person has seen before the change, and why it is made. A command names neither. */
export interface StockChangeContext {
  readonly expected?: number;
  readonly reason?: string;
}

/**
 * Changes the quantity that can still be sold.
 *
 * @throws ProductError for an unknown product, another stock than the expected one, or a result below zero or above a
 *   million
 */
export async function changeProductStock(
  tx: Transaction,
  { actor, now }: Operator,
  ref: ProductRef,
  change: StockChange,
  { expected, reason }: StockChangeContext = {},
): Promise<ProductState> {
  const product = await lockProduct(tx, ref);
  if (expected !== undefined && expected !== product.stock) {
    throw new ProductError('changed', `The stock of ${product.id} is ${String(product.stock)} meanwhile.`);
  }
  const stock = 'set' in change ? change.set : product.stock + change.add;
  if (stock < 0 || stock > MAX_STOCK) {
    throw new ProductError(
      'refused',
      `The stock of ${product.id} is ${String(product.stock)} and can't become ${String(stock)}: it is between 0 and ${String(MAX_STOCK)}.`,
    );
  }
  await tx.update(products).set({ stock }).where(eq(products.id, product.id));
  const counts = { product: product.id, before: String(product.stock), after: String(stock) };
  const detail = { ...counts, ...(reason === undefined ? {} : { reason }) };
  await recordAuditEvent(tx, now, { action: 'productStockSet', actor, memberId: '', detail });
  return toState({ ...product, stock });
}

/** @throws ProductError for an unknown product */
export async function getProductState(tx: Transaction, ref: ProductRef): Promise<ProductState> {
  return toState(await lockProduct(tx, ref));
}
