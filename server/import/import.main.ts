import { parseArgs } from 'node:util';
import { runCommand } from '#server/command.ts';
import { StartError } from '#server/start-error.ts';
import type { Columns } from './columns.rules.ts';
import { ENCODINGS } from './encoding.rules.ts';
import { MOST_STOCK, SHOWN_REFUSALS, UNTRACKED_STOCK, USUAL_VAT } from './import.constants.ts';
import { importCatalogue } from './import-catalogue.ts';
import { failedPictureLine, refusedLines, reportLines } from './import.report.ts';
import { REPORT_HEADER, missingColumnLine, reportLine, type Refused } from './refusals.rules.ts';
import { createBar, createListFile } from './terminal.ts';

const usage =
  'npm run import -- products.csv --shop milano [--dry-run] [--stock] [--untracked 100] [--vat 22] [--report refused.csv] ' +
  '[--fetch-pictures] [--pictures pictures.tsv] [--hide-missing [--hide-many]] [--encoding windows-1252]; see docs/import.md.';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        untracked: { type: 'string', default: String(UNTRACKED_STOCK) },
        vat: { type: 'string', default: String(USUAL_VAT) },
        report: { type: 'string' },
        pictures: { type: 'string' },
        'fetch-pictures': { type: 'boolean', default: false },
        'hide-missing': { type: 'boolean', default: false },
        'hide-many': { type: 'boolean', default: false },
        encoding: { type: 'string' },
      },
    });
    const [path, ...more] = positionals;
    const { shop, vat, untracked } = values;
    const encoding = ENCODINGS.find((name) => name === values.encoding?.toLowerCase());
    const isWrong =
      more.length > 0 ||
      !/^\d{1,2}$/.test(vat) ||
      !/^\d{1,7}$/.test(untracked) ||
      Number(untracked) > MOST_STOCK ||
      (values.encoding !== undefined && encoding === undefined);
    if (path === undefined || !shop || isWrong) throw new Error(usage);
    return { ...values, path, shop, vat: Number(vat), untracked: Number(untracked), encoding };
  } catch {
    throw new StartError(usage);
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runCommand(
  async ({ db, config }) => {
    const options = readArguments();
    const { path, report, pictures, untracked, 'dry-run': dryRun, 'hide-missing': hideMissing } = options;
    const begun = performance.now();
    const bar = createBar(process.stderr);
    const reported = report === undefined ? undefined : await createListFile(report, REPORT_HEADER);
    const wanted = pictures === undefined ? undefined : await createListFile(pictures, '');
    const refused: Refused[] = [];
    const failedPictures: string[] = [];
    const count = { refused: 0, missingPictures: 0, failedPictures: 0 };
    let columns: Columns | undefined;
    try {
      const result = await importCatalogue(
        db,
        {
          path,
          shopId: options.shop,
          dataDir: config.dataDir,
          vatPercentage: options.vat,
          stock: options.stock,
          dryRun,
          untracked,
          hideMissing,
          hideMany: options['hide-many'],
          fetchPictures: options['fetch-pictures'],
          encoding: options.encoding,
        },
        {
          onFile: async (file) => {
            columns = file.columns;
            for (const note of file.notes) say(note);
            for (const name of columns.missing) await reported?.add(missingColumnLine(name));
          },
          onProgress: ({ share, rows }) => bar.draw(share(), rows()),
          onRefused: async (row) => {
            count.refused += 1;
            if (refused.length < SHOWN_REFUSALS) refused.push(row);
            await reported?.add(reportLine(row, columns?.nameOf ?? String));
          },
          onMissingPicture: async ({ name, extension, address }) => {
            count.missingPictures += 1;
            await wanted?.add(`${name}.${extension}\t${address}\n`);
          },
          onFailedPicture: (address, reason) => {
            count.failedPictures += 1;
            if (failedPictures.length < SHOWN_REFUSALS) failedPictures.push(failedPictureLine(address, reason));
          },
        },
      );
      bar.clear();
      const lines = reportLines({
        result,
        columns,
        refused,
        dryRun,
        untracked,
        hideMissing,
        reportPath: report,
        failedPictures,
        failedPictureCount: count.failedPictures,
        missingPictures: count.missingPictures,
      });
      for (const line of lines) say(line);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      // Of this process, without PostgreSQL's.
      const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1000);
      say(`${seconds} s, ${megabytes} MB of memory at most.`);
    } catch (error) {
      bar.clear();
      // What was refused may be why nothing was imported.
      if (error instanceof StartError)
        for (const line of refusedLines(refused, count.refused, columns, report)) say(line);
      throw error;
    } finally {
      bar.clear();
      await reported?.close();
      await wanted?.close();
    }
  },
  { statementTimeout: 0, dryRun: process.argv.includes('--dry-run') },
);
