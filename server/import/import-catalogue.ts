import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connect.ts';
import { StartError } from '#server/start-error.ts';
import type { Columns } from './columns.rules.ts';
import type { Encoding } from './encoding.rules.ts';
import { fetchPictures, type PictureResult } from './fetch-pictures.ts';
import { checkHiding } from './hiding.rules.ts';
import { BATCH_CHARACTERS, BATCH_PRODUCTS, UNTRACKED_STOCK } from './import.constants.ts';
import { merge, planMerge, type Plan } from './merge.ts';
import { pictureNameOf, type PictureName } from './names.rules.ts';
import { readProducts, type Draft } from './products.rules.ts';
import { openCsv, type CsvFile } from './read-csv.ts';
import { isError, type Refused } from './refusals.rules.ts';
import { createStage, stage, type StageOptions } from './stage.ts';

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
  readonly hideMany?: boolean;
  /** Download the pictures that the data folder lacks. */
  readonly fetchPictures?: boolean;
  /** Instead of the one that the file's first bytes tell. */
  readonly encoding?: Encoding | undefined;
}

/** Where an import tells what it meets while it reads. */
export interface ImportListeners {
  readonly onProgress: (file: Pick<CsvFile, 'share' | 'rows'>) => void;
  readonly onRefused: (refused: Refused) => void | Promise<void>;
  /** A picture of the file that is not in the data folder, once for each handle. */
  readonly onMissingPicture: (picture: PictureName & { readonly address: string }) => void | Promise<void>;
  /** The file's header and what is unusual about it, before anything else. */
  readonly onFile?: (file: { readonly columns: Columns; readonly notes: readonly string[] }) => void | Promise<void>;
  readonly onFailedPicture?: (address: string, reason: string) => void;
}

export interface ImportResult extends Plan {
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
async function findShop(db: Pick<Database, 'execute'>, shopId: string, lock: boolean): Promise<void> {
  const { rows } = await db.execute(
    lock ? sql`select from shops where id = ${shopId} for no key update` : sql`select from shops where id = ${shopId}`,
  );
  if (rows.length > 0) return;
  const { rows: shops } = await db.execute<{ id: string }>(sql`select id from shops order by position, id limit 20`);
  throw new StartError(`There is no shop "${shopId}"; there is ${shops.map(({ id }) => id).join(', ') || 'none'}.`);
}

async function picturesThere(dataDir: string): Promise<Set<string>> {
  const files = await readdir(join(dataDir, 'pictures')).catch(() => []);
  return new Set(files.flatMap((file) => /^(.+)\.(?:jpg|png|svg)$/.exec(file)?.[1] ?? []));
}

type Counts = Pick<ImportResult, 'refused' | 'hidden' | 'untracked' | 'oversold'> & { readonly errors: number };

/** Roughly what a product takes of a batch: its text, and its words and pictures with their names. */
const weightOf = ({ description, tags, pictures }: Draft): number =>
  description.length + 150 * tags.length + 120 * pictures.length;

/** Reads the whole file into the stage, batch by batch. */
async function readAll(
  tx: Transaction,
  file: CsvFile,
  { untracked, ...options }: StageOptions & { readonly untracked: number },
  { onProgress, onRefused, onMissingPicture }: ImportListeners,
): Promise<Counts> {
  const count = { refused: 0, errors: 0, hidden: 0, untracked: 0, oversold: 0 };
  let batch: Draft[] = [];
  let characters = 0;
  const refuse = async (refused: readonly Refused[]) => {
    count.refused += refused.length;
    count.errors += refused.filter(isError).length;
    for (const one of refused) await onRefused(one);
  };
  const flush = async () => {
    await refuse(await stage(tx, batch, options));
    batch = [];
    characters = 0;
    onProgress(file);
  };
  for await (const part of file.parts()) {
    if (!part.rows) {
      await refuse([part.refused]);
      continue;
    }
    const { drafts, refused, hidden } = readProducts(part.rows, options.shopId, untracked);
    count.hidden += hidden;
    await refuse(refused);
    for (const address of new Set(drafts.flatMap(({ pictures }) => pictures))) {
      const picture = pictureNameOf(address);
      if (picture && !options.pictures.has(picture.name)) await onMissingPicture({ ...picture, address });
    }
    for (const draft of drafts) {
      if (draft.stockKind !== 'counted') count[draft.stockKind] += 1;
      batch.push(draft);
      characters += weightOf(draft);
      if (batch.length >= BATCH_PRODUCTS || characters >= BATCH_CHARACTERS) await flush();
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
  const { untracked = UNTRACKED_STOCK, hideMissing = false, hideMany = false } = options;
  const pictures = await picturesThere(dataDir);
  const file = await openCsv(path, options.encoding);
  await findShop(db, shopId, false);
  const columns = await file.readHeader();
  await listeners.onFile?.({ columns, notes: file.notes });
  // Before the transaction, which no slow host must keep open. It reads the file once more.
  const downloads: PictureResult =
    options.fetchPictures === true && !dryRun
      ? await fetchPictures(file, { shopId, dataDir, present: pictures }, listeners)
      : { fetched: 0 };
  const result = await db.transaction(async (tx) => {
    // A file may lie on a slow disk, and half a million products take a while.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await findShop(tx, shopId, !dryRun);
    await createStage(tx);
    const count = await readAll(tx, file, { shopId, vatPercentage, pictures, untracked }, listeners);
    const plan = await planMerge(tx, { shopId, stock, hideMissing });
    if (hideMissing) checkHiding({ ...plan, errors: count.errors, confirmed: hideMany });
    if (!dryRun) await merge(tx, { shopId, stock, hideMissing });
    const { errors: _, ...counts } = count;
    return { ...plan, ...counts, ...downloads, rows: file.rows() };
  });
  if (!dryRun && result.added + result.changed > 0) await db.execute(sql`analyze products`);
  return result;
}
