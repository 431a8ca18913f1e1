import pLimit from 'p-limit';
import type { UploadedFile } from '#contract/call.ts';
import type { ImportKind, ImportOptions } from '#contract/staff/import-entity.ts';
import type { staffImportCalls } from '#contract/staff/imports.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import { getImportPath } from '#server/platform/files/import-file.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { executeRun, type RunImport } from './execute-run.ts';
import { createMemberImport } from './import-members.ts';
import { createProductImport } from './import-products.ts';
import { createRun, getRun, listRuns, requireRun, requireShop, updateRun, type ImportRunRow } from './import-runs.ts';

/** Imports that a server runs at a time. Others wait, so that requests of members stay fast. */
const MAX_CONCURRENT_IMPORTS = 1;

/** Each kind sets its own. */
const NO_OPTIONS: ImportOptions = { updatesStock: false, fetchesImages: false, sendsMail: false };

type FileChoice = Pick<ImportRunRow, 'kind' | 'shopId' | 'encoding' | 'options'>;

/** Starts imports in the background, with the modules of the commands (ADR 044). */
export function staffImportHandlers(deps: Deps): Handlers<typeof staffImportCalls> {
  const { config, db } = deps;
  const limit = pLimit(MAX_CONCURRENT_IMPORTS);
  const importers: Readonly<Record<ImportKind, RunImport>> = {
    products: createProductImport(deps),
    members: createMemberImport(deps),
  };

  function start(run: ImportRunRow) {
    void limit(() => executeRun(deps, run, importers[run.kind]));
    return { data: { id: run.id } };
  }

  /** Stores an uploaded file and starts its dry run. */
  async function check(staff: SignedInStaff, choice: FileChoice, files: readonly UploadedFile[]) {
    await requireShop(db, staff, choice.shopId);
    const [file] = files;
    if (!file) throw createInvalidFieldError('file', 'required');
    const fileId = generateId();
    // Before the file, because a file without a run is deleted.
    const run = { ...choice, staffId: staff.id, fileName: file.name, fileId, isDryRun: true };
    const created = await createRun(deps, run);
    try {
      await openFileStore(config).write(getImportPath(fileId), file.bytes);
    } catch (error) {
      await updateRun(deps, created.id, { state: 'interrupted' });
      throw error;
    }
    return start(created);
  }

  /** Imports the file of an earlier run. */
  async function importRun(staff: SignedInStaff, kind: ImportKind, runId: string) {
    const run = await requireRun(db, staff, runId);
    if (run.kind !== kind) throw new AppError('notFound');
    const { shopId, fileName, fileId, encoding, options } = run;
    if (fileId === null) throw new AppError('importFileGone');
    const choice = { kind, shopId, fileName, fileId, encoding, options };
    return start(await createRun(deps, { ...choice, staffId: staff.id, isDryRun: false }));
  }

  return {
    staffImports: async ({ query }, { staff }) => ({ data: await listRuns(deps, staff, query.kind) }),
    staffImport: async ({ params }, { staff }) => ({ data: await getRun(deps, staff, params.runId) }),
    checkProductImport: ({ body, files }, { staff }) => {
      const { shopId, encoding, updatesStock, fetchesImages } = body;
      const chosen = { updatesStock: updatesStock === 'yes', fetchesImages: fetchesImages === 'yes' };
      return check(staff, { kind: 'products', shopId, encoding, options: { ...NO_OPTIONS, ...chosen } }, files);
    },
    startProductImport: ({ params }, { staff }) => importRun(staff, 'products', params.runId),
    checkMemberImport: ({ body: { shopId, encoding, sendsMail }, files }, { staff }) => {
      const options = { ...NO_OPTIONS, sendsMail: sendsMail === 'yes' };
      return check(staff, { kind: 'members', shopId, encoding, options }, files);
    },
    startMemberImport: ({ params }, { staff }) => importRun(staff, 'members', params.runId),
  };
}
