import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connect.ts';
import { CliError } from '#server/lib/cli-error.ts';
import type { Columns } from './csv/columns.rules.ts';
import type { Encoding } from './csv/encoding.rules.ts';
import { fetchImages, type FetchResult } from './images/fetch-images.ts';
import { checkHideMissing } from './hide-missing.rules.ts';
import { MAX_BATCH_CHARACTERS, BATCH_SIZE, DEFAULT_UNTRACKED_STOCK } from './import.constants.ts';
import { applyMerge, planMerge, type MergePlan } from './merge-products.ts';
import { toImageName, type ImageName } from './products/ids.rules.ts';
import { parseProducts, type ProductDraft } from './products/products.rules.ts';
import { openCsv, type CsvFile } from './csv/read-csv.ts';
import { isFileError, type RejectedRow } from './report/rejected-rows.rules.ts';
import { createStagingTable, stageProducts, type StageOptions } from './stage-products.ts';

export interface ImportOptions {
  readonly path: string;
  readonly shopId: string;
  readonly dataDir: string;
  readonly vatPercentage: number;
  /** Whether products that are there take the file's stock too. */
  readonly stock: boolean;
  readonly dryRun: boolean;
  /** Pieces of a variant that the file does not count. */
  readonly untracked?: number;
  /** Hide imported products that the file does not publish; `many` confirms that it may be most of them. */
  readonly hideMissing?: boolean;
  readonly confirmHideMany?: boolean;
  /** Download the pictures that the data folder lacks. */
  readonly fetchImages?: boolean;
  /** Instead of the one that the file's first bytes tell. */
  readonly encoding?: Encoding | undefined;
}

/** Where an import tells what it meets while it reads. */
export interface ImportListeners {
  readonly onProgress: (file: Pick<CsvFile, 'share' | 'rows'>) => void;
  readonly onRejectedRow: (refused: RejectedRow) => void | Promise<void>;
  /** A picture of the file that is not in the data folder, once for each handle. */
  readonly onMissingImage: (picture: ImageName & { readonly address: string }) => void | Promise<void>;
  /** The file's header and what is unusual about it, before anything else. */
  readonly onFile?: (file: { readonly columns: Columns; readonly notes: readonly string[] }) => void | Promise<void>;
  readonly onFailedImage?: (address: string, reason: string) => void;
}

export interface ImportResult extends MergePlan {
  readonly rows: number;
  readonly refused: number;
  readonly hidden: number;
  /** Variants that the file does not count, and those that may be oversold. */
  readonly untracked: number;
  readonly oversold: number;
  /** Downloaded pictures. */
  readonly fetched: number;
}

/** The shop, locked against a second import; orders and readers don't meet this lock. A dry run takes none. */
async function requireShop(db: Pick<Database, 'execute'>, shopId: string, lock: boolean): Promise<void> {
  const { rows } = await db.execute(
    lock ? sql`select from shops where id = ${shopId} for no key update` : sql`select from shops where id = ${shopId}`,
  );
  if (rows.length > 0) return;
  const { rows: shops } = await db.execute<{ id: string }>(sql`select id from shops order by position, id limit 20`);
  throw new CliError(`There is no shop "${shopId}"; there is ${shops.map(({ id }) => id).join(', ') || 'none'}.`);
}

async function listExistingImages(dataDir: string): Promise<Set<string>> {
  const files = await readdir(join(dataDir, 'pictures')).catch(() => []);
  return new Set(files.flatMap((file) => /^(.+)\.(?:jpg|png|svg)$/.exec(file)?.[1] ?? []));
}

type ImportCounts = Pick<ImportResult, 'refused' | 'hidden' | 'untracked' | 'oversold'> & { readonly errors: number };

/** Roughly what a product takes of a batch: its text, and its words and pictures with their names. */
const getDraftSize = ({ description, tags, pictures }: ProductDraft): number =>
  description.length + 150 * tags.length + 120 * pictures.length;

/** Reads the whole file into the stage, batch by batch. */
async function stageAll(
  tx: Transaction,
  file: CsvFile,
  { untracked, ...options }: StageOptions & { readonly untracked: number },
  { onProgress, onRejectedRow, onMissingImage }: ImportListeners,
): Promise<ImportCounts> {
  const count = { refused: 0, errors: 0, hidden: 0, untracked: 0, oversold: 0 };
  let batch: ProductDraft[] = [];
  let characters = 0;
  const refuse = async (refused: readonly RejectedRow[]) => {
    count.refused += refused.length;
    count.errors += refused.filter(isFileError).length;
    for (const one of refused) await onRejectedRow(one);
  };
  const flush = async () => {
    await refuse(await stageProducts(tx, batch, options));
    batch = [];
    characters = 0;
    onProgress(file);
  };
  for await (const part of file.readParts()) {
    if (!part.rows) {
      await refuse([part.refused]);
      continue;
    }
    const { drafts, refused, hidden } = parseProducts(part.rows, options.shopId, untracked);
    count.hidden += hidden;
    await refuse(refused);
    for (const address of new Set(drafts.flatMap(({ pictures }) => pictures))) {
      const picture = toImageName(address);
      if (picture && !options.imageNames.has(picture.name)) await onMissingImage({ ...picture, address });
    }
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

/**
 * Brings a CSV file's products into a shop: those that it has by an earlier import are made as the file
 * says, new ones come after the others, and none is taken away. The same file again changes nothing.
 *
 * The whole file is one transaction, and what is read waits in a table of its own: the shop shows all of
 * it or none, also where the process is killed, and its rows are locked only for the last statements. A
 * transaction a batch would leave a torn file half in, and whoever looks meanwhile half a catalogue.
 *
 * @throws StartError for what the person can mend: no such file, shop or column, an open quote.
 */
export async function importCatalogue(
  db: Database,
  { path, shopId, dataDir, vatPercentage, stock, dryRun, ...options }: ImportOptions,
  listeners: ImportListeners,
): Promise<ImportResult> {
  const { untracked = DEFAULT_UNTRACKED_STOCK, hideMissing = false, confirmHideMany = false } = options;
  const pictures = await listExistingImages(dataDir);
  const file = await openCsv(path, options.encoding);
  await requireShop(db, shopId, false);
  const columns = await file.readHeader();
  await listeners.onFile?.({ columns, notes: file.notes });
  // Before the transaction, which no slow host must keep open. It reads the file once more.
  const downloads: FetchResult =
    options.fetchImages === true && !dryRun
      ? await fetchImages(file, { shopId, dataDir, present: pictures }, listeners)
      : { fetched: 0 };
  const result = await db.transaction(async (tx) => {
    // A file may lie on a slow disk, and half a million products take a while.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await requireShop(tx, shopId, !dryRun);
    await createStagingTable(tx);
    const count = await stageAll(tx, file, { shopId, vatPercentage, imageNames: pictures, untracked }, listeners);
    const plan = await planMerge(tx, { shopId, stock, hideMissing });
    if (hideMissing) checkHideMissing({ ...plan, errors: count.errors, confirmed: confirmHideMany });
    if (!dryRun) await applyMerge(tx, { shopId, stock, hideMissing });
    const { errors: _, ...counts } = count;
    return { ...plan, ...counts, ...downloads, rows: file.rows() };
  });
  if (!dryRun && result.added + result.changed > 0) await db.execute(sql`analyze products`);
  return result;
}
