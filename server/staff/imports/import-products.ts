import { toEuros } from '#contract/fields/money.ts';
import {
  MAX_LISTED_CHANGES,
  MAX_LISTED_IMAGES,
  MAX_LISTED_REFUSED_ROWS,
  type ImportReport,
  type RefusedRow,
} from '#contract/staff/import-entity.ts';
import type { Columns } from '#server/operations/import/csv/columns.rules.ts';
import { importCatalogue, type ImportResult } from '#server/operations/import/import-catalogue.ts';
import { formatValue } from '#server/operations/import/report/rejected-rows.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RunImport } from './execute-run.ts';

const toChanges = ({ valueChanges }: ImportResult) =>
  (['price', 'vat', 'stock'] as const).map((kind) => {
    const toNumber = kind === 'price' ? toEuros : Number;
    const { total, listed } = valueChanges[kind];
    const changes = listed
      .slice(0, MAX_LISTED_CHANGES)
      .map(({ id, name, before, after }) => ({ id, name, before: toNumber(before), after: toNumber(after) }));
    return { kind, total, listed: changes };
  });

/** Imports a catalogue with the function of `npm run import`. */
export const createProductImport =
  ({ config, db, longDb = db }: Pick<Deps, 'config' | 'db' | 'longDb'>): RunImport =>
  async (run, { path, actor, onProgress }) => {
    const refusedRows: RefusedRow[] = [];
    const missingImageUrls: string[] = [];
    let missingImages = 0;
    let failedImages = 0;
    let columns: Columns | undefined;
    const result = await importCatalogue(
      longDb,
      {
        path,
        actor,
        fileName: run.fileName,
        shopId: run.shopId,
        dataDir: config.dataDir,
        s3: config.s3,
        stock: run.options.updatesStock,
        dryRun: run.isDryRun,
        fetchImages: run.options.fetchesImages,
        encoding: run.encoding === 'auto' ? undefined : run.encoding,
      },
      {
        onFile: (file) => void ({ columns } = file),
        onProgress: ({ getProgress }) => onProgress(getProgress()),
        onRejectedRow: ({ line, handle, reason, detail = '', at }) => {
          if (refusedRows.length >= MAX_LISTED_REFUSED_ROWS) return;
          const column = at && columns ? columns.getName(at.column) : '';
          refusedRows.push({
            line,
            key: formatValue(handle),
            reason,
            column,
            value: formatValue(at?.value ?? ''),
            detail,
          });
        },
        onMissingImage: ({ url }) => {
          missingImages += 1;
          if (missingImageUrls.length < MAX_LISTED_IMAGES) missingImageUrls.push(url);
        },
        onFailedImage: () => {
          failedImages += 1;
        },
      },
    );
    const { rows, added, changed, same, rejected, hidden, fetched, incomplete, factsRequired } = result;
    return {
      rows,
      added,
      changed,
      same,
      refused: rejected,
      refusedRows,
      missingColumns: [...(columns?.missingOptional ?? [])],
      ignoredColumns: (columns?.ignored ?? []).map(formatValue),
      catalogue: {
        hidden,
        changes: toChanges(result),
        missingImages,
        missingImageUrls,
        fetchedImages: fetched,
        failedImages,
        unsold: factsRequired ? incomplete : 0,
      },
    } satisfies ImportReport;
  };
