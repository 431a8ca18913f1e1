import { eq, sql } from 'drizzle-orm';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import { lockProduct, type ProductRef } from './change-product.ts';

/**
 * Puts a product behind the highlighted products of its shop, or takes it away from them. A shop file with `highlights`
 * replaces their list.
 *
 * @throws ProductError for an unknown product
 */
export async function setProductHighlighted(
  tx: Transaction,
  { actor, now }: Operator,
  ref: ProductRef,
  isHighlighted: boolean,
): Promise<void> {
  const { id, shopId, highlight } = await lockProduct(tx, ref);
  if (isHighlighted === (highlight !== null)) return;
  const last = sql`(select coalesce(max(p.highlight) + 1, 0) from products p where p.shop_id = ${shopId})`;
  await tx
    .update(products)
    .set({ highlight: isHighlighted ? last : null })
    .where(eq(products.id, id));
  const detail = { product: id, highlighted: String(isHighlighted) };
  await recordAuditEvent(tx, now, { action: 'productHighlightSet', actor, memberId: '', detail });
}
