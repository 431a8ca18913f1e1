import { asc, count, eq, inArray } from 'drizzle-orm';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import { STAFF_PROMOTIONS_PER_PAGE } from '#contract/staff/promotion-entity.ts';
import type { staffPromotionCalls } from '#contract/staff/promotions.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { findRowUses } from '#server/platform/db/find-row-uses.ts';
import { products, promotionProducts, promotions, shops } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getUnitCents } from '#server/shop/pricing/cart-totals.ts';
import { PROMOTION_USAGES } from '#server/shop/promotions/operator/promotion-usages.ts';
import { getPromotionVersion } from '#server/shop/promotions/operator/promotion.rules.ts';
import { getPromotionEnd, getPromotionStart, getPromotionState } from '#server/shop/promotions/promotions.rules.ts';
import { toTexts } from '#server/staff/catalogue/texts.ts';
import { promotionShopsOf, promotionsOf, requirePromotion } from './promotion-scope.ts';
import { compareListed } from './sort-promotions.rules.ts';

type Query = ParsedInput<typeof staffPromotionCalls.staffPromotions>['query'];

interface ReadContext {
  readonly localize: Localize;
  readonly now: Date;
}

const toIsoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The shops of the person that can have promotions, by name. */
export const listPromotionShops = (db: Queryable, staff: SignedInStaff) =>
  db
    .select({ id: shops.id, name: shops.fullName })
    .from(shops)
    .where(promotionShopsOf(staff))
    .orderBy(asc(shops.fullName), asc(shops.id));

async function countProducts(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: promotionProducts.promotionId, total: count() })
    .from(promotionProducts)
    .where(inArray(promotionProducts.promotionId, [...ids]))
    .groupBy(promotionProducts.promotionId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/**
 * A page of the promotions in the shops of the person. Sorted in code, not in SQL: a shop has few promotions, and so the rule of
 * what is running has a single place.
 */
export async function listPromotions(
  db: Queryable,
  staff: SignedInStaff,
  { state, shopId, page }: Query,
  { localize, now }: ReadContext,
): Promise<WireResponse<typeof staffPromotionCalls.staffPromotions>> {
  const rows = await db
    .select({ promotion: promotions, shop: shops.fullName })
    .from(promotions)
    .innerJoin(shops, eq(shops.id, promotions.shopId))
    .where(promotionsOf(staff, shopId));
  const listed = rows
    .map(({ promotion, shop }) => {
      // The end of an event that is not known is in 1970.
      const end = getPromotionEnd(promotion);
      return {
        id: promotion.id,
        title: localize(promotion.title),
        shop,
        state: getPromotionState(promotion, now),
        start: getPromotionStart(promotion),
        end: end?.getTime() === 0 ? null : end,
      };
    })
    .filter((promotion) => state === 'all' || promotion.state === state)
    .toSorted(compareListed);
  const shown = listed.slice((page - 1) * STAFF_PROMOTIONS_PER_PAGE, page * STAFF_PROMOTIONS_PER_PAGE);
  const counts = await countProducts(
    db,
    shown.map(({ id }) => id),
  );
  return {
    data: shown.map(({ start, end, ...promotion }) => ({
      ...promotion,
      startsAt: toIsoOrNull(start),
      endsAt: toIsoOrNull(end),
      productCount: counts.get(promotion.id) ?? 0,
    })),
    hasMore: listed.length > page * STAFF_PROMOTIONS_PER_PAGE,
  };
}

const findProducts = (db: Queryable, promotionId: string) =>
  db
    .select({
      id: products.id,
      name: products.name,
      images: products.images,
      priceCents: products.priceCents,
      discountPercentage: products.discountPercentage,
      discountedCents: products.discountedCents,
      hidden: products.hidden,
    })
    .from(promotionProducts)
    .innerJoin(products, eq(products.id, promotionProducts.productId))
    .where(eq(promotionProducts.promotionId, promotionId))
    .orderBy(asc(promotionProducts.position), asc(promotionProducts.productId));

/** A promotion of the person's shops. @throws AppError `notFound` */
export async function getPromotion(
  db: Queryable,
  staff: SignedInStaff,
  id: string,
  { localize, now }: ReadContext,
): Promise<WireResponse<typeof staffPromotionCalls.staffPromotion>['data']> {
  const { promotion, shop } = await requirePromotion(db, staff, id);
  const rows = await findProducts(db, id);
  const uses = await findRowUses(db, PROMOTION_USAGES, [id]);
  return {
    id,
    version: getPromotionVersion(
      promotion,
      rows.map((row) => row.id),
    ),
    shop: { id: promotion.shopId, name: shop },
    titles: toTexts(promotion.title),
    code: promotion.code,
    image: promotion.image,
    showCountdown: promotion.showCountdown,
    durationType: promotion.durationType,
    startDate: toIsoOrNull(promotion.startDate),
    endDate: toIsoOrNull(promotion.endDate),
    noOfDaysAfterEvent: promotion.noOfDaysAfterEvent,
    latestEventEndDate: toIsoOrNull(promotion.latestEventEndDate),
    state: getPromotionState(promotion, now),
    products: rows.map((row) => ({
      id: row.id,
      name: localize(row.name),
      image: row.images[0] ?? null,
      price: toEuros(getUnitCents(row)),
      isHidden: row.hidden,
    })),
    isUsed: uses.has(id),
  };
}
