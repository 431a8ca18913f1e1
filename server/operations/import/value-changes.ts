import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '#server/platform/db/connect.ts';

/** Changes of one kind that the result of an import lists. A longer list is cut, because it is held in memory. */
const MAX_LISTED_CHANGES = 10_000;

const Row = v.object({
  id: v.string(),
  name: v.string(),
  before: v.number(),
  after: v.number(),
  total: v.number(),
});

/** A number of an existing product that the file changes. */
export type ValueChange = Omit<v.InferOutput<typeof Row>, 'total'>;

/** In the file's order, cut after ten thousand. */
export interface ValueChanges {
  readonly total: number;
  readonly listed: readonly ValueChange[];
}

/** Prices per unit in cents, after the discount; VAT in percent; stock. */
export type ValueKind = 'price' | 'vat' | 'stock';

const toUnitCents = (alias: 'p' | 'w'): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`coalesce(${column('discounted_cents')},
    (${column('price_cents')} * (100 - ${column('discount_percentage')}) + 50) / 100)`;
};

async function findChanges(tx: Transaction, shopId: string, before: SQL, after: SQL): Promise<ValueChanges> {
  const { rows } = await tx.execute(sql`
    with compared as (
      select w.id, w.name->>'it' as name, w.place, ${before} as before, ${after} as after
      from wanted w join products p on p.id = w.id and p.shop_id = ${shopId}
    )
    select id, name, before::float8 as before, after::float8 as after, count(*) over ()::integer as total
    from compared where before <> after order by place limit ${MAX_LISTED_CHANGES}`);
  const changes = v.parse(v.array(Row), rows);
  return {
    total: changes[0]?.total ?? 0,
    listed: changes.map(({ id, name, before, after }) => ({ id, name, before, after })),
  };
}

interface Options {
  readonly shopId: string;
  /** Whether the import updates the stock. */
  readonly stock: boolean;
}

/** The prices, VAT and stock of existing products that the file changes. Needs the table `wanted` of the merge. */
export async function findValueChanges(
  tx: Transaction,
  { shopId, stock }: Options,
): Promise<Readonly<Record<ValueKind, ValueChanges>>> {
  return {
    price: await findChanges(tx, shopId, toUnitCents('p'), toUnitCents('w')),
    vat: await findChanges(tx, shopId, sql`p.vat_percentage`, sql`w.vat_percentage`),
    stock: stock ? await findChanges(tx, shopId, sql`p.stock`, sql`w.stock`) : { total: 0, listed: [] },
  };
}
