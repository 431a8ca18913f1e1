import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { countries, members, shops } from '#server/platform/db/schema/index.ts';

/** Two-letter code of the country of the member's current shop; empty when the member has not chosen a shop. */
export async function findMemberCountry(db: Database | Transaction, memberId: string): Promise<string> {
  const [row] = await db
    .select({ code: countries.code })
    .from(members)
    .innerJoin(shops, eq(shops.id, members.shopId))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(eq(members.id, memberId));
  return row?.code ?? '';
}
