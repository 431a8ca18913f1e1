import { asc, eq } from 'drizzle-orm';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { productPrices, products } from '#server/platform/db/schema/index.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { getUnitCents } from '#server/shop/pricing/cart-totals.ts';
import { getPriorCents, type PricePoint } from '#server/shop/pricing/prior-price.rules.ts';
import { toProductPricing } from '#server/shop/pricing/product-pricing.rules.ts';
import { lockProduct, type ProductRef } from './change-product.ts';
import { ProductError } from './product-error.ts';

/** Amounts in cents, VAT included. */
export interface ProductPriceState {
  readonly id: string;
  readonly name: string;
  readonly unitCents: number;
  /** Struck through next to the price; undefined if it is not shown as reduced. */
  readonly priorCents: number | undefined;
  /** Every price since it was first sold, oldest first. */
  readonly history: readonly PricePoint[];
}

/** Every price of a product since it was first sold, oldest first. */
export async function findPriceHistory(db: Queryable, productId: string): Promise<PricePoint[]> {
  const rows = await db
    .select({ validFrom: productPrices.validFrom, unitCents: productPrices.unitCents })
    .from(productPrices)
    .where(eq(productPrices.productId, productId))
    .orderBy(asc(productPrices.validFrom));
  return rows.map(({ validFrom, unitCents }) => ({ validFrom: validFrom.getTime(), unitCents }));
}

/** @throws ProductError for an unknown product */
export async function getProductPrice(tx: Transaction, ref: ProductRef): Promise<ProductPriceState> {
  const product = await lockProduct(tx, ref);
  const unitCents = getUnitCents(product);
  return {
    id: product.id,
    name: product.name.it,
    unitCents,
    priorCents: product.priceCents > unitCents ? product.priceCents : undefined,
    history: await findPriceHistory(tx, product.id),
  };
}

/** The new price, and whether it is shown as reduced from the lowest price of the last 30 days. */
export interface PriceChange {
  readonly unitCents: number;
  readonly isReduction: boolean;
  /** The price that the person has seen. A command names none. */
  readonly expectedCents?: number;
}

/**
 * Changes the price of a product. A reduction names the lowest price of the 30 days before it (REQ-PRICE-01), which the
 * operator can't choose.
 *
 * @throws ProductError for an unknown product, another price than the expected one, or a reduction without a lawful prior
 *   price
 */
export async function changeProductPrice(
  tx: Transaction,
  { actor, now }: Operator,
  ref: ProductRef,
  { unitCents, isReduction, expectedCents }: PriceChange,
): Promise<ProductPriceState> {
  const product = await lockProduct(tx, ref);
  if (expectedCents !== undefined && expectedCents !== getUnitCents(product)) {
    throw new ProductError('changed', `The price of ${product.id} is ${formatCents(getUnitCents(product))} meanwhile.`);
  }
  const priorCents = getPriorCents(await findPriceHistory(tx, product.id), unitCents, now.getTime());
  if (isReduction && (priorCents === undefined || priorCents <= unitCents)) {
    const reason =
      priorCents === undefined
        ? 'it has been sold for less than 30 days'
        : `its lowest price in the last 30 days is ${formatCents(priorCents)}`;
    throw new ProductError('refused', `${product.id} can't be shown as reduced: ${reason}.`);
  }
  const pricing = toProductPricing(unitCents, isReduction ? (priorCents ?? unitCents) : unitCents);
  await tx.update(products).set(pricing).where(eq(products.id, product.id));
  const detail = { product: product.id, before: formatCents(getUnitCents(product)), after: formatCents(unitCents) };
  await recordAuditEvent(tx, now, { action: 'productPriceSet', actor, memberId: '', detail });
  return getProductPrice(tx, ref);
}
