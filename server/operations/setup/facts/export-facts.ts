import { asc, isNotNull } from 'drizzle-orm';
import type { ShopFileInput } from '#server/operations/setup/shop-file/shop-file.ts';
import { toText } from '#server/operations/setup/shop-file/to-shop-file.rules.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import type { StoredCompany, StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import { readCompanies } from '#server/shop/facts/companies.ts';
import { mapFactTexts } from '#server/shop/facts/map-fact-texts.ts';

type FactsOfFile = NonNullable<ShopFileInput['facts']>[string];

const toRole = (name: string, company: StoredCompany | undefined) => {
  if (!company) return {};
  const { id, email, country, ...required } = company;
  return {
    [name]: id ?? { ...required, ...(email === '' ? {} : { email }), ...(country === '' ? {} : { country }) },
  };
};

/** Facts as a file has them. Applying them to the same product changes nothing. */
export function toFactsOfFile(stored: StoredProductFacts): FactsOfFile {
  const { operator, manufacturer, responsible, ...facts } = mapFactTexts(stored, toText);
  return {
    ...facts,
    ...toRole('operator', operator),
    ...toRole('manufacturer', manufacturer),
    ...toRole('responsible', responsible),
  };
}

/** The sections `companies` and `facts` of a shop file; absent if there are none. */
export async function exportFacts(db: Pick<Queryable, 'select'>): Promise<Pick<ShopFileInput, 'companies' | 'facts'>> {
  const companies = await readCompanies(db);
  const rows = await db
    .select({ id: products.id, facts: products.facts })
    .from(products)
    .where(isNotNull(products.facts))
    .orderBy(asc(products.id));
  return {
    ...(companies.size > 0
      ? {
          companies: [...companies].map(([id, { name, address, email, country }]) => ({
            id,
            name,
            address,
            ...(email === '' ? {} : { email }),
            country,
          })),
        }
      : {}),
    ...(rows.length > 0
      ? { facts: Object.fromEntries(rows.flatMap(({ id, facts }) => (facts ? [[id, toFactsOfFile(facts)]] : []))) }
      : {}),
  };
}
