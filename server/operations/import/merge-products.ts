import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '#server/platform/db/connect.ts';
import { declarePriorPrices } from '#server/shop/catalogue/declare-prior-prices.ts';
import { checkWantedFacts, type CheckedFacts } from './check-wanted-facts.ts';
import { MAX_KEYWORDS_PER_GROUP } from './import.constants.ts';
import { KEYWORD_GROUPS } from './stage-products.ts';

const MergePlan = v.object({
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  categories: v.number(),
  subCategories: v.number(),
  keywords: v.number(),
  /** Imported products that the file does not publish. They are hidden if the option is set. */
  absent: v.number(),
  /** Imported products that are visible now. */
  shown: v.number(),
  /** Keywords of the file above {@link MAX_KEYWORDS_PER_GROUP}. They do not become filters. */
  spared: v.number(),
});

/** The changes of an import, or the changes that a dry run would make. */
export type MergePlan = v.InferOutput<typeof MergePlan>;

interface MergeOptions {
  readonly shopId: string;
  /** Also update the stock of existing products. */
  readonly stock: boolean;
  /** Hide imported products that the file does not publish. */
  readonly hideMissing: boolean;
  /** The former prices of new products are their lowest prices of the last 30 days. */
  readonly priorPrices: boolean;
}

const groupRows: SQL = sql.join(
  KEYWORD_GROUPS.map(({ key, it, en }, position) => sql`(${key}, ${it}, ${en}, ${position}::integer)`),
  sql`, `,
);

/**
 * Computes the new state of each product in temporary tables. An existing category with the name of the type is used,
 * even if the shop created it by hand, as is a sub-category of it. Values that the file does not contain stay: manual
 * keywords, English texts, points, VAT, positions, highlights and sub-categories. Images stay if none of the file's images
 * exists. The stock stays unless the option is set, because members may have bought since the export.
 */
async function createMergeTables(tx: Transaction, shopId: string): Promise<void> {
  await tx.execute(sql`
    create temporary table wanted_categories on commit drop as
    with named as (
      select distinct on (category_id) category_id as own_id, category as name, place
      from staged where category_id is not null order by category_id, place
    ), existing as (
      select distinct on (lower(name->>'it')) lower(name->>'it') as lowered, id
      from categories where shop_id = ${shopId} order by lower(name->>'it'), position, id
    )
    select n.own_id, n.name, n.place, coalesce(own.id, existing.id, n.own_id) as id,
      own.id is null and existing.id is null as is_new
    from named n
    left join categories own on own.id = n.own_id and own.shop_id = ${shopId}
    left join existing on existing.lowered = lower(n.name)`);
  await tx.execute(sql`
    create temporary table wanted_sub_categories on commit drop as
    with named as (
      select distinct on (sub_category_id) sub_category_id as own_id, sub_category as name, s.place, c.id as category_id
      from staged s join wanted_categories c on c.own_id = s.category_id
      where sub_category_id is not null order by sub_category_id, s.place
    )
    select n.own_id, n.name, n.place, n.category_id,
      -- The shop file may have moved the row with this id to another category.
      coalesce(own.id, existing.id, case when taken.id is null then n.own_id else n.category_id || '_' || n.own_id end)
        as id,
      own.id is null and existing.id is null as is_new
    from named n
    left join sub_categories own on own.id = n.own_id and own.category_id = n.category_id
    left join sub_categories taken on taken.id = n.own_id
    left join lateral (
      select id from sub_categories b where b.category_id = n.category_id and lower(b.name->>'it') = lower(n.name)
      order by position, id limit 1
    ) existing on true`);
  await tx.execute(sql`
    create temporary table wanted_keywords on commit drop as
    with named as (
      select keyword->>'id' as id, keyword->>'group' as key, min(keyword->>'name') as name, count(*) as uses
      from staged, jsonb_array_elements(keywords) keyword group by 1, 2
    )
    select *, row_number() over (partition by key order by uses desc, id) as place from named`);
  // Products are joined with these few keywords, not with every keyword of the file.
  await tx.execute(sql`
    create temporary table filter_keywords on commit drop as
    select id from wanted_keywords where place <= ${MAX_KEYWORDS_PER_GROUP}`);
  await tx.execute(sql`
    create temporary table wanted on commit drop as
    select s.place, s.line, s.id, p.id is null as is_new,
      coalesce(c.id, p.category_id) as category_id,
      coalesce(b.id, case when c.id is null or c.id = p.category_id then p.sub_category_id end) as sub_category_id,
      coalesce(p.name, '{}') || jsonb_strip_nulls(jsonb_build_object('it', s.name, 'en', s.name_en)) as name,
      coalesce(p.description, '{}') || jsonb_strip_nulls(jsonb_build_object('it', s.description, 'en', s.description_en))
        as description,
      case when s.sku = '' then coalesce(p.sku, '') else s.sku end as sku,
      coalesce(p.technical, '{"it":""}') as technical,
      coalesce(s.facts, p.facts) as facts, false as awaits_facts, false as missing_from_import,
      case when cardinality(s.images) > 0 then s.images else coalesce(p.images, '{}') end as images,
      coalesce(r.price_cents, s.price_cents) as price_cents,
      -- A product that was exempt and is taxed again gets the default.
      coalesce(s.vat_percentage, case when s.is_taxed then nullif(p.vat_percentage, 0) else p.vat_percentage end,
        s.default_vat) as vat_percentage,
      coalesce(s.kp, p.kp, 0) as kp, coalesce(s.kp_novv, p.kp_novv, 0) as kp_novv,
      coalesce(r.discount_percentage, s.discount_percentage) as discount_percentage,
      case when r is null then s.discounted_cents else r.discounted_cents end as discounted_cents,
      s.stock, true as imported, coalesce(p.hidden_by_operator, false) as hidden,
      array(
        select keyword_id from unnest(p.keyword_ids) keyword_id
        where not starts_with(keyword_id, ${`${shopId}_vendor_`}) and not starts_with(keyword_id, ${`${shopId}_tag_`})
      ) || array(
        select k.id from jsonb_array_elements(s.keywords) keyword
        join filter_keywords k on k.id = keyword->>'id' order by k.id
      ) as keyword_ids
    from staged s
    left join products p on p.id = s.id and p.shop_id = ${shopId}
    left join wanted_categories c on c.own_id = s.category_id
    left join wanted_sub_categories b on b.own_id = s.sub_category_id
    -- What the trigger would make of the price, so that importing the same file again changes nothing.
    left join lateral (
      select * from lawful_price(s.id, s.price_cents, s.discount_percentage, s.discounted_cents)
      where p.id is not null and (s.discount_percentage > 0 or s.discounted_cents is not null)
    ) r on true`);
  // The next statements join up to half a million rows. The planner needs statistics for that.
  await tx.execute(sql`analyze wanted`);
}

const MERGED_COLUMNS = [
  'category_id',
  'sub_category_id',
  'name',
  'sku',
  'description',
  'facts',
  'images',
  'price_cents',
  'vat_percentage',
  'kp',
  'kp_novv',
  'discount_percentage',
  'discounted_cents',
  'keyword_ids',
  'imported',
  'hidden',
  'awaits_facts',
  'missing_from_import',
];
const joinColumns = (columns: readonly string[], alias = '') =>
  sql.raw(columns.map((column) => (alias === '' ? column : `${alias}.${column}`)).join(', '));

/** Without the option the stock is not written: writing its old value back would undo a concurrent order. */
const getUpdatableColumns = ({ stock }: MergeOptions) => (stock ? [...MERGED_COLUMNS, 'stock'] : MERGED_COLUMNS);

/** Condition that joins products (`p`) with their new state (`w`) where they differ. */
function isChangedProduct(options: MergeOptions): SQL {
  const columns = getUpdatableColumns(options);
  return sql`p.id = w.id and p.shop_id = ${options.shopId}
    and (${joinColumns(columns, 'p')}) is distinct from (${joinColumns(columns, 'w')})`;
}

/** Condition for visible imported products (`p`) that the file does not publish. */
const isMissingFromFile = (shopId: string): SQL => sql`p.shop_id = ${shopId} and p.imported and not p.hidden
  and not exists (select from wanted w where w.id = p.id)`;

/** Condition for such products that also wait for their facts: they stay hidden when these arrive. */
const isMissingAndWaiting = (shopId: string): SQL => sql`p.shop_id = ${shopId} and p.imported and p.awaits_facts
  and not p.missing_from_import and not exists (select from wanted w where w.id = p.id)`;

/** Computes the changes. It writes and locks nothing of the shop. */
export async function planMerge(tx: Transaction, options: MergeOptions): Promise<MergePlan & CheckedFacts> {
  await createMergeTables(tx, options.shopId);
  const checked = await checkWantedFacts(tx, options.shopId);
  const { rows } = await tx.execute(sql`
    with changes as (select count(*)::integer as n from wanted w join products p on ${isChangedProduct(options)})
    select added::integer, n as changed, (total - added - n)::integer as same,
      (select count(*)::integer from wanted_categories where is_new) as categories,
      (select count(*)::integer from wanted_sub_categories where is_new) as "subCategories",
      (select count(*)::integer from wanted_keywords where place <= ${MAX_KEYWORDS_PER_GROUP}) as keywords,
      (select count(*)::integer from wanted_keywords where place > ${MAX_KEYWORDS_PER_GROUP}) as spared,
      (select count(*)::integer from products p where ${isMissingFromFile(options.shopId)}) as absent,
      (select count(*)::integer from products p
        where p.shop_id = ${options.shopId} and p.imported and not p.hidden) as shown
    from changes, (select count(*) as total, count(*) filter (where is_new) as added from wanted) counted`);
  return { ...v.parse(MergePlan, rows[0]), ...checked };
}

async function writeCategoriesAndKeywords(tx: Transaction, shopId: string): Promise<void> {
  await tx.execute(sql`
    insert into categories (id, shop_id, name, position)
    select id, ${shopId}, jsonb_build_object('it', name),
      (select coalesce(max(position) + 1, 0) from categories where shop_id = ${shopId})
        + row_number() over (order by place) - 1
    from wanted_categories where is_new`);
  await tx.execute(sql`
    insert into sub_categories (id, category_id, name, position)
    select w.id, w.category_id, jsonb_build_object('it', w.name),
      (select coalesce(max(position) + 1, 0) from sub_categories b where b.category_id = w.category_id)
        + row_number() over (partition by w.category_id order by w.place) - 1
    from wanted_sub_categories w where is_new`);
  await tx.execute(sql`
    insert into keyword_groups (id, shop_id, name, position)
    select ${shopId} || '_' || key, ${shopId}, jsonb_build_object('it', it, 'en', en),
      (select coalesce(max(position) + 1, 0) from keyword_groups where shop_id = ${shopId}) + place
    from (values ${groupRows}) as made (key, it, en, place)
    where exists (select from wanted_keywords w where w.key = made.key)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into keywords (id, group_id, name, position)
    select id, ${shopId} || '_' || key, jsonb_build_object('it', name), place
    from wanted_keywords where place <= ${MAX_KEYWORDS_PER_GROUP}
    on conflict do nothing`);
}

/** Applies the changes of {@link planMerge} with a fixed number of statements. */
export async function applyMerge(tx: Transaction, options: MergeOptions): Promise<void> {
  const { shopId } = options;
  const updatableColumns = getUpdatableColumns(options);
  const insertColumns = [...MERGED_COLUMNS, 'stock'];
  await writeCategoriesAndKeywords(tx, shopId);
  const isMissing = options.hideMissing
    ? sql`(${isMissingFromFile(shopId)} or ${isMissingAndWaiting(shopId)})`
    : sql`false`;
  await tx.execute(sql`
    create temporary table written on commit drop as
    select p.id from products p, wanted w where ${isChangedProduct(options)}
    union all select p.id from products p where ${isMissing}`);
  // Lock the rows in the same order as a checkout does, to prevent deadlocks.
  await tx.execute(sql`
    select from products p join written on written.id = p.id
    order by p.id collate "C" for no key update of p`);
  if (options.hideMissing) {
    await tx.execute(sql`update products p set hidden = true, missing_from_import = true where ${isMissing}`);
  }
  await tx.execute(sql`
    update products p set (${joinColumns(updatableColumns)}) = (${joinColumns(updatableColumns, 'w')})
    from wanted w where ${isChangedProduct(options)}`);
  if (options.priorPrices) await declarePriorPrices(tx);
  await tx.execute(sql`
    insert into products (id, shop_id, technical, position, ${joinColumns(insertColumns)})
    select w.id, ${shopId}, w.technical,
      (select coalesce(max(position) + 1, 0) from products where shop_id = ${shopId})
        + row_number() over (order by w.place) - 1,
      ${joinColumns(insertColumns, 'w')}
    from wanted w where w.is_new`);
}
