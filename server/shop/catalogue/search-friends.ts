import { and, asc, eq, exists, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { normalizeEmail } from '#contract/fields/email.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { memberShops, members } from '#server/platform/db/schema/index.ts';
import { matchesSearch, refreshSearchNames } from '#server/platform/db/search-names.ts';
import type { RateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { maskEmail } from '#server/shop/account/mask-email.rules.ts';
import { isVerifiedRow } from '#server/shop/account/verification/is-verified.rules.ts';

/** Maximum results: this is a search for a person, not a list of members. */
const MAX_FRIENDS_FOUND = 20;

/**
 * Maximum rows that are read and sorted. A short search text can match every tenth member. Beyond this number the
 * result is an arbitrary subset, and the user has to type one more letter.
 */
const MAX_FRIENDS_READ = 100;

/** Searches of one member: enough to choose a few friends, too few to list all members of a shop. */
export const FRIEND_SEARCH_LIMIT: RateLimit = { name: 'friends:member', maxAttempts: 60, windowSeconds: 600 };

const ownShops = alias(memberShops, 'own_shops');

/**
 * Finds other verified members of a shop by the words of their name. An e-mail must match in full, otherwise it could
 * be guessed letter by letter. A member who does not belong to the shop finds nobody. E-mails in the result are masked.
 */
export async function searchFriends(db: Database, seekerId: string, shopId: string, search: string) {
  await refreshSearchNames.members(db);
  const friends = await findFriends(db, seekerId, shopId, search);
  return friends.map((friend) => ({ ...friend, email: maskEmail(friend.email) }));
}

function findFriends(db: Database, seekerId: string, shopId: string, search: string) {
  const matches = db
    .select({ _id: members.id, fullName: members.fullName, email: members.email })
    .from(memberShops)
    .innerJoin(members, eq(members.id, memberShops.memberId))
    .where(
      and(
        eq(memberShops.shopId, shopId),
        ne(members.id, seekerId),
        eq(members.isAdmin, false),
        isVerifiedRow,
        search.includes('@') ? eq(members.email, normalizeEmail(search)) : matchesSearch(members.searchName, search),
        exists(
          db
            .select({ id: ownShops.memberId })
            .from(ownShops)
            .where(and(eq(ownShops.shopId, shopId), eq(ownShops.memberId, seekerId))),
        ),
      ),
    )
    .limit(MAX_FRIENDS_READ)
    .as('matches');
  return db.select().from(matches).orderBy(asc(matches.fullName), asc(matches._id)).limit(MAX_FRIENDS_FOUND);
}
