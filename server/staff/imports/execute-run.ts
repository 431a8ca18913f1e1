import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { ImportProblem, ImportReport } from '#contract/staff/import-entity.ts';
import { CsvFileError } from '#server/platform/csv/csv-file-error.ts';
import { importRuns } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getImportPath } from '#server/platform/files/import-file.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { updateRun, type ImportRunRow } from './import-runs.ts';

interface RunImportOptions {
  /** Local copy of the file. */
  readonly path: string;
  readonly actor: string;
  /** @param share 0 to 1. @throws InterruptedError */
  readonly onProgress: (share: number) => void;
}

/** Imports the file of a run. */
export type RunImport = (run: ImportRunRow, options: RunImportOptions) => Promise<ImportReport>;

type RunDeps = Pick<Deps, 'config' | 'db' | 'isDraining' | 'log' | 'now'>;

/** How often a run stores its progress, which is also its heartbeat. */
const PROGRESS_INTERVAL_MS = 1_000;

/** The server shuts down. Nothing of a catalogue is imported; of members, those of the finished batches are. */
class InterruptedError extends Error {}

const toProblem = (error: unknown): ImportProblem =>
  error instanceof CsvFileError
    ? { code: error.problem, line: error.line, columns: [...error.columns] }
    : { code: 'error', line: 0, columns: [] };

type Result =
  | { readonly state: 'done'; readonly progress: number; readonly report: ImportReport }
  | { readonly state: 'interrupted' }
  | { readonly state: 'failed'; readonly problem: ImportProblem };

/** Whether nobody needs the file any more: it is imported, or wrong and would fail again. */
const isFileUsed = ({ isDryRun }: ImportRunRow, result: Result): boolean =>
  (result.state === 'done' && !isDryRun) || (result.state === 'failed' && result.problem.code !== 'error');

/** Deletes the file of a run. A run without a file can't be repeated. */
async function deleteFile({ db, config }: Pick<Deps, 'config' | 'db'>, fileId: string): Promise<void> {
  await db.update(importRuns).set({ fileId: null }).where(eq(importRuns.fileId, fileId));
  await openFileStore(config).delete(getImportPath(fileId));
}

/** Copies the file of a run to this machine, runs the import and deletes the copy. */
async function importFile(
  { config, isDraining }: RunDeps,
  run: ImportRunRow,
  runImport: RunImport,
  reportProgress: (share: number) => void,
): Promise<ImportReport> {
  const file = await openFileStore(config).open(getImportPath(run.fileId ?? ''));
  if (!file) throw new Error('the file of the import is gone');
  const folder = await mkdtemp(join(tmpdir(), 'bottega-import-'));
  try {
    const path = join(folder, 'import.csv');
    await writeFile(path, file.content);
    return await runImport(run, {
      path,
      actor: run.staffId ?? '',
      onProgress: (share) => {
        if (isDraining?.() === true) throw new InterruptedError();
        reportProgress(share);
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs an import and stores its progress and its result. It never throws: nobody waits for it. When the server is killed,
 * the database undoes the open transaction, and the old heartbeat shows the run as interrupted.
 */
export async function executeRun(deps: RunDeps, run: ImportRunRow, runImport: RunImport): Promise<void> {
  const { log } = deps;
  let progress = 0;
  const logFailure = (error: unknown) => log.warn({ err: error }, 'failed to store the state of an import');
  const timer = setInterval(() => void updateRun(deps, run.id, { progress }).catch(logFailure), PROGRESS_INTERVAL_MS);
  timer.unref();
  const result = await importFile(deps, run, runImport, (share) => (progress = share)).then(
    (report): Result => ({ state: 'done', progress: 1, report }),
    (error: unknown): Result => {
      if (error instanceof InterruptedError) return { state: 'interrupted' };
      if (!(error instanceof CsvFileError)) log.error({ err: error }, 'an import failed');
      return { state: 'failed', problem: toProblem(error) };
    },
  );
  clearInterval(timer);
  try {
    if (run.fileId !== null && isFileUsed(run, result)) await deleteFile(deps, run.fileId);
    await updateRun(deps, run.id, result);
  } catch (error) {
    logFailure(error);
  }
}
