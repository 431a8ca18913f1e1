import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '#server/db/connect.ts';

/** Price changes that the result of an import lists. A longer list is cut, because it is held in memory. */
export const MAX_LISTED_PRICE_CHANGES = 10_000;

const PriceChanges = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    /** Prices per unit in cents, after the discount. */
    beforeCents: v.number(),
    afterCents: v.number(),
    total: v.number(),
  }),
);

export interface PriceChange {
  readonly id: string;
  readonly name: string;
  readonly beforeCents: number;
  readonly afterCents: number;
}

const toUnitCents = (alias: 'p' | 'w'): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`coalesce(${column('discounted_cents')},
    (${column('price_cents')} * (100 - ${column('discount_percentage')}) + 50) / 100)`;
};

/** Products whose price the file changes, in its order, and their number. Needs the table `wanted` of the merge. */
export async function findPriceChanges(tx: Transaction, shopId: string) {
  const { rows } = await tx.execute(sql`
    with prices as (
      select w.id, w.name->>'it' as name, w.place, ${toUnitCents('p')} as before, ${toUnitCents('w')} as after
      from wanted w join products p on p.id = w.id and p.shop_id = ${shopId}
    )
    select id, name, before::float8 as "beforeCents", after::float8 as "afterCents", count(*) over ()::integer as total
    from prices where before <> after order by place limit ${MAX_LISTED_PRICE_CHANGES}`);
  const changes = v.parse(PriceChanges, rows);
  return {
    priceChanges: changes.map(({ id, name, beforeCents, afterCents }): PriceChange => ({
      id,
      name,
      beforeCents,
      afterCents,
    })),
    priceChangeCount: changes[0]?.total ?? 0,
  };
}
