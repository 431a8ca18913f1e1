import { and, asc, eq, exists, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { normalizeEmail } from '#contract/fields/email.ts';
import { maskEmail } from '#server/account/mask-email.rules.ts';
import { isVerifiedRow } from '#server/account/verification/is-verified.rules.ts';
import type { Database } from '#server/db/connect.ts';
import { memberShops, members } from '#server/db/schema/index.ts';
import { matchesSearch, refreshSearchNames } from '#server/db/search-names.ts';
import type { RateLimit } from '#server/rate-limit/rate-limit.ts';

/** Answers at most: a search for a person, not a list of the shop's members. */
const MAX_FRIENDS_FOUND = 20;

/**
 * Read at most: three letters that every tenth name holds would otherwise have each of them read and sorted, for
 * twenty that say no more than any other. Of more than so many any are taken; one more letter tells them apart.
 */
const MAX_FRIENDS_READ = 100;

/** Searches of one member: plenty for choosing a few friends, too few to list a shop's members. */
export const FRIEND_SEARCH_LIMIT: RateLimit = { name: 'friends:member', maxAttempts: 60, windowSeconds: 600 };

const ownShops = alias(memberShops, 'own');

/**
 * Other verified members of a shop whose name holds the words of the text. An e-mail is found only as a whole: parts of
 * it could be probed letter by letter. Who does not belong to the shop finds nobody: a list of people is only for those
 * among whom it is shared.
 */
export async function searchFriends(db: Database, seekerId: string, shopId: string, search: string) {
  await refreshSearchNames.members(db);
  const people = await findFriends(db, seekerId, shopId, search);
  return people.map((person) => ({ ...person, email: maskEmail(person.email) }));
}

function findFriends(db: Database, seekerId: string, shopId: string, search: string) {
  const found = db
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
    .as('found');
  return db.select().from(found).orderBy(asc(found.fullName), asc(found._id)).limit(MAX_FRIENDS_FOUND);
}
