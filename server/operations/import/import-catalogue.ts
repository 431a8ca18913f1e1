import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import { COMMAND_LINE_ACTOR, recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import type { Encoding } from '#server/platform/csv/encoding.rules.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import type { FileSettings } from '#server/platform/files/file-store.ts';
import { listImageNames } from '#server/platform/files/list-image-names.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { readCompanies } from '#server/shop/facts/companies.ts';
import type { CheckedFacts } from './check-wanted-facts.ts';
import type { Columns } from './csv/columns.rules.ts';
import { openCsv, type CsvFile } from './csv/read-csv.ts';
import { checkHideMissing } from './hide-missing.rules.ts';
import { fetchImages, findMissingImages, type FetchResult, type MissingImage } from './images/fetch-images.ts';
import { MAX_BATCH_CHARACTERS, BATCH_SIZE, DEFAULT_UNTRACKED_STOCK } from './import.constants.ts';
import { applyMerge, planMerge, type MergePlan } from './merge-products.ts';
import { parseProducts, type ProductDraft } from './products/products.rules.ts';
import type { VatRules } from './products/vat-rules.rules.ts';
import { isFileError, type RejectedRow } from './report/rejected-rows.rules.ts';
import { createStagingTable, stageProducts, type StageOptions } from './stage-products.ts';
import { findValueChanges, type ValueChanges, type ValueKind } from './value-changes.ts';

export interface ImportOptions extends FileSettings {
  readonly path: string;
  /** Name in the audit log. Default: that of the path. */
  readonly fileName?: string;
  /** Who imports, for the audit log. Default: the command line. */
  readonly actor?: string;
  readonly shopId: string;
  /** VAT of new products without a rate of their own. Default: that of the shop. */
  readonly vatPercentage?: number | undefined;
  /** VAT by category or tag, also for existing products. */
  readonly vatRules?: VatRules | undefined;
  /** Also update the stock of existing products. */
  readonly stock: boolean;
  readonly dryRun: boolean;
  /** Stock of a variant without a counted stock in the file. */
  readonly untracked?: number;
  /** Hide imported products that the file does not publish. `confirmHideMany` allows that they are most of them. */
  readonly hideMissing?: boolean;
  readonly confirmHideMany?: boolean;
  /** The former prices of new products are their lowest prices of the last 30 days, in the shop of the file. */
  readonly priorPrices?: boolean;
  /** Download the images that are not in the data folder. */
  readonly fetchImages?: boolean;
  /** Overrides the detected encoding. */
  readonly encoding?: Encoding | undefined;
}

/** Callbacks of an import. */
export interface ImportListeners {
  readonly onProgress: (file: Pick<CsvFile, 'getProgress' | 'getRowCount'>) => void;
  readonly onRejectedRow: (row: RejectedRow) => void | Promise<void>;
  /** An image that is not in the data folder. Called once per handle. */
  readonly onMissingImage: (image: MissingImage) => void | Promise<void>;
  /** The columns and the messages about the file. Called first. */
  readonly onFile?: (file: { readonly columns: Columns; readonly notes: readonly string[] }) => void | Promise<void>;
  readonly onFailedImage?: (url: string, reason: string) => void;
}

export interface ImportResult extends MergePlan, CheckedFacts {
  readonly rows: number;
  readonly rejected: number;
  readonly hidden: number;
  /** Number of variants without a counted stock (`untracked`) and of variants that may be oversold (`oversold`). */
  readonly untracked: number;
  readonly oversold: number;
  /** Number of downloaded images. */
  readonly fetched: number;
  /** Changed numbers of existing products. */
  readonly valueChanges: Readonly<Record<ValueKind, ValueChanges>>;
  /** Names of `vatRules` that decide no product of the file: most likely misspelled. `*` is none of them. */
  readonly unusedVatRules: readonly string[];
}

/**
 * Checks that the shop exists. With `lock` its row is locked against a second import. Orders and reads do not conflict
 * with this lock. A dry run takes no lock.
 *
 * @returns the shop's default VAT in percent
 * @throws CliError
 */
async function requireShop(db: Pick<Database, 'execute'>, shopId: string, lock: boolean): Promise<number> {
  const query = sql`select vat_percentage as vat from shops where id = ${shopId}`;
  const { rows } = await db.execute<{ vat: number }>(lock ? sql`${query} for no key update` : query);
  if (rows[0]) return rows[0].vat;
  const { rows: shops } = await db.execute<{ id: string }>(sql`select id from shops order by position, id limit 20`);
  throw new CliError(
    `There is no shop "${shopId}". Existing shops: ${shops.map(({ id }) => id).join(', ') || 'none'}.`,
  );
}

type ImportCounts = Pick<ImportResult, 'rejected' | 'hidden' | 'untracked' | 'oversold'> & { readonly errors: number };

/** Approximate number of characters of a product in a batch: description, keywords and image names. */
const getDraftSize = ({ description, tags, imageUrls }: ProductDraft): number =>
  description.length + 150 * tags.length + 120 * imageUrls.length;

/** Reads the whole file into the staging table, batch by batch. */
async function stageAll(
  tx: Transaction,
  file: CsvFile,
  { untracked, ...options }: StageOptions & { readonly untracked: number },
  { onProgress, onRejectedRow, onMissingImage }: ImportListeners,
): Promise<ImportCounts> {
  const count = { rejected: 0, errors: 0, hidden: 0, untracked: 0, oversold: 0 };
  let batch: ProductDraft[] = [];
  let characters = 0;
  const reportRejected = async (rejected: readonly RejectedRow[]) => {
    count.rejected += rejected.length;
    count.errors += rejected.filter(isFileError).length;
    for (const row of rejected) await onRejectedRow(row);
  };
  const flush = async () => {
    await reportRejected(await stageProducts(tx, batch, options));
    batch = [];
    characters = 0;
    onProgress(file);
  };
  for await (const part of file.readParts()) {
    if (!part.rows) {
      await reportRejected([part.rejected]);
      continue;
    }
    const { drafts, rejected, hidden } = parseProducts(part.rows, options.shopId, {
      untracked,
      companies: options.companies,
    });
    count.hidden += hidden;
    await reportRejected(rejected);
    for (const image of findMissingImages(drafts, options.imageNames)) await onMissingImage(image);
    for (const draft of drafts) {
      if (draft.stockKind !== 'counted') count[draft.stockKind] += 1;
      batch.push(draft);
      characters += getDraftSize(draft);
      if (batch.length >= BATCH_SIZE || characters >= MAX_BATCH_CHARACTERS) await flush();
    }
  }
  await flush();
  return count;
}

/** Records an import that changes products. */
async function recordImport(
  tx: Transaction,
  { path, fileName = basename(path), actor = COMMAND_LINE_ACTOR, shopId, hideMissing = false }: ImportOptions,
  { added, changed, absent }: MergePlan,
): Promise<void> {
  const hidden = hideMissing ? absent : 0;
  if (added + changed + hidden === 0) return;
  const counts = { added: String(added), changed: String(changed), hidden: String(hidden) };
  const detail = { shop: shopId, file: fileName, ...counts };
  await recordAuditEvent(tx, new Date(), { action: 'catalogueImported', actor, memberId: '', detail });
}

/**
 * Imports the products of a CSV file into a shop. Products of an earlier import are updated, new products are appended,
 * and no product is deleted. Importing the same file again changes nothing.
 *
 * The whole file is one transaction with a staging table. So the shop shows all changes or none, also when the process
 * is killed, and product rows are locked only for the last statements. Rejected alternative: one transaction per batch,
 * because an invalid file would be imported partly and visitors would see half a catalogue.
 *
 * @throws CliError for errors that the user can correct: unknown file, shop or column, an open quote.
 */
export async function importCatalogue(
  db: Database,
  options: ImportOptions,
  listeners: ImportListeners,
): Promise<ImportResult> {
  const {
    path,
    shopId,
    dataDir,
    s3,
    stock,
    dryRun,
    untracked = DEFAULT_UNTRACKED_STOCK,
    hideMissing = false,
    confirmHideMany = false,
    priorPrices = false,
    vatRules = new Map<string, number>(),
  } = options;
  const imageNames = await listImageNames({ dataDir, s3 });
  const file = await openCsv(path, options.encoding);
  const shopVatPercentage = await requireShop(db, shopId, false);
  const vatPercentage = options.vatPercentage ?? shopVatPercentage;
  const usedVatRules = new Set<string>();
  const columns = await file.readHeader();
  await listeners.onFile?.({ columns, notes: file.notes });
  // Before the transaction, so that a slow host can't keep it open. This reads the file a second time.
  const downloads: FetchResult =
    options.fetchImages === true && !dryRun
      ? await fetchImages(file, { shopId, dataDir, s3, existingNames: imageNames }, listeners)
      : { fetched: 0 };
  const result = await db.transaction(async (tx) => {
    // Reading from a slow disk and importing half a million products may exceed the default timeouts.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await requireShop(tx, shopId, !dryRun);
    await createStagingTable(tx);
    const companies = await readCompanies(tx);
    const stageOptions = { shopId, vatPercentage, vatRules, usedVatRules, imageNames, untracked, companies };
    const count = await stageAll(tx, file, stageOptions, listeners);
    const plan = await planMerge(tx, { shopId, stock, hideMissing, priorPrices });
    const valueChanges = await findValueChanges(tx, { shopId, stock });
    if (hideMissing) checkHideMissing({ ...plan, errors: count.errors, confirmed: confirmHideMany });
    if (!dryRun) {
      await applyMerge(tx, { shopId, stock, hideMissing, priorPrices });
      await recordImport(tx, options, plan);
    }
    const { errors: _, ...counts } = count;
    const unusedVatRules = [...vatRules.keys()].filter((name) => name !== '*' && !usedVatRules.has(name));
    return { ...plan, valueChanges, unusedVatRules, ...counts, ...downloads, rows: file.getRowCount() };
  });
  if (!dryRun && result.added + result.changed > 0) await db.execute(sql`analyze products`);
  return result;
}
