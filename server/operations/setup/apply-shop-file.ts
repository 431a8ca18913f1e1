import { inArray, sql } from 'drizzle-orm';
import { getShopToday } from '#contract/fields/dates.ts';
import { recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import { lockUntilCommit } from '#server/platform/db/advisory-lock.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { checkFacts } from '#server/shop/facts/check-facts.ts';
import { applyFacts, type AppliedFacts } from './facts/apply-facts.ts';
import { findUses, lockRemovedRows } from './find-uses.ts';
import { countChanges, listChanges, type Change } from './plan/changes.rules.ts';
import { getDesiredState, type DesiredState } from './plan/desired-state.rules.ts';
import { diffStates, type StateDiff } from './plan/diff.rules.ts';
import { getRowWithOwners } from './plan/owners.rules.ts';
import { readProductShops, readShopState } from './plan/read-state.ts';
import { rethrowAsCliError } from './rethrow-as-cli-error.ts';
import type { ShopFile } from './shop-file/shop-file.ts';
import { writeChanges } from './write-changes.ts';

export interface ApplyOptions {
  readonly now: Date;
  /** Who applies the file, for the audit log: a member's id, or `COMMAND_LINE_ACTOR`. */
  readonly actor: string;
  /** Removes countries, shops, categories, promotions and questions that the file does not list, unless they are used. */
  readonly prune?: boolean;
  /** Computes the changes, but writes nothing. */
  readonly dryRun?: boolean;
  /** Version of the stored icons of the brand in the file; empty for those of the build. */
  readonly brandIcons?: string;
}

export interface ApplyResult
  extends Pick<DesiredState, 'unlisted' | 'missingProducts'>, Pick<AppliedFacts, 'missingFacts'> {
  readonly changes: readonly Change[];
  /** Rows that `prune` does not remove, because something refers to them. */
  readonly kept: readonly string[];
}

/** How long to wait for another command. An import locks its shop until it has finished. */
const LOCK_TIMEOUT_MS = 5_000;

const getProductIds = ({ countries = [] }: ShopFile): string[] =>
  countries.flatMap(({ shops = [] }) =>
    shops.flatMap(({ highlights = [], promotions = [] }) => [
      ...highlights,
      ...promotions.flatMap(({ products = [] }) => products),
    ]),
  );

/** Hides and shows products by their facts, where these or the setting of the shop have changed. */
async function checkShopsAndProducts(tx: Transaction, { shops }: StateDiff, productIds: readonly string[]) {
  const shopIds = shops.updated
    .filter(({ before, after }) => before.factsRequired !== after.factsRequired)
    .map(({ after }) => after.id);
  if (shopIds.length > 0) await checkFacts(tx, inArray(products.shopId, shopIds));
  if (productIds.length > 0) await checkFacts(tx, sql`${products.id} = any(${sql.param(productIds)}::text[])`);
}

/**
 * Makes the shop have the state that a file describes. The caller's transaction commits it, and records who did it.
 *
 * @throws CliError
 */
export async function configureShop(
  tx: Transaction,
  file: ShopFile,
  { now, prune = false, dryRun = false, brandIcons = '' }: Omit<ApplyOptions, 'actor'>,
): Promise<ApplyResult> {
  // Changes of another run between reading and writing would be overwritten.
  if (!dryRun) await lockUntilCommit(tx, 'shopFile');
  const current = await readShopState(tx);
  const productShops = await readProductShops(tx, getProductIds(file));
  const usedRows = new Set<string>();
  const kept: string[] = [];
  const plan = () => {
    const desired = getDesiredState(file, current, {
      now,
      prune: prune && { usedRows },
      productShops,
      brandIcons,
    });
    return { ...desired, diff: diffStates(current, desired.state) };
  };
  let { diff, unlisted, missingProducts } = plan();
  for (;;) {
    if (!dryRun) await lockRemovedRows(tx, diff);
    const uses = await findUses(tx, diff, getShopToday(now));
    const used = uses.rows.filter(({ kind, id }) => !usedRows.has(`${kind} ${id}`));
    if (used.length === 0) {
      if (uses.hours.length === 0) break;
      throw new CliError(`Nothing was changed, because what is used can't be removed:\n${uses.hours.join('\n')}`);
    }
    for (const { kind, id, uses: text } of used) {
      for (const row of getRowWithOwners(current, kind, id)) usedRows.add(row);
      kept.push(`${kind} ${id} has ${text}`);
    }
    ({ diff, unlisted, missingProducts } = plan());
  }
  const changes = listChanges(diff);
  if (!dryRun && changes.length > 0) await writeChanges(tx, diff, now);
  const facts = await applyFacts(tx, file, { prune, dryRun });
  if (!dryRun) await checkShopsAndProducts(tx, diff, facts.changedProducts);
  return {
    changes: [...changes, ...facts.changes],
    unlisted: [...(prune ? [] : unlisted), ...facts.unlisted],
    kept,
    missingProducts: [...missingProducts, ...facts.missingProducts],
    missingFacts: facts.missingFacts,
  };
}

/**
 * Applies a file in one transaction, with an entry in the audit log. A running server shows it with the next
 * request, because it caches no configuration except the brand, which it reads at its start. Applying the same file again changes nothing.
 *
 * @throws CliError when the file contradicts existing data, or removes something that is used
 */
export async function applyShopFile(db: Database, file: ShopFile, options: ApplyOptions): Promise<ApplyResult> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${String(LOCK_TIMEOUT_MS)}`));
      const result = await configureShop(tx, file, options);
      if (!options.dryRun && result.changes.length > 0) {
        const { added, changed, removed } = countChanges(result.changes);
        await recordAuditEvent(tx, options.now, {
          action: 'shopConfigured',
          actor: options.actor,
          memberId: '',
          detail: { added: String(added), changed: String(changed), removed: String(removed) },
        });
      }
      return result;
    });
  } catch (error) {
    return rethrowAsCliError(error);
  }
}
