import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { ParsedInput } from '#contract/call.ts';
import type { catalogueCalls } from '#contract/catalogue.ts';
import { Allergen } from '#contract/fields/allergens.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { toSearchColumns } from './search-columns.ts';
import { toSearchQuery, toShopQuery, type SearchQuery } from './search-query.rules.ts';
import { correctTypos, readSearchWords } from './search-words.ts';

export type ProductFilters = Pick<
  ParsedInput<typeof catalogueCalls.products>['query'],
  'q' | 'sort' | 'minPrice' | 'maxPrice' | 'available' | 'diets' | 'without' | 'page' | 'limit'
>;

/** The products among which a list searches, with the alias `s` for `product_search`. */
export interface SearchScope {
  readonly shopId: string;
  readonly language: Language;
  /** Conditions besides the shop. */
  readonly conditions: readonly SQL[];
  /** Further tables. */
  readonly joins?: SQL;
  /** Default: the order of the shop. */
  readonly recommended?: SQL;
}

/** A link of a later release may name an allergen that this one does not know: no product is known to be without it. */
export const isAllergen = (text: string): text is Allergen => v.is(Allergen, text);

/** Whether a request filters by diets or allergens. */
export const hasFactFilters = ({ diets, without }: Pick<ProductFilters, 'diets' | 'without'>): boolean =>
  diets.length > 0 || without.length > 0;

/** Whether a request is more than a page in the order of the shop, by bitmaps. */
export const isFiltered = ({ q, sort, minPrice, maxPrice, available }: ProductFilters): boolean =>
  q !== '' || sort !== 'recommended' || minPrice !== undefined || maxPrice !== undefined || available;

/** Conditions for a category, a sub-category and one keyword of each group. An empty id means not given. */
export const createScopeConditions = (category: string, subCategory: string, groups: readonly string[][]): SQL[] => [
  ...(category === '' ? [] : [sql`s.category_id = ${category}`]),
  ...(subCategory === '' ? [] : [sql`s.sub_category_id = ${subCategory}`]),
  ...groups.map((ids) => sql`s.keyword_ids && ${sql.param(ids)}::text[]`),
];

/**
 * 0 for all words in the name, 1 for the beginning of the last word there, 2 for name, keywords and categories, 3 for the rest. Each
 * implies the next, so the last is tested first: most matches of a frequent word are only in descriptions.
 */
export const createRank = (language: Language, query: SearchQuery): SQL => {
  const { head } = toSearchColumns(language);
  return sql`case when not ${head} @@ ${query.prefix}::tsquery then 3
    when ${head} @@ ${query.exactInName}::tsquery then 0 when ${head} @@ ${query.prefixInName}::tsquery then 1 else 2 end`;
};

interface OrderKey {
  readonly value: SQL;
  readonly isDescending?: boolean;
}

/** The values by which a list is sorted. The position makes the order stable. */
function createOrder({ sort }: ProductFilters, { language, recommended }: SearchScope, rank?: SQL): OrderKey[] {
  const position = { value: sql`s.position` };
  switch (sort) {
    case 'recommended': {
      const shopOrder = recommended ? { value: recommended } : position;
      return rank ? [{ value: rank }, { value: sql`s.available`, isDescending: true }, shopOrder] : [shopOrder];
    }
    case 'priceAsc':
      return [{ value: sql`s.unit_cents` }, position];
    case 'priceDesc':
      return [
        { value: sql`s.unit_cents`, isDescending: true },
        { ...position, isDescending: true },
      ];
    case 'discount':
      return [{ value: sql`s.discount_percentage`, isDescending: true }, position];
    case 'newest':
      return [
        { value: sql`s.created_at`, isDescending: true },
        { ...position, isDescending: true },
      ];
    case 'name':
      return [{ value: toSearchColumns(language).name }, position];
  }
}

const FoundPage = v.object({ totalCount: v.number(), ids: v.array(v.string()) });

interface Search {
  readonly query: SearchQuery;
  readonly match: SQL;
}

/** Matches whole words in all texts. */
const matchWhole = ({ shopId, language }: SearchScope, query: SearchQuery): Search => ({
  query,
  match: sql`${toSearchColumns(language).words} @@ ${toShopQuery(shopId, query.exact)}::tsquery`,
});

/** Matches names, keywords and categories, by the beginning of the last word. */
const matchBegun = ({ shopId, language }: SearchScope, query: SearchQuery): Search => ({
  query,
  match: sql`${toSearchColumns(language).head} @@ ${toShopQuery(shopId, query.prefix)}::tsquery`,
});

const toKeyName = (index: number) => sql.identifier(`key${String(index)}`);

async function findPage(db: Database, scope: SearchScope, filters: ProductFilters, search?: Search) {
  const { page, limit, minPrice, maxPrice, available, diets, without } = filters;
  const conditions = [
    sql`s.shop_id = ${scope.shopId}`,
    ...scope.conditions,
    ...(search ? [search.match] : []),
    ...(minPrice === undefined ? [] : [sql`s.unit_cents >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql`s.unit_cents <= ${maxPrice}`]),
    ...(available ? [sql`s.available`] : []),
    ...(diets.length > 0 ? [sql`s.diets @> ${sql.param(diets)}::text[]`] : []),
    ...(without.every(isAllergen) ? [] : [sql`false`]),
    // The allergens of a product without such facts are null, and so is the comparison.
    ...(without.length > 0 ? [sql`not s.allergens && ${sql.param(without)}::text[]`] : []),
  ];
  const from = sql`from product_search s ${scope.joins ?? sql``} where ${sql.join(conditions, sql` and `)}`;
  const keys = createOrder(filters, scope, search && createRank(scope.language, search.query));
  const values = keys.map(({ value }, index) => sql`${value} as ${toKeyName(index)}`);
  const order = keys.map(
    ({ isDescending = false }, index) => sql`${toKeyName(index)} ${sql.raw(isDescending ? 'desc' : 'asc')}`,
  );
  // A search reads its matches once, for the count and for the page. Without one, an index gives the page.
  const { rows } = await db.execute(sql`
    with matches as ${sql.raw(search ? 'materialized' : 'not materialized')} (
      select s.product_id, ${sql.join(values, sql`, `)} ${from}
    ) select (select count(*) from matches)::integer as "totalCount", array(
      select product_id from matches order by ${sql.join(order, sql`, `)}
      limit ${limit} offset ${(page - 1) * limit}) as ids`);
  return v.parse(FoundPage, rows[0]);
}

/**
 * Finds one page of the products of a scope by search text, price and availability, in any order. When nothing matches
 * the words, the last one is taken for the beginning of a word, then typos are corrected.
 */
export async function findProductIds(db: Database, scope: SearchScope, filters: ProductFilters) {
  if (filters.q === '') return findPage(db, scope, filters);
  const words = await readSearchWords(db, filters.q, scope.language);
  if (words.length === 0) return { totalCount: 0, ids: [] };
  const query = toSearchQuery(words);
  for (const search of [matchWhole(scope, query), matchBegun(scope, query)]) {
    const found = await findPage(db, scope, filters, search);
    if (found.totalCount > 0) return found;
  }
  const corrected = await correctTypos(db, words, { ...scope, isBegun: false });
  if (!corrected) return { totalCount: 0, ids: [] };
  return findPage(db, scope, filters, matchWhole(scope, toSearchQuery(corrected)));
}
