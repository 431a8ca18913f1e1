import { eq } from 'drizzle-orm';
import { hasReachedAge } from '#contract/fields/age.ts';
import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import { toWallTime } from '#contract/fields/wall-time.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { businessShops, members } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { CartKey } from '#server/shop/cart/queries.ts';
import type { CartView } from '#server/shop/cart/read-cart.ts';

async function readBirthDate(db: Queryable, memberId: string): Promise<string | null> {
  const [member] = await db.select({ dob: members.dob }).from(members).where(eq(members.id, memberId));
  return member?.dob ?? null;
}

/** Today in the time zone of the shop. Consumer shops have no time zone of their own. */
async function readShopToday(db: Queryable, shopId: string, now: Date): Promise<string> {
  const [shop] = await db
    .select({ timeZone: businessShops.timeZone })
    .from(businessShops)
    .where(eq(businessShops.shopId, shopId));
  return toWallTime(now, shop?.timeZone ?? SHOP_TIME_ZONE).date;
}

/**
 * Refuses drinks with alcohol to minors (L. 125/2001 art. 14-ter). The buyer must have a birth date; that of a friend who
 * receives the order counts if it is known.
 *
 * @throws AppError `birthDateRequired`, `belowMinimumAge`, both with the affected items
 */
export async function checkAge(
  db: Queryable,
  { key, cart, now }: { readonly key: CartKey; readonly cart: CartView; readonly now: Date },
): Promise<void> {
  const restricted = cart.lines.filter(({ minimumAge }) => minimumAge !== null);
  if (restricted.length === 0) return;
  const age = Math.max(...restricted.map(({ minimumAge }) => minimumAge ?? 0));
  const refusal = {
    values: { age },
    data: {
      minimumAge: age,
      items: restricted.map(({ id, productId }) => ({ cartItemId: id, shopProductId: productId })),
    },
  };
  const birthDate = await readBirthDate(db, key.memberId);
  if (birthDate === null) throw new AppError('birthDateRequired', refusal);
  const recipientId = cart.recipient?._id ?? key.memberId;
  const recipientBirthDate = recipientId === key.memberId ? null : await readBirthDate(db, recipientId);
  const today = await readShopToday(db, key.shopId, now);
  const isOldEnough = (date: string) => hasReachedAge(date, age, today);
  if (!isOldEnough(birthDate) || (recipientBirthDate !== null && !isOldEnough(recipientBirthDate))) {
    throw new AppError('belowMinimumAge', refusal);
  }
}
