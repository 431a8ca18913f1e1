import { eq } from 'drizzle-orm';
import { MAX_LISTED_REFUSED_ROWS, type ImportReport, type RefusedRow } from '#contract/staff/import-entity.ts';
import { formatValue } from '#server/operations/import/report/rejected-rows.rules.ts';
import { staff } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { importMembers } from '#server/shop/account/registration/import-members.ts';
import type { RunImport } from './execute-run.ts';

/** The shops of the person who started a run; null for all. A person who is gone has that of the run. */
async function readShopIds({ db }: Pick<Deps, 'db'>, actor: string, shopId: string): Promise<readonly string[] | null> {
  const [person] = await db.select({ shopIds: staff.shopIds }).from(staff).where(eq(staff.id, actor));
  return person === undefined ? [shopId] : person.shopIds;
}

/** Adds members with the function of `npm run member -- import`. */
export const createMemberImport =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): RunImport =>
  async ({ shopId, encoding, isDryRun, options }, { path, actor, onProgress }) => {
    const refusedRows: RefusedRow[] = [];
    const { rows, added, same, refused, ignoredColumns } = await importMembers(
      db,
      { actor, now: now() },
      {
        path,
        shopId,
        shopIds: await readShopIds({ db }, actor, shopId),
        language: 'it',
        encoding: encoding === 'auto' ? undefined : encoding,
        dryRun: isDryRun,
        sendsMail: options.sendsMail,
      },
      {
        onProgress: (file) => onProgress(file.getProgress()),
        onRefusedRow: ({ line, email, reason, column, value }) => {
          if (refusedRows.length >= MAX_LISTED_REFUSED_ROWS) return;
          refusedRows.push({ line, key: formatValue(email), reason, column, value: formatValue(value), detail: '' });
        },
      },
    );
    return {
      rows,
      added,
      changed: 0,
      same,
      refused,
      refusedRows,
      missingColumns: [],
      ignoredColumns: ignoredColumns.map(formatValue),
      catalogue: null,
    } satisfies ImportReport;
  };
