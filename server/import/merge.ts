import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '#server/db/connect.ts';
import { MOST_KEYWORDS } from './import.constants.ts';
import { GROUPS } from './stage.ts';

const Plan = v.object({
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  categories: v.number(),
  keywords: v.number(),
  /** Words of the file that are too many to filter by. */
  spared: v.number(),
});

/** What an import does to the shop, or would do. */
export type Plan = v.InferOutput<typeof Plan>;

interface MergeOptions {
  readonly shopId: string;
  /** Also the stock of products that are there. */
  readonly stock: boolean;
}

const groupRows: SQL = sql.join(
  GROUPS.map(({ key, it, en }, place) => sql`(${key}, ${it}, ${en}, ${place}::integer)`),
  sql`, `,
);

/**
 * Works out, in tables of this transaction, what each product is to be. A category of the shop that
 * bears the type's name is that category, whoever made it. Keywords that the shop gave by hand, its
 * English texts, points, places, highlights and sub-categories are not the file's matter and stay; so do
 * pictures where none of the file's is there, and the stock, unless it is asked for: since the file
 * was written members may have bought.
 */
async function prepare(tx: Transaction, shopId: string): Promise<void> {
  await tx.execute(sql`
    create temporary table wanted_categories on commit drop as
    select distinct on (s.category_id) s.category_id as own_id, s.category as name, s.place,
      coalesce(there.id, s.category_id) as id, there.id is null as is_new
    from staged s left join lateral (
      select c.id from categories c
      where c.shop_id = ${shopId} and (c.id = s.category_id or lower(c.name->>'it') = lower(s.category))
      order by c.id = s.category_id desc, c.position, c.id limit 1
    ) there on true
    where s.category_id is not null
    order by s.category_id, s.place`);
  await tx.execute(sql`
    create temporary table wanted_keywords on commit drop as
    with named as (
      select word->>'id' as id, word->>'group' as key, min(word->>'name') as name, count(*) as uses
      from staged, jsonb_array_elements(keywords) word group by 1, 2
    )
    select *, row_number() over (partition by key order by uses desc, id) as place from named`);
  await tx.execute(sql`
    create temporary table wanted on commit drop as
    select s.place, s.id, p.id is null as is_new,
      coalesce(c.id, p.category_id) as category_id,
      case when c.id is null or c.id = p.category_id then p.sub_category_id end as sub_category_id,
      coalesce(p.name, '{}') || jsonb_build_object('it', s.name) as name,
      coalesce(p.description, '{}') || jsonb_build_object('it', s.description) as description,
      coalesce(p.technical, '{"it":""}') as technical,
      case when cardinality(s.images) > 0 then s.images else coalesce(p.images, '{}') end as images,
      s.price_cents, s.vat_percentage, s.discount_percentage,
      s.stock,
      array(
        select kept from unnest(p.keyword_ids) kept
        where not starts_with(kept, ${`${shopId}_vendor_`}) and not starts_with(kept, ${`${shopId}_tag_`})
      ) || array(
        select k.id from jsonb_array_elements(s.keywords) word
        join wanted_keywords k on k.id = word->>'id' and k.place <= ${MOST_KEYWORDS} order by k.id
      ) as keyword_ids
    from staged s
    left join products p on p.id = s.id and p.shop_id = ${shopId}
    left join wanted_categories c on c.own_id = s.category_id`);
  // Half a million rows are joined next: without figures the planner would guess.
  await tx.execute(sql`analyze wanted`);
}

const COLUMNS = [
  'category_id', 'sub_category_id', 'name', 'description', 'images', 'price_cents', 'vat_percentage',
  'discount_percentage', 'keyword_ids',
];
const listOf = (columns: readonly string[], alias = '') =>
  sql.raw(columns.map((column) => (alias === '' ? column : `${alias}.${column}`)).join(', '));

/** A stock that stays is not written at all: written back, it would undo an order of this minute. */
const changeable = ({ stock }: MergeOptions) => (stock ? [...COLUMNS, 'stock'] : COLUMNS);

/** The shop's products that are to be other than they are, as `p` and `w`. */
function differing(options: MergeOptions): SQL {
  const columns = changeable(options);
  return sql`p.id = w.id and p.shop_id = ${options.shopId}
    and (${listOf(columns, 'p')}) is distinct from (${listOf(columns, 'w')})`;
}

/** Works out what is to be done; nothing of the shop is written or locked. */
export async function planMerge(tx: Transaction, options: MergeOptions): Promise<Plan> {
  await prepare(tx, options.shopId);
  const { rows } = await tx.execute(sql`
    with changes as (select count(*)::integer as n from wanted w join products p on ${differing(options)})
    select added::integer, n as changed, (total - added - n)::integer as same,
      (select count(*)::integer from wanted_categories where is_new) as categories,
      (select count(*)::integer from wanted_keywords where place <= ${MOST_KEYWORDS}) as keywords,
      (select count(*)::integer from wanted_keywords where place > ${MOST_KEYWORDS}) as spared
    from changes, (select count(*) as total, count(*) filter (where is_new) as added from wanted) counted`);
  return v.parse(Plan, rows[0]);
}

async function writeMenus(tx: Transaction, shopId: string): Promise<void> {
  await tx.execute(sql`
    insert into categories (id, shop_id, name, position)
    select id, ${shopId}, jsonb_build_object('it', name),
      (select coalesce(max(position) + 1, 0) from categories where shop_id = ${shopId})
        + row_number() over (order by place) - 1
    from wanted_categories where is_new`);
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
    from wanted_keywords where place <= ${MOST_KEYWORDS}
    on conflict do nothing`);
}

/** Does what {@link planMerge} worked out, in a few statements however many products there are. */
export async function merge(tx: Transaction, options: MergeOptions): Promise<void> {
  const { shopId } = options;
  const changed = changeable(options);
  const all = [...COLUMNS, 'stock'];
  await writeMenus(tx, shopId);
  // In the order in which an order takes its products' rows, so that neither waits for the other in turn.
  await tx.execute(sql`
    select from products p, wanted w where ${differing(options)}
    order by p.id collate "C" for no key update of p`);
  await tx.execute(sql`
    update products p set (${listOf(changed)}) = (${listOf(changed, 'w')})
    from wanted w where ${differing(options)}`);
  await tx.execute(sql`
    insert into products (id, shop_id, technical, kp, position, ${listOf(all)})
    select w.id, ${shopId}, w.technical, 0,
      (select coalesce(max(position) + 1, 0) from products where shop_id = ${shopId})
        + row_number() over (order by w.place) - 1,
      ${listOf(all, 'w')}
    from wanted w where w.is_new`);
}
