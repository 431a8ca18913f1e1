import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import { MAX_LISTED_RUNS, type ImportKind } from '#contract/staff/import-entity.ts';
import type { staffImportCalls } from '#contract/staff/imports.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { importRuns, shops, staff } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { generateId } from '#server/platform/lib/ids.ts';

export type ImportRunRow = typeof importRuns.$inferSelect;

type Scope = Pick<SignedInStaff, 'shopIds'>;
type RunDeps = Pick<Deps, 'db' | 'now'>;

/** A server that works on a run says so each second. After this time without it, the server has ended. */
const STALE_AFTER_MS = 60_000;

const getStaleTime = (now: Date): Date => new Date(now.getTime() - STALE_AFTER_MS);

const inShopsOf = ({ shopIds }: Scope): SQL | undefined =>
  shopIds === null ? undefined : inArray(importRuns.shopId, [...shopIds]);

/** @throws AppError `notFound` for a shop that does not exist, or is not the person's */
export async function requireShop(db: Database, { shopIds }: Scope, shopId: string): Promise<void> {
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId));
  if (!shop || (shopIds !== null && !shopIds.includes(shopId))) throw new AppError('notFound');
}

/** @throws AppError `notFound` for any other than a run of the person's shops */
export async function requireRun(db: Database, scope: Scope, id: string): Promise<ImportRunRow> {
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, id), inShopsOf(scope)));
  if (!run) throw new AppError('notFound');
  return run;
}

type NewRun = Pick<
  ImportRunRow,
  'kind' | 'shopId' | 'staffId' | 'fileName' | 'fileId' | 'encoding' | 'isDryRun' | 'options'
>;

/**
 * Creates a run. A run of the same shop whose server has ended is marked as interrupted first.
 *
 * @throws AppError `importRunning`
 */
export async function createRun({ db, now }: RunDeps, run: NewRun): Promise<ImportRunRow> {
  const startedAt = now();
  await db
    .update(importRuns)
    .set({ state: 'interrupted' })
    .where(
      and(
        eq(importRuns.shopId, run.shopId),
        eq(importRuns.kind, run.kind),
        eq(importRuns.state, 'running'),
        lt(importRuns.heartbeatAt, getStaleTime(startedAt)),
      ),
    );
  const [created] = await db
    .insert(importRuns)
    .values({ ...run, id: generateId(), state: 'running', startedAt, heartbeatAt: startedAt })
    .onConflictDoNothing()
    .returning();
  if (!created) throw new AppError('importRunning');
  return created;
}

/** Changes a run that is still running. One that was taken for interrupted stays so. */
export async function updateRun(
  { db, now }: RunDeps,
  id: string,
  change: Partial<Pick<ImportRunRow, 'state' | 'progress' | 'report' | 'problem'>>,
): Promise<void> {
  await db
    .update(importRuns)
    .set({ ...change, heartbeatAt: now() })
    .where(and(eq(importRuns.id, id), eq(importRuns.state, 'running')));
}

const listedColumns = {
  id: importRuns.id,
  kind: importRuns.kind,
  shopName: shops.fullName,
  author: staff.name,
  fileName: importRuns.fileName,
  isDryRun: importRuns.isDryRun,
  state: importRuns.state,
  progress: importRuns.progress,
  startedAt: importRuns.startedAt,
  heartbeatAt: importRuns.heartbeatAt,
  fileId: importRuns.fileId,
};

type ListedRow = Omit<Pick<ImportRunRow, Extract<keyof typeof listedColumns, keyof ImportRunRow>>, 'staffId'> & {
  readonly shopName: string;
  readonly author: string | null;
};

const toListedRun = ({ shopName, author, heartbeatAt, fileId, startedAt, state, ...run }: ListedRow, now: Date) => ({
  ...run,
  shop: shopName,
  author: author ?? '',
  startedAt: startedAt.toISOString(),
  state: state === 'running' && heartbeatAt < getStaleTime(now) ? ('interrupted' as const) : state,
  hasFile: fileId !== null,
});

/** The last runs of the person's shops. */
export async function listRuns(
  { db, now }: RunDeps,
  scope: Scope,
  kind: ImportKind,
): Promise<WireResponse<typeof staffImportCalls.staffImports>['data']> {
  const rows = await db
    .select(listedColumns)
    .from(importRuns)
    .innerJoin(shops, eq(shops.id, importRuns.shopId))
    .leftJoin(staff, eq(staff.id, importRuns.staffId))
    .where(and(eq(importRuns.kind, kind), inShopsOf(scope)))
    .orderBy(desc(importRuns.startedAt), importRuns.id)
    .limit(MAX_LISTED_RUNS);
  return rows.map((row) => toListedRun(row, now()));
}

/** @throws AppError `notFound` */
export async function getRun(
  { db, now }: RunDeps,
  scope: Scope,
  id: string,
): Promise<WireResponse<typeof staffImportCalls.staffImport>['data']> {
  const [row] = await db
    .select({ ...listedColumns, report: importRuns.report, problem: importRuns.problem })
    .from(importRuns)
    .innerJoin(shops, eq(shops.id, importRuns.shopId))
    .leftJoin(staff, eq(staff.id, importRuns.staffId))
    .where(and(eq(importRuns.id, id), inShopsOf(scope)));
  if (!row) throw new AppError('notFound');
  const { report, problem, ...listed } = row;
  return { ...toListedRun(listed, now()), report, problem };
}
