import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ProductCompany } from '#contract/fields/product-facts.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { settings } from '#server/platform/db/schema/index.ts';
import type { Companies } from './facts-input.ts';

const COMPANIES_KEY = 'product.companies';
const StoredCompanies = v.pipe(v.string(), v.parseJson(), v.record(v.string(), ProductCompany));

/** Reads the companies of the shop file, by id. Products have copies of them. */
export async function readCompanies(db: Pick<Queryable, 'select'>): Promise<Companies> {
  const [row] = await db.select().from(settings).where(eq(settings.key, COMPANIES_KEY));
  return new Map(row ? Object.entries(v.parse(StoredCompanies, row.value)) : []);
}

export async function storeCompanies(db: Pick<Queryable, 'insert'>, companies: Companies): Promise<void> {
  const value = JSON.stringify(Object.fromEntries(companies));
  await db
    .insert(settings)
    .values({ key: COMPANIES_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
