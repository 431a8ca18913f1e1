import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/connect.ts';
import { countries, favouriteLinks, members, shops } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { generateToken } from '#server/platform/lib/ids.ts';

/** A member's list of one shop. */
interface MemberShop {
  readonly memberId: string;
  readonly shopId: string;
}

const isLinkOf = ({ memberId, shopId }: MemberShop) =>
  and(eq(favouriteLinks.memberId, memberId), eq(favouriteLinks.shopId, shopId));

/** Returns the secret of the link by which the list is shared, or null. */
export async function findLinkSecret({ db }: Pick<Deps, 'db'>, list: MemberShop): Promise<string | null> {
  const [link] = await db.select({ secret: favouriteLinks.secret }).from(favouriteLinks).where(isLinkOf(list));
  return link?.secret ?? null;
}

/** Shares the list. A list that is shared already keeps its secret, also when two requests arrive in parallel. */
export async function shareList({ db, now }: Deps, list: MemberShop): Promise<string> {
  const [link] = await db
    .insert(favouriteLinks)
    .values({ ...list, secret: generateToken(), createdAt: now() })
    // An update, because an insert that does nothing returns no row.
    .onConflictDoUpdate({ target: [favouriteLinks.memberId, favouriteLinks.shopId], set: { shopId: list.shopId } })
    .returning({ secret: favouriteLinks.secret });
  if (!link) throw new AppError('serverError');
  return link.secret;
}

/** Ends the link. Does nothing if the list is not shared. */
export async function stopSharingList({ db }: Deps, list: MemberShop): Promise<void> {
  await db.delete(favouriteLinks).where(isLinkOf(list));
}

/** Finds the list that a link shares. Undefined for an unknown or ended link, and for that of a blocked member. */
export async function findSharedList(db: Pick<Queryable, 'select'>, secret: string) {
  const [list] = await db
    .select({ memberId: favouriteLinks.memberId, shopId: favouriteLinks.shopId, countryCode: countries.code })
    .from(favouriteLinks)
    .innerJoin(members, and(eq(members.id, favouriteLinks.memberId), isNull(members.blockedAt)))
    .innerJoin(shops, eq(shops.id, favouriteLinks.shopId))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(eq(favouriteLinks.secret, secret));
  return list;
}
