import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Allergen, Diet } from '#contract/fields/allergens.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { categories, keywordGroups, keywords, productBits, subCategories } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { toAllergenBitmapKey, toDietBitmapKey, toKeywordBitmapKey, type ListScope } from './list-scope.ts';

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

const ScopeRows = v.array(v.object({ scope: v.string() }));

/** The diets and allergens of at least one product of the scope: by the others, a filter would change nothing or find nothing. */
export async function findFilterableFacts(db: Database, { shopId, bitmapKey }: ListScope) {
  const { rows } = await db.execute(sql`
    select distinct facts.scope from ${productBits} as facts join ${productBits} as list using (block)
    where list.scope = ${bitmapKey} and bit_count(facts.bits & list.bits) > 0 and ${inArray(sql`facts.scope`, [
      ...Diet.options.map((diet) => toDietBitmapKey(shopId, diet)),
      ...Allergen.options.map((allergen) => toAllergenBitmapKey(shopId, allergen)),
    ])}`);
  const found = new Set(v.parse(ScopeRows, rows).map(({ scope }) => scope));
  return {
    diets: Diet.options.filter((diet) => found.has(toDietBitmapKey(shopId, diet))),
    allergens: Allergen.options.filter((allergen) => found.has(toAllergenBitmapKey(shopId, allergen))),
  };
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
