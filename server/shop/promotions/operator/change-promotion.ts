import { eq, sql } from 'drizzle-orm';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { findRowUses } from '#server/platform/db/find-row-uses.ts';
import { promotions } from '#server/platform/db/schema/index.ts';
import type { PromotionRow } from '#server/shop/promotions/promotion.ts';
import { getPromotionState } from '#server/shop/promotions/promotions.rules.ts';
import { PromotionError } from './promotion-error.ts';
import { findPromotedIds, lockProductsToPromote, storePromotionProducts } from './promotion-products.ts';
import { PROMOTION_USAGES } from './promotion-usages.ts';
import { findChangedFields, getPromotionVersion, toEndedPeriod, type PromotionFields } from './promotion.rules.ts';

/** What an operator sets of a promotion. */
export interface PromotionInput {
  readonly fields: PromotionFields;
  /** In the order in which members see them. */
  readonly productIds: readonly string[];
  /** The product whose picture the promotion gets; empty leaves the picture as it is. */
  readonly imageOf: string;
}

/** A promotion as the person has seen it. */
export interface SeenPromotion {
  readonly id: string;
  readonly version: string;
}

/**
 * Locks a promotion. The weak lock lets members buy its products meanwhile; a shop file waits for it.
 *
 * @throws PromotionError `notFound`, `changed`
 */
async function lockPromotion(
  tx: Transaction,
  { id, version }: SeenPromotion,
  strength: 'no key update' | 'update' = 'no key update',
) {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for(strength);
  if (!row) throw new PromotionError('notFound', `There is no promotion ${id}.`);
  const productIds = await findPromotedIds(tx, id);
  if (getPromotionVersion(row, productIds) !== version) {
    throw new PromotionError('changed', `Somebody has changed the promotion ${id} meanwhile.`);
  }
  return { row, productIds };
}

/**
 * The picture of the promotion, after all its products were found in its shop.
 *
 * @throws PromotionError `wrongProduct`, `wrongImage`
 */
async function checkProducts(tx: Transaction, shopId: string, image: string | null, input: PromotionInput) {
  const found = await lockProductsToPromote(tx, input.productIds);
  const byId = new Map(found.map((product) => [product.id, product]));
  for (const id of input.productIds) {
    if (byId.get(id)?.shopId !== shopId) {
      throw new PromotionError('wrongProduct', `There is no product ${id} in the shop ${shopId}.`);
    }
  }
  if (input.imageOf === '') return image;
  const chosen = byId.get(input.imageOf)?.images[0];
  if (chosen === undefined) {
    throw new PromotionError('wrongImage', `${input.imageOf} is no product of the promotion with a picture.`);
  }
  return chosen;
}

/**
 * Adds a promotion behind those of its shop. Nothing happens if it exists, so that a repeated request adds it once.
 *
 * @throws PromotionError for a product that the shop does not have, or a picture that no product has
 */
export async function addPromotion(
  tx: Transaction,
  { actor, now }: Operator,
  { id, shopId }: Pick<PromotionRow, 'id' | 'shopId'>,
  input: PromotionInput,
): Promise<void> {
  const image = await checkProducts(tx, shopId, null, input);
  const position = sql`(select coalesce(max(p.position) + 1, 0) from promotions p where p.shop_id = ${shopId})`;
  const added = await tx
    .insert(promotions)
    .values({ ...input.fields, id, shopId, image, position })
    .onConflictDoNothing()
    .returning({ id: promotions.id });
  if (added.length === 0) return;
  await storePromotionProducts(tx, id, input.productIds);
  const detail = { promotion: id, shop: shopId, products: String(input.productIds.length) };
  await recordAuditEvent(tx, now, { action: 'promotionAdded', actor, memberId: '', detail });
}

/**
 * Changes texts, period and products of a promotion. The next shop file that lists the promotion replaces them.
 *
 * @throws PromotionError for an unknown promotion, one that somebody has changed meanwhile, a product of another shop, or a
 *   picture that no product has
 */
export async function changePromotion(
  tx: Transaction,
  { actor, now }: Operator,
  seen: SeenPromotion,
  input: PromotionInput,
): Promise<void> {
  const { row, productIds } = await lockPromotion(tx, seen);
  const image = await checkProducts(tx, row.shopId, row.image, input);
  const next = { ...row, ...input.fields, image };
  const changed = findChangedFields({ ...row, productIds }, { ...next, productIds: input.productIds });
  if (changed.length === 0) return;
  await tx.update(promotions).set(next).where(eq(promotions.id, row.id));
  await storePromotionProducts(tx, row.id, input.productIds);
  const detail = { promotion: row.id, changed: changed.join(', ') };
  await recordAuditEvent(tx, now, { action: 'promotionChanged', actor, memberId: '', detail });
}

/**
 * Ends a running promotion. Its products stay in the carts of members, who can't buy them any more.
 *
 * @throws PromotionError also for one that does not run
 */
export async function endPromotion(tx: Transaction, { actor, now }: Operator, seen: SeenPromotion): Promise<void> {
  const { row } = await lockPromotion(tx, seen);
  if (getPromotionState(row, now) !== 'running') {
    throw new PromotionError('notRunning', `The promotion ${row.id} is not running.`);
  }
  await tx.update(promotions).set(toEndedPeriod(row, now)).where(eq(promotions.id, row.id));
  await recordAuditEvent(tx, now, {
    action: 'promotionEnded',
    actor,
    memberId: '',
    detail: { promotion: row.id },
  });
}

/**
 * Deletes a promotion that nothing refers to. The lock makes a cart wait that would get one of its products.
 *
 * @throws PromotionError also for one that orders or carts refer to
 */
export async function deletePromotion(tx: Transaction, { actor, now }: Operator, seen: SeenPromotion): Promise<void> {
  const { row } = await lockPromotion(tx, seen, 'update');
  const uses = (await findRowUses(tx, PROMOTION_USAGES, [row.id])).get(row.id);
  if (uses !== undefined) throw new PromotionError('inUse', `The promotion ${row.id} has ${uses}.`);
  await tx.delete(promotions).where(eq(promotions.id, row.id));
  const detail = { promotion: row.id, title: row.title.it, shop: row.shopId };
  await recordAuditEvent(tx, now, { action: 'promotionDeleted', actor, memberId: '', detail });
}
