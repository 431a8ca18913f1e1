import { parseArgs } from 'node:util';
import { runCommand } from '#server/process/run-command.ts';
import { CliError } from '#server/lib/cli-error.ts';
import type { Columns } from './csv/columns.rules.ts';
import { ENCODINGS } from './csv/encoding.rules.ts';
import { MAX_STOCK, MAX_SHOWN_REJECTED_ROWS, DEFAULT_UNTRACKED_STOCK } from './import.constants.ts';
import { importCatalogue } from './import-catalogue.ts';
import { formatFailedImage, formatRejectedRows, formatReport } from './report/format-report.ts';
import { REPORT_HEADER, toMissingColumnLine, toCsvReportLine, type RejectedRow } from './report/rejected-rows.rules.ts';
import { createProgressBar, createLineWriter } from './report/terminal.ts';

const USAGE =
  'npm run import -- products.csv --shop milano [--dry-run] [--stock] [--untracked 100] [--vat 22] [--report refused.csv] ' +
  '[--prior-prices] [--fetch-pictures] [--pictures pictures.tsv] [--hide-missing [--hide-many]] [--encoding windows-1252]; see docs/import.md.';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        untracked: { type: 'string', default: String(DEFAULT_UNTRACKED_STOCK) },
        vat: { type: 'string' },
        report: { type: 'string' },
        pictures: { type: 'string' },
        'prior-prices': { type: 'boolean', default: false },
        'fetch-pictures': { type: 'boolean', default: false },
        'hide-missing': { type: 'boolean', default: false },
        'hide-many': { type: 'boolean', default: false },
        encoding: { type: 'string' },
      },
    });
    const [path, ...extra] = positionals;
    const { shop, vat, untracked } = values;
    const encoding = ENCODINGS.find((name) => name === values.encoding?.toLowerCase());
    const isInvalid =
      extra.length > 0 ||
      (vat !== undefined && !/^\d{1,2}$/.test(vat)) ||
      !/^\d{1,7}$/.test(untracked) ||
      Number(untracked) > MAX_STOCK ||
      (values.encoding !== undefined && encoding === undefined);
    if (path === undefined || !shop || isInvalid) throw new Error(USAGE);
    return {
      ...values,
      path,
      shop,
      vat: vat === undefined ? undefined : Number(vat),
      untracked: Number(untracked),
      encoding,
    };
  } catch {
    throw new CliError(USAGE);
  }
}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

await runCommand(
  async ({ db, config }) => {
    const options = readArguments();
    const { path, report, pictures, untracked, 'dry-run': dryRun, 'hide-missing': hideMissing } = options;
    const startMs = performance.now();
    const bar = createProgressBar(process.stderr);
    const reportWriter = report === undefined ? undefined : await createLineWriter(report, REPORT_HEADER);
    const imageListWriter = pictures === undefined ? undefined : await createLineWriter(pictures, '');
    const rejectedRows: RejectedRow[] = [];
    const failedImages: string[] = [];
    const count = { rejected: 0, missingImages: 0, failedImages: 0 };
    let columns: Columns | undefined;
    try {
      const result = await importCatalogue(
        db,
        {
          path,
          shopId: options.shop,
          dataDir: config.dataDir,
          s3: config.s3,
          vatPercentage: options.vat,
          stock: options.stock,
          dryRun,
          untracked,
          hideMissing,
          confirmHideMany: options['hide-many'],
          priorPrices: options['prior-prices'],
          fetchImages: options['fetch-pictures'],
          encoding: options.encoding,
        },
        {
          onFile: async (file) => {
            columns = file.columns;
            for (const note of file.notes) printLine(note);
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
      const lines = formatReport({
        result,
        columns,
        rejectedRows,
        dryRun,
        untracked,
        hideMissing,
        reportPath: report,
        failedImages,
        failedImageCount: count.failedImages,
        missingImageCount: count.missingImages,
      });
      for (const line of lines) printLine(line);
      const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
      // Memory of this process, without PostgreSQL.
      const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1000);
      printLine(`${seconds} s, ${megabytes} MB of memory at most.`);
    } catch (error) {
      bar.clear();
      // The rejected rows may explain why nothing was imported.
      if (error instanceof CliError)
        for (const line of formatRejectedRows(rejectedRows, count.rejected, columns, report)) printLine(line);
      throw error;
    } finally {
      bar.clear();
      await reportWriter?.close();
      await imageListWriter?.close();
    }
  },
  { statementTimeoutMs: 0, dryRun: process.argv.includes('--dry-run') },
);
