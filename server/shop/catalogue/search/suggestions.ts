import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { WireResponse } from '#contract/call.ts';
import type { suggestionCalls } from '#contract/product-suggestions.ts';
import type { CallContext } from '#server/http/api/handler.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { findProductsByIds } from '#server/shop/catalogue/products.ts';
import { createRank } from './find-products.ts';
import { toSearchColumns } from './search-columns.ts';
import { toSearchQuery, toShopQuery, type SearchQuery } from './search-query.rules.ts';
import { correctTypos, readSearchWords } from './search-words.ts';

type Suggestions = WireResponse<typeof suggestionCalls.productSuggestions>['data'];

const MAX_PRODUCTS = 5;
const MAX_CATEGORIES = 3;
const MAX_KEYWORDS = 3;

/**
 * Maximum products that are ranked. Two letters can begin a word of every tenth product; beyond this number the
 * suggestions are of an arbitrary subset, and one more letter makes them better.
 */
const MAX_RANKED = 500;

const IdRows = v.array(v.object({ id: v.string() }));

async function suggestProducts(db: Database, shopId: string, language: Language, query: SearchQuery) {
  const { head } = toSearchColumns(language);
  const selectMatches = (text: string): SQL => sql`(
    select s.product_id as id, ${createRank(language, query)} as rank, s.available, s.position from product_search s
    where ${head} @@ ${toShopQuery(shopId, text)}::tsquery and s.shop_id = ${shopId} limit ${MAX_RANKED})`;
  // Whole words separately: among many words with the same beginning, the limit could leave them out.
  const { rows } = await db.execute(sql`
    select id from (${selectMatches(query.exact)} union ${selectMatches(query.prefix)}) as matches
    order by rank, available desc, position limit ${MAX_PRODUCTS}`);
  return v.parse(IdRows, rows).map(({ id }) => id);
}

const MenuRows = v.array(v.object({ id: v.string(), name: v.string(), parent: v.nullable(v.string()) }));

/** Rows of a menu whose name matches and that have products, in the order of the menu. */
async function suggestMenu(db: Database, menu: SQL, language: Language, query: SearchQuery, limit: number) {
  const name = language === 'en' ? sql`coalesce(name->>'en', name->>'it')` : sql`name->>'it'`;
  const config = sql.raw(language === 'en' ? `'shop_english'` : `'shop_italian'`);
  const { rows } = await db.execute(sql`
    select id, ${name} as name, parent from (${menu}) as menu
    where search_vector(fold_search_text(${name}), ${config}) @@ ${query.prefix}::tsquery
      and exists (select from product_bits where product_bits.scope = menu.scope)
    order by place, id limit ${limit}`);
  return v.parse(MenuRows, rows);
}

const suggestCategories = (db: Database, shopId: string, language: Language, query: SearchQuery) =>
  suggestMenu(
    db,
    sql`select id, name, null::text as parent, 'c:' || shop_id || ':' || id as scope, array[0, position] as place
        from categories where shop_id = ${shopId}
      union all
      select b.id, b.name, c.id, 'b:' || c.shop_id || ':' || b.id, array[1, c.position, b.position]
        from sub_categories b join categories c on c.id = b.category_id where c.shop_id = ${shopId}`,
    language,
    query,
    MAX_CATEGORIES,
  );

const suggestKeywords = (db: Database, shopId: string, language: Language, query: SearchQuery) =>
  suggestMenu(
    db,
    sql`select k.id, k.name, null::text as parent, 'k:' || g.shop_id || ':' || k.id as scope,
          array[g.position, k.position] as place
        from keywords k join keyword_groups g on g.id = k.group_id where g.shop_id = ${shopId}`,
    language,
    query,
    MAX_KEYWORDS,
  );

async function findMatches(db: Database, shopId: string, language: Language, query: SearchQuery) {
  const ids = await suggestProducts(db, shopId, language, query);
  const categories = await suggestCategories(db, shopId, language, query);
  const keywords = await suggestKeywords(db, shopId, language, query);
  return { ids, categories, keywords, isEmpty: ids.length + categories.length + keywords.length === 0 };
}

/** Products, categories and keywords for the beginning of a search text. Descriptions are not searched. */
export async function findSuggestions(
  db: Database,
  shopId: string,
  text: string,
  { localize, language }: Pick<CallContext, 'localize' | 'language'>,
): Promise<Suggestions> {
  const words = await readSearchWords(db, text, language);
  if (words.length === 0) return { products: [], categories: [], keywords: [] };
  let matches = await findMatches(db, shopId, language, toSearchQuery(words));
  if (matches.isEmpty) {
    const corrected = await correctTypos(db, words, { shopId, language, isBegun: true });
    if (corrected) matches = await findMatches(db, shopId, language, toSearchQuery(corrected));
  }
  return {
    products: await findProductsByIds(db, matches.ids, localize),
    categories: matches.categories.map(({ id, name, parent }) => ({
      _id: id,
      name,
      ...(parent === null ? {} : { category: parent }),
    })),
    keywords: matches.keywords.map(({ id, name }) => ({ _id: id, name })),
  };
}
