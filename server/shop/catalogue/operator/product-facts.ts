import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { parse } from 'yaml';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import type { StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { checkFacts } from '#server/shop/facts/check-facts.ts';
import { readCompanies } from '#server/shop/facts/companies.ts';
import { FactsInput, findUnknownCompanies, toStoredFacts } from '#server/shop/facts/facts-input.ts';
import { findMissingFacts, type MissingFact } from '#server/shop/facts/find-missing-facts.rules.ts';
import { lockProduct, type ProductRef } from './change-product.ts';

/** The facts of a product, and which the law requires besides. */
export interface ProductFactsState {
  readonly id: string;
  readonly name: string;
  readonly facts: StoredProductFacts | null;
  readonly missing: readonly MissingFact[];
  readonly awaitsFacts: boolean;
}

const MAX_SHOWN_ISSUES = 20;

/** Reads a YAML or JSON file with facts. @throws CliError that names each malformed field */
export async function readFactsFile(path: string): Promise<FactsInput> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new CliError(`There is no file "${path}".`);
  let content: unknown;
  try {
    content = parse(text, { maxAliasCount: 0 });
  } catch (error) {
    throw new CliError(`${path} is neither YAML nor JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const result = v.safeParse(FactsInput, content);
  if (result.success) return result.output;
  const lines = result.issues
    .slice(0, MAX_SHOWN_ISSUES)
    .map((issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new CliError(`${path} has errors. Nothing was changed.\n${lines.join('\n')}`);
}

/** @throws CliError for an unknown product */
export async function getProductFacts(tx: Transaction, ref: ProductRef): Promise<ProductFactsState> {
  const product = await lockProduct(tx, ref);
  const { id, name, facts, awaitsFacts } = product;
  return { id, name: name.it, facts, awaitsFacts, missing: findMissingFacts(product) };
}

/**
 * Replaces the facts of a product, which is sold as soon as they are complete.
 *
 * @throws CliError for an unknown product or company
 */
export async function setProductFacts(
  tx: Transaction,
  { actor, now }: Operator,
  ref: ProductRef,
  input: FactsInput,
): Promise<ProductFactsState> {
  const product = await lockProduct(tx, ref);
  const companies = await readCompanies(tx);
  const unknown = findUnknownCompanies(input, companies);
  if (unknown.length > 0) throw new CliError(`The shop file has no company ${unknown.join(', ')}.`);
  const isProduct = eq(products.id, product.id);
  await tx
    .update(products)
    .set({ facts: toStoredFacts(input, companies) })
    .where(isProduct);
  await checkFacts(tx, isProduct);
  await recordAuditEvent(tx, now, { action: 'productFactsSet', actor, memberId: '', detail: { product: product.id } });
  return getProductFacts(tx, ref);
}
