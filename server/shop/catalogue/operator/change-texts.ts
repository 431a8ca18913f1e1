import { eq, sql, type SQL } from 'drizzle-orm';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { sanitizeLocalized } from '#server/shop/catalogue/sanitize-html.ts';
import { checkFacts } from '#server/shop/facts/check-facts.ts';
import { lockProduct, type ProductRef } from './change-product.ts';
import { ProductError } from './product-error.ts';

/** Changes with each change of the name or the description of a product. */
export const productTextsVersion: SQL<string> = sql<string>`md5(${products.name}::text || ${products.description}::text)`;

/** The new texts, and the version of those that the person has seen. */
export interface TextsChange {
  readonly version: string;
  readonly name: Localized;
  /** HTML. It is sanitized here. */
  readonly description: Localized;
}

/**
 * Changes name and description of a product in both languages. The next import replaces the texts that its file has.
 *
 * @throws ProductError for an unknown product, or texts that somebody has changed meanwhile
 */
export async function changeProductTexts(
  tx: Transaction,
  { actor, now }: Operator,
  ref: ProductRef,
  { version, name, description }: TextsChange,
): Promise<void> {
  const { id } = await lockProduct(tx, ref);
  const isProduct = eq(products.id, id);
  const [current] = await tx.select({ version: productTextsVersion }).from(products).where(isProduct);
  if (current?.version !== version)
    throw new ProductError('changed', `Somebody has changed the texts of ${id} meanwhile.`);
  await tx
    .update(products)
    .set({ name, description: sanitizeLocalized(description) })
    .where(isProduct);
  // A product without an Italian name is not sold.
  await checkFacts(tx, isProduct);
  await recordAuditEvent(tx, now, { action: 'productTextsSet', actor, memberId: '', detail: { product: id } });
}
