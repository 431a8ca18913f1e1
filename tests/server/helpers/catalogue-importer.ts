import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Columns } from '#server/operations/import/csv/columns.rules.ts';
import { importCatalogue, type ImportOptions } from '#server/operations/import/import-catalogue.ts';
import type { RejectedRow } from '#server/operations/import/report/rejected-rows.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { SHOP_ID } from './seed.ts';

/** Creates a folder with a `products.csv`. `run` imports it into the first shop and returns the result and reports. The
 * file's former prices count as the lowest of 30 days. */
export async function createImporter(deps: Deps) {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-import-'));
  const path = join(folder, 'products.csv');
  return {
    folder,
    path,
    remove: () => rm(folder, { recursive: true, force: true }),
    run: async (text: string | Buffer, options: Partial<ImportOptions> = {}) => {
      await writeFile(path, text);
      const reported = {
        rejectedRows: [] as RejectedRow[],
        notes: [] as readonly string[],
      };
      let columns: Columns | undefined;
      const result = await importCatalogue(
        deps.db,
        {
          path,
          shopId: SHOP_ID,
          dataDir: folder,
          vatPercentage: 22,
          stock: false,
          dryRun: false,
          priorPrices: true,
          ...options,
        },
        {
          onProgress: () => undefined,
          onRejectedRow: (row) => void reported.rejectedRows.push(row),
          onMissingImage: () => undefined,
          onFailedImage: () => undefined,
          onFile: (file) => {
            columns = file.columns;
            reported.notes = file.notes;
          },
        },
      );
      return { ...result, ...reported, missingColumns: columns?.missingOptional ?? [] };
    },
  };
}
