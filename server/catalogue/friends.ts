import { and, asc, eq, exists, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connect.ts';
import { memberShops, members } from '#server/db/schema/index.ts';
import { containing } from './like.rules.ts';

/** Answers at most: a search for a person, not a list of the shop's members. */
const FOUND_AT_MOST = 20;

/**
 * Read at most: three letters that every tenth name holds would otherwise have each of them read and sorted, for
 * twenty that say no more than any other. Of more than so many any are taken; one more letter tells them apart.
 */
const READ_AT_MOST = 100;

const own = alias(memberShops, 'own');

/**
 * Other members of a shop whose name or e-mail holds the text. Who does not belong to the shop
 * finds nobody: a list of people is only for those among whom it is shared.
 */
export const searchFriends = (db: Database, seekerId: string, shopId: string, search: string) => {
  const pattern = containing(search.toLowerCase());
  const found = db
    .select({ _id: members.id, fullName: members.fullName, email: members.email })
    .from(memberShops)
    .innerJoin(members, eq(members.id, memberShops.memberId))
    .where(
      and(
        eq(memberShops.shopId, shopId),
        ne(members.id, seekerId),
        eq(members.isAdmin, false),
        or(
          sql`lower(${members.fullName}) like ${pattern}`,
          sql`${members.email} like ${pattern}`,
        ),
        exists(
          db
            .select({ id: own.memberId })
            .from(own)
            .where(and(eq(own.shopId, shopId), eq(own.memberId, seekerId))),
        ),
      ),
    )
    .limit(READ_AT_MOST)
    .as('found');
  return db.select().from(found).orderBy(asc(found.fullName), asc(found._id)).limit(FOUND_AT_MOST);
};
