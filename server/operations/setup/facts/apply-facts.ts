import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import type { ProductCompany } from '#contract/fields/product-facts.ts';
import type { Change } from '#server/operations/setup/plan/changes.rules.ts';
import type { ShopFile } from '#server/operations/setup/shop-file/shop-file.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { readCompanies, storeCompanies } from '#server/shop/facts/companies.ts';
import {
  findUnknownCompanies,
  toStoredFacts,
  updateCompanies,
  type Companies,
} from '#server/shop/facts/facts-input.ts';
import { findMissingFacts, formatMissingFact } from '#server/shop/facts/find-missing-facts.rules.ts';

export interface AppliedFacts {
  readonly changes: readonly Change[];
  readonly changedProducts: readonly string[];
  /** Products of the file that don't exist yet. */
  readonly missingProducts: readonly string[];
  /** Companies that the file does not list. They stay, unless `prune` is set. */
  readonly unlisted: readonly string[];
  /** What the products of the file lack, one line each. */
  readonly missingFacts: readonly string[];
}

const compareCompanies = (before: Companies, after: Companies): Change[] => [
  ...[...after].flatMap(([id, company]): Change[] => {
    const old = before.get(id);
    if (!old) return [{ action: 'add', kind: 'company', id }];
    if (isDeepStrictEqual(old, company)) return [];
    return [{ action: 'change', kind: 'company', id, fields: { company: { before: old, after: company } } }];
  }),
  ...[...before.keys()].filter((id) => !after.has(id)).map((id): Change => ({ action: 'remove', kind: 'company', id })),
];

/** @throws CliError for a company that neither the file nor the shop has */
function requireCompanies({ facts = {} }: ShopFile, companies: Companies): void {
  const lines = Object.entries(facts).flatMap(([id, input]) =>
    findUnknownCompanies(input, companies).map((company) => `  facts.${id}: there is no company ${company}`),
  );
  if (lines.length > 0) throw new CliError(`Nothing was changed:\n${lines.join('\n')}`);
}

/** The companies after the file. Products keep their copy of a company that is removed. */
function getCompanies({ companies: listed }: ShopFile, current: Companies, prune: boolean): Companies {
  if (!listed) return current;
  const inFile = listed.map(({ id, name, address, email = '', country }): [string, ProductCompany] => [
    id,
    { name, address, email, country },
  ]);
  return new Map([...(prune ? [] : current), ...inFile]);
}

/** Products whose facts the file has, or whose companies it changes. */
const readProducts = (tx: Transaction, ids: readonly string[], companyIds: readonly string[]) =>
  tx
    .select({ id: products.id, name: products.name, images: products.images, facts: products.facts })
    .from(products)
    .where(
      sql`${products.id} = any(${sql.param(ids)}::text[]) or ${products.facts}->'operator'->>'id' = any(${sql.param(companyIds)}::text[])
        or ${products.facts}->'manufacturer'->>'id' = any(${sql.param(companyIds)}::text[])
        or ${products.facts}->'responsible'->>'id' = any(${sql.param(companyIds)}::text[])`,
    )
    .orderBy(asc(products.id));

/**
 * Writes the companies and facts of a file. Facts of a product replace those that it has; products that the file does not
 * name keep theirs. A changed company changes in all products that refer to it.
 *
 * @throws CliError
 */
export async function applyFacts(
  tx: Transaction,
  file: ShopFile,
  { prune, dryRun }: { readonly prune: boolean; readonly dryRun: boolean },
): Promise<AppliedFacts> {
  const { companies: listed, facts = {} } = file;
  const ids = Object.keys(facts);
  if (!listed && ids.length === 0) {
    return { changes: [], changedProducts: [], missingProducts: [], unlisted: [], missingFacts: [] };
  }
  const before = await readCompanies(tx);
  const companies = getCompanies(file, before, prune);
  requireCompanies(file, companies);
  const companyChanges = compareCompanies(before, companies);
  const rows = await readProducts(
    tx,
    ids,
    companyChanges.map(({ id }) => id),
  );
  const changes: Change[] = [];
  const missingFacts: string[] = [];
  for (const { id, name, images, facts: old } of rows) {
    const input = facts[id];
    const next: StoredProductFacts | null = input ? toStoredFacts(input, companies) : updateCompanies(old, companies);
    if (input) {
      const missing = findMissingFacts({ name, images, facts: next });
      missingFacts.push(...missing.map((fact) => `facts.${id}: ${formatMissingFact(fact)}.`));
    }
    if (isDeepStrictEqual(old, next)) continue;
    changes.push({ action: 'change', kind: 'facts', id, fields: { facts: { before: old, after: next } } });
    if (!dryRun) await tx.update(products).set({ facts: next }).where(eq(products.id, id));
  }
  if (!dryRun && companyChanges.length > 0) await storeCompanies(tx, companies);
  const existing = new Set(rows.map(({ id }) => id));
  const listedIds = new Set(listed?.map(({ id }) => id));
  return {
    changes: [...companyChanges, ...changes],
    changedProducts: changes.map(({ id }) => id),
    missingProducts: ids.filter((id) => !existing.has(id)),
    unlisted: listed ? [...companies.keys()].filter((id) => !listedIds.has(id)).map((id) => `company ${id}`) : [],
    missingFacts,
  };
}
