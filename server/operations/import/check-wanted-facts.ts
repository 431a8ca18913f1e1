import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import {
  findMissingFacts,
  formatMissingFact,
  type FactualProduct,
} from '#server/shop/facts/find-missing-facts.rules.ts';

/** Products of a file that lack facts. */
export interface CheckedFacts {
  /** Their number. */
  readonly incomplete: number;
  /** Whether the shop does not sell them. */
  readonly factsRequired: boolean;
  /** The first of them, in the file's order. */
  readonly incompleteProducts: readonly IncompleteProduct[];
}

interface IncompleteProduct {
  readonly line: number;
  readonly id: string;
  readonly name: string;
  /** Such as `nutrition is missing`. */
  readonly missing: readonly string[];
}

const BATCH_SIZE = 2_000;
const MAX_LISTED_PRODUCTS = 20;

interface WantedRow extends FactualProduct, Record<string, unknown> {
  readonly place: number;
  readonly line: number;
  readonly id: string;
}

/** Compares the new state of each product with what its kind needs. A shop that requires facts hides the incomplete ones. */
export async function checkWantedFacts(tx: Transaction, shopId: string): Promise<CheckedFacts> {
  const { rows: shops } = await tx.execute<{ required: boolean }>(
    sql`select facts_required as required from shops where id = ${shopId}`,
  );
  const factsRequired = shops[0]?.required === true;
  await tx.execute(sql`create unique index on wanted (place)`);
  const incompleteProducts: IncompleteProduct[] = [];
  let incomplete = 0;
  let lastPlace = 0;
  for (;;) {
    const { rows } = await tx.execute<WantedRow>(
      sql`select place::float8, line, id, name, images, facts from wanted where place > ${lastPlace}
        order by place limit ${BATCH_SIZE}`,
    );
    const found = rows.flatMap((row) => {
      const missing = findMissingFacts(row);
      return missing.length > 0 ? [{ ...row, missing }] : [];
    });
    incomplete += found.length;
    for (const { line, id, name, missing } of found.slice(0, MAX_LISTED_PRODUCTS - incompleteProducts.length)) {
      incompleteProducts.push({ line, id, name: name.it, missing: missing.map(formatMissingFact) });
    }
    if (factsRequired && found.length > 0) {
      const places = sql.param(found.map(({ place }) => place));
      await tx.execute(
        sql`update wanted set awaits_facts = true, hidden = true where place = any(${places}::bigint[])`,
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return { incomplete, factsRequired, incompleteProducts };
    lastPlace = last.place;
  }
}
