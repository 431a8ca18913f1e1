import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '#server/http/api/handler.ts';
import type { Columns } from '#server/import/csv/columns.rules.ts';
import { importCatalogue, type ImportOptions } from '#server/import/import-catalogue.ts';
import type { RejectedRow } from '#server/import/report/rejected-rows.rules.ts';
import { SHOP_ID } from './seed.ts';

/** A folder with a `products.csv` that is imported into the first shop, with what the import reported. */
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
        refusals: [] as RejectedRow[],
        failedPictures: [] as string[],
        notes: [] as readonly string[],
      };
      let columns: Columns | undefined;
      const result = await importCatalogue(
        deps.db,
        { path, shopId: SHOP_ID, dataDir: folder, vatPercentage: 22, stock: false, dryRun: false, ...options },
        {
          onProgress: () => undefined,
          onRejectedRow: (refused) => void reported.refusals.push(refused),
          onMissingImage: () => undefined,
          onFailedImage: (address, reason) => void reported.failedPictures.push(`${address}: ${reason}`),
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
