import { eq } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { staffProductCalls } from '#contract/staff/products.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { products, shops } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { productImagesVersion } from '#server/shop/catalogue/operator/change-images.ts';
import { findPriceHistory } from '#server/shop/catalogue/operator/change-price.ts';
import { productTextsVersion } from '#server/shop/catalogue/operator/change-texts.ts';
import { findMissingFacts } from '#server/shop/facts/find-missing-facts.rules.ts';
import { getReductionBase } from '#server/shop/pricing/prior-price.rules.ts';
import { listedColumns, toListedProduct } from './list-staff-products.ts';
import { readProductHistory } from './product-history.ts';
import { requireProduct } from './product-scope.ts';
import { toTexts } from './texts.ts';

const detailColumns = {
  ...listedColumns,
  description: products.description,
  facts: products.facts,
  imported: products.imported,
  hiddenByOperator: products.hiddenByOperator,
  factsRequired: shops.factsRequired,
  imagesVersion: productImagesVersion,
  textsVersion: productTextsVersion,
};

/** A product of the person's shops. @throws AppError `notFound` */
export async function getStaffProduct(
  db: Database,
  staff: SignedInStaff,
  productId: string,
  { localize, now }: { readonly localize: Localize; readonly now: Date },
): Promise<WireResponse<typeof staffProductCalls.staffProduct>['data']> {
  const { id } = await requireProduct(db, staff, productId);
  const [row] = await db
    .select(detailColumns)
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(eq(products.id, id));
  if (!row) throw new AppError('notFound');
  const lowestCents = getReductionBase(await findPriceHistory(db, id), now.getTime());
  return {
    ...toListedProduct(row, localize),
    images: row.images,
    imagesVersion: row.imagesVersion,
    textsVersion: row.textsVersion,
    names: toTexts(row.name),
    descriptions: toTexts(row.description),
    gtin: row.facts?.gtin ?? '',
    isImported: row.imported,
    isHiddenByOperator: row.hiddenByOperator,
    lowestPrice: lowestCents === undefined ? null : toEuros(lowestCents),
    missingFacts: findMissingFacts(row).map(({ field, problem }) => ({ field, isWrong: problem !== '' })),
    factsRequired: row.factsRequired,
    history: await readProductHistory(db, id),
  };
}
