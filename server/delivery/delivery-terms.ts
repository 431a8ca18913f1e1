import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/index.ts';
import { DEFAULT_DELIVERY_TERMS, type DeliveryTerms } from '#server/pricing/delivery-terms.ts';

/** Key in `settings`. One document, because it is always read and replaced as a whole. */
export const DELIVERY_TERMS_KEY = 'delivery.terms';

const Cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Texts = v.array(v.string());

const StoredTerms = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    vatPercentage: v.number(),
    freeAboveCents: v.nullable(Cents),
    partners: v.array(v.object({ id: v.string(), name: v.string(), cents: Cents, days: v.string() })),
    types: v.array(
      v.object({
        code: v.string(),
        name: v.object({ it: v.string(), en: v.exactOptional(v.string()) }),
        cents: Cents,
      }),
    ),
    zones: v.array(v.object({ id: v.string(), countries: Texts, regions: Texts, islands: v.boolean(), cents: Cents })),
  }),
);

/** Reads the terms of delivery, each time from the database, so that a change applies to the next request. */
export async function readDeliveryTerms(db: Pick<Queryable, 'select'>): Promise<DeliveryTerms> {
  const [row] = await db.select().from(settings).where(eq(settings.key, DELIVERY_TERMS_KEY));
  return row ? v.parse(StoredTerms, row.value) : DEFAULT_DELIVERY_TERMS;
}

/** Replaces the terms of delivery. */
export async function storeDeliveryTerms(db: Pick<Queryable, 'insert'>, terms: DeliveryTerms): Promise<void> {
  const value = JSON.stringify(terms);
  await db
    .insert(settings)
    .values({ key: DELIVERY_TERMS_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
