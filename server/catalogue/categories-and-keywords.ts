import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { categories, keywordGroups, keywords, productBits, subCategories } from '#server/db/schema/index.ts';
import type { Localize } from '#server/i18n/localized.ts';
import { toKeywordBitmapKey, type ListScope } from './list-scope.ts';

/** Categories of a shop with their sub-categories, both in the shop's order. */
export async function findCategories(db: Database, shopId: string, say: Localize) {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      image: categories.image,
      subId: subCategories.id,
      subName: subCategories.name,
    })
    .from(categories)
    .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .where(eq(categories.shopId, shopId))
    .orderBy(asc(categories.position), asc(categories.id), asc(subCategories.position), asc(subCategories.id));
  const menu = new Map<string, ReturnType<typeof entryOf>>();
  const entryOf = ({ id, name, image }: (typeof rows)[number]) => ({
    _id: id,
    name: say(name),
    image,
    subCategories: [] as { _id: string; name: string }[],
  });
  for (const row of rows) {
    const entry = menu.get(row.id) ?? entryOf(row);
    menu.set(row.id, entry);
    if (row.subId !== null && row.subName) {
      entry.subCategories.push({ _id: row.subId, name: say(row.subName) });
    }
  }
  return [...menu.values()];
}

/** Keyword groups with the keywords that at least one product of the scope bears. */
export async function findKeywordGroups(db: Database, scope: ListScope, say: Localize) {
  const rows = await db
    .select({
      groupId: keywordGroups.id,
      groupName: keywordGroups.name,
      id: keywords.id,
      name: keywords.name,
    })
    .from(keywordGroups)
    .innerJoin(keywords, eq(keywords.groupId, keywordGroups.id))
    .where(
      and(
        eq(keywordGroups.shopId, scope.shopId),
        sql`exists (
          select from ${productBits} as own join ${productBits} as kept using (stretch)
          where own.scope = ${toKeywordBitmapKey(scope.shopId, '')} || ${keywords.id}
            and kept.scope = ${scope.bitmapKey} and bit_count(own.bits & kept.bits) > 0)`,
      ),
    )
    .orderBy(asc(keywordGroups.position), asc(keywordGroups.id), asc(keywords.position), asc(keywords.id));
  const groups = new Map<string, { name: string; items: { _id: string; name: string }[] }>();
  for (const { groupId, groupName, id, name } of rows) {
    const group = groups.get(groupId) ?? { name: say(groupName), items: [] };
    groups.set(groupId, group);
    group.items.push({ _id: id, name: say(name) });
  }
  return [...groups.values()];
}
