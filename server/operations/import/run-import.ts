import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CommandOutput } from '#server/platform/commands/command-line.ts';
import type { CommandDeps } from '#server/platform/commands/run-command.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { prepareImagesAfterCommand } from '#server/web/images/prepare-images.ts';
import type { Columns } from './csv/columns.rules.ts';
import { importCatalogue, type ImportOptions } from './import-catalogue.ts';
import { MAX_SHOWN_REJECTED_ROWS } from './import.constants.ts';
import { formatFailedImage, formatRejectedRows, formatReport } from './report/format-report.ts';
import { REPORT_HEADER, toMissingColumnLine, toCsvReportLine, type RejectedRow } from './report/rejected-rows.rules.ts';
import { createProgressBar, createLineWriter } from './report/terminal.ts';

/** What the import command was asked for. */
interface ImportRequest extends Omit<ImportOptions, 'dataDir' | 's3'> {
  readonly untracked: number;
  readonly hideMissing: boolean;
  /** File that gets the rejected rows. */
  readonly reportPath: string | undefined;
  /** File that gets the missing images. */
  readonly imageListPath: string | undefined;
}

/**
 * Opening an output file empties it, so none may be the imported file.
 *
 * @throws CliError that names the option
 */
async function checkOutputPaths({ path, reportPath, imageListPath }: ImportRequest): Promise<void> {
  const input = await stat(path).catch(() => undefined);
  for (const [option, output] of Object.entries({ report: reportPath, images: imageListPath })) {
    if (output === undefined) continue;
    const file = await stat(output).catch(() => undefined);
    if (input && file && file.ino === input.ino && file.dev === input.dev) {
      throw new CliError(`--${option} would overwrite the file to import: name another file.`);
    }
  }
  if (reportPath !== undefined && imageListPath !== undefined && resolve(reportPath) === resolve(imageListPath)) {
    throw new CliError('--report and --images need two different files.');
  }
}

/**
 * Runs an import, draws its progress and writes the requested files.
 *
 * @throws CliError if nothing was imported, with the rejected rows that may explain it
 */
export async function runImport(
  { db, config }: Pick<CommandDeps, 'db' | 'config'>,
  request: ImportRequest,
): Promise<CommandOutput> {
  await checkOutputPaths(request);
  const { reportPath, imageListPath, ...options } = request;
  const { untracked, hideMissing, dryRun } = options;
  const startMs = performance.now();
  const bar = createProgressBar(process.stderr);
  const reportWriter = reportPath === undefined ? undefined : await createLineWriter(reportPath, REPORT_HEADER);
  const imageListWriter = imageListPath === undefined ? undefined : await createLineWriter(imageListPath, '');
  const rejectedRows: RejectedRow[] = [];
  const failedImages: string[] = [];
  const count = { rejected: 0, missingImages: 0, failedImages: 0 };
  let columns: Columns | undefined;
  let notes: readonly string[] = [];
  try {
    const result = await importCatalogue(
      db,
      { ...options, dataDir: config.dataDir, s3: config.s3 },
      {
        onFile: async (file) => {
          ({ columns, notes } = file);
          for (const name of columns.missingOptional) await reportWriter?.add(toMissingColumnLine(name));
        },
        onProgress: ({ getProgress, getRowCount }) => bar.draw(getProgress(), getRowCount()),
        onRejectedRow: async (row) => {
          count.rejected += 1;
          if (rejectedRows.length < MAX_SHOWN_REJECTED_ROWS) rejectedRows.push(row);
          await reportWriter?.add(toCsvReportLine(row, columns?.getName ?? String));
        },
        onMissingImage: async ({ name, extension, url }) => {
          count.missingImages += 1;
          await imageListWriter?.add(`${name}.${extension}\t${url}\n`);
        },
        onFailedImage: (url, reason) => {
          count.failedImages += 1;
          if (failedImages.length < MAX_SHOWN_REJECTED_ROWS) failedImages.push(formatFailedImage(url, reason));
        },
      },
    );
    bar.clear();
    const { preparedImages, lines: imageLines } = dryRun
      ? { preparedImages: 0, lines: [] }
      : await prepareImagesAfterCommand({ db, config });
    const report = formatReport({
      result,
      columns,
      rejectedRows,
      dryRun,
      untracked,
      hideMissing,
      reportPath,
      imageListPath,
      failedImages,
      failedImageCount: count.failedImages,
      missingImageCount: count.missingImages,
    });
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    // Memory of this process, without PostgreSQL.
    const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1000);
    return {
      data: {
        dryRun,
        ...result,
        missingImages: count.missingImages,
        failedImages: count.failedImages,
        preparedImages,
        rejectedRows,
      },
      lines: [...notes, ...report, ...imageLines, `${seconds} s, ${megabytes} MB of memory at most.`],
    };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const rows = formatRejectedRows(rejectedRows, count.rejected, columns, reportPath);
    throw new CliError([...notes, ...rows, error.message].join('\n'));
  } finally {
    bar.clear();
    await reportWriter?.close();
    await imageListWriter?.close();
  }
}
