import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { MATERIALS, NOUNS } from './product-words.ts';

export const BENCH_SHOP_ID = 'bench';
export const CATEGORY_COUNT = 9;
export const SUB_CATEGORIES_PER_CATEGORY = 4;
export const KEYWORD_GROUP_COUNT = 4;
export const KEYWORDS_PER_GROUP = 5;

/**
 * Inserts a shop with this number of products. They are spread over 9 categories with 4 subcategories each.
 * Each has one of 5 keywords in each of 4 groups, so that the matches of a keyword grow with the catalogue,
 * which is the worst case. Texts have a realistic size.
 */
export async function seedCatalogue(db: Database, products: number): Promise<void> {
  const toNameSql = (prefix: string, number: string) =>
    sql.raw(`jsonb_build_object('it', '${prefix} ' || ${number}, 'en', '${prefix} ' || ${number})`);
  const pick = (words: readonly string[], place: string) =>
    `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + ${place} % ${String(words.length)}]`;
  const nameSql = `${pick(NOUNS, 'p')} || ' di ' || ${pick(MATERIALS, `p / ${String(NOUNS.length)}`)} || ' ' || p`;
  const productNameSql = sql.raw(`jsonb_build_object('it', ${nameSql}, 'en', ${nameSql})`);
  const statements = [
    sql`insert into countries (id, code, name, flag) values ('it', 'IT', '{"it":"Italia"}', '')`,
    sql`insert into shops (id, country_id, kind, full_name) values (${BENCH_SHOP_ID}, 'it', 'consumer', 'Bench')`,
    sql`insert into categories (id, shop_id, name, position)
      select 'c' || c, ${BENCH_SHOP_ID}, ${toNameSql('Category', 'c')}, c from generate_series(0, ${CATEGORY_COUNT - 1}) c`,
    sql`insert into sub_categories (id, category_id, name, position)
      select 'c' || c || '-' || s, 'c' || c, ${toNameSql('Sub', 's')}, s
      from generate_series(0, ${CATEGORY_COUNT - 1}) c, generate_series(0, ${SUB_CATEGORIES_PER_CATEGORY - 1}) s`,
    sql`insert into keyword_groups (id, shop_id, name, position)
      select 'g' || g, ${BENCH_SHOP_ID}, ${toNameSql('Group', 'g')}, g from generate_series(0, ${KEYWORD_GROUP_COUNT - 1}) g`,
    sql`insert into keywords (id, group_id, name, position)
      select 'g' || g || '-' || k, 'g' || g, ${toNameSql('Keyword', 'k')}, k
      from generate_series(0, ${KEYWORD_GROUP_COUNT - 1}) g, generate_series(0, ${KEYWORDS_PER_GROUP - 1}) k`,
    sql`insert into products (id, shop_id, category_id, sub_category_id, name, description, technical,
        images, price_cents, vat_percentage, kp, stock, keyword_ids, position)
      select 'p' || p, ${BENCH_SHOP_ID}, 'c' || p % ${CATEGORY_COUNT},
        'c' || p % ${CATEGORY_COUNT} || '-' || p / ${CATEGORY_COUNT} % ${SUB_CATEGORIES_PER_CATEGORY},
        ${productNameSql},
        jsonb_build_object('it', repeat('<p>Descrizione ' || p || '</p>', 60)),
        jsonb_build_object('it', repeat('<p>Scheda ' || p || '</p>', 30)),
        array['/images/a' || p, '/images/b' || p], 100 + p % 9000, 22, 3, 10,
        array(select 'g' || g || '-' || abs(hashint4(p * 31 + g)::bigint) % ${KEYWORDS_PER_GROUP}
          from generate_series(0, ${KEYWORD_GROUP_COUNT - 1}) g),
        p
      from generate_series(0, ${products - 1}) p`,
    // In production, autovacuum does this soon after such a bulk load.
    sql`vacuum analyze`,
  ];
  for (const statement of statements) await db.execute(statement);
}
