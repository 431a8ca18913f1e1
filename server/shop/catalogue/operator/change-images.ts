import { eq, sql, type SQL } from 'drizzle-orm';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import { checkFacts } from '#server/shop/facts/check-facts.ts';
import { lockProduct, type ProductRef } from './change-product.ts';
import { ProductError } from './product-error.ts';

/** Changes with each change of the images of a product, and of their order. */
export const productImagesVersion: SQL<string> = sql<string>`md5(${products.images}::text)`;

/** The new images, and the version of those that the person has seen. */
export interface ImagesChange {
  readonly version: string;
  /** The main image is the first. */
  readonly images: readonly string[];
  /** Whether the product may show an image that it does not show yet. */
  readonly isUsable: (image: string) => boolean;
}

/**
 * Replaces the images of a product. The next import replaces them by those of its file, if this has any.
 *
 * @throws ProductError for an unknown product, images that somebody has changed meanwhile, or an unusable image
 */
export async function changeProductImages(
  tx: Transaction,
  { actor, now }: Operator,
  ref: ProductRef,
  { version, images, isUsable }: ImagesChange,
): Promise<void> {
  const { id, images: before } = await lockProduct(tx, ref);
  const isProduct = eq(products.id, id);
  const [current] = await tx.select({ version: productImagesVersion }).from(products).where(isProduct);
  if (current?.version !== version)
    throw new ProductError('changed', `Somebody has changed the images of ${id} meanwhile.`);
  const unusable = images.find((image) => !before.includes(image) && !isUsable(image));
  if (unusable !== undefined) throw new ProductError('refused', `${unusable} is no image for ${id}.`);
  await tx
    .update(products)
    .set({ images: [...images] })
    .where(isProduct);
  // A product without an image may lack a fact that its shop requires.
  await checkFacts(tx, isProduct);
  const detail = { product: id, before: before.join(', '), after: images.join(', ') };
  await recordAuditEvent(tx, now, { action: 'productImagesSet', actor, memberId: '', detail });
}
