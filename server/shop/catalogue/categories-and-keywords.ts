import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { categories, keywordGroups, keywords, productBits, subCategories } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { toKeywordBitmapKey, type ListScope } from './list-scope.ts';

/** Categories of a shop with their sub-categories, both sorted by position. */
export async function findCategories(db: Database, shopId: string, localize: Localize) {
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
  const categoriesById = new Map<string, ReturnType<typeof toCategory>>();
  const toCategory = ({ id, name, image }: (typeof rows)[number]) => ({
    _id: id,
    name: localize(name),
    image,
    subCategories: [] as { _id: string; name: string }[],
  });
  for (const row of rows) {
    const category = categoriesById.get(row.id) ?? toCategory(row);
    categoriesById.set(row.id, category);
    if (row.subId !== null && row.subName) {
      category.subCategories.push({ _id: row.subId, name: localize(row.subName) });
    }
  }
  return [...categoriesById.values()];
}

/** Keyword groups with the keywords that at least one product of the scope has. */
export async function findKeywordGroups(db: Database, scope: ListScope, localize: Localize) {
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
          select from ${productBits} as keyword_bits join ${productBits} as scope_bits using (block)
          where keyword_bits.scope = ${toKeywordBitmapKey(scope.shopId, '')} || ${keywords.id}
           and scope_bits.scope = ${scope.bitmapKey} and bit_count(keyword_bits.bits & scope_bits.bits) > 0)`,
      ),
    )
    .orderBy(asc(keywordGroups.position), asc(keywordGroups.id), asc(keywords.position), asc(keywords.id));
  const groups = new Map<string, { name: string; items: { _id: string; name: string }[] }>();
  for (const { groupId, groupName, id, name } of rows) {
    const group = groups.get(groupId) ?? { name: localize(groupName), items: [] };
    groups.set(groupId, group);
    group.items.push({ _id: id, name: localize(name) });
  }
  return [...groups.values()];
}
