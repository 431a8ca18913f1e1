import type { Deps } from '#server/platform/deps.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { claimDataExport, completeDataExport, getExportPath, postponeDataExport } from './data-exports.ts';
import { writeExport } from './write-export.ts';

/** Ends a long export when the server shuts down. It is tried again after the delay of a failed one. */
async function* readUntilShutdown(
  { isDraining }: Deps,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    if (isDraining?.() === true) throw new Error('the server shuts down');
    yield chunk;
  }
}

/** Writes one waiting export. @returns whether there was one */
async function prepareNext(deps: Deps): Promise<boolean> {
  const row = await claimDataExport(deps);
  if (!row) return false;
  const { id, memberId, language } = row;
  try {
    await writeExport(deps, { memberId, language, createdAt: deps.now() }, (content) =>
      openFileStore(deps.config).writeStream(getExportPath(id), readUntilShutdown(deps, content)),
    );
    await completeDataExport(deps, row);
  } catch (error) {
    deps.log.warn({ err: error, attempt: row.attempts }, 'failed to write a data export');
    await postponeDataExport(deps, row);
  }
  return true;
}

/**
 * Writes the waiting exports, one at a time. A crash in any step leads to another attempt, which replaces the file: only
 * the transaction that marks the export as ready mails the member.
 */
export async function prepareExports(deps: Deps): Promise<void> {
  while (deps.isDraining?.() !== true && (await prepareNext(deps)));
}

const PREPARE_INTERVAL_MS = 5000;

/** Starts writing data exports, beside the other servers. @returns a function that stops it */
export const startDataExportJobs = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(PREPARE_INTERVAL_MS, () => prepareExports(deps), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to prepare data exports'),
  });
