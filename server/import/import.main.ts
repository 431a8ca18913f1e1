import { parseArgs } from 'node:util';
import { runCommand } from '#server/command.ts';
import { StartError } from '#server/start-error.ts';
import { SHOWN_REFUSALS, USUAL_VAT } from './import.constants.ts';
import { importCatalogue, type ImportResult } from './import-catalogue.ts';
import { REASONS, REPORT_HEADER, reportLine, type Refused } from './refusals.rules.ts';
import { createBar, createListFile } from './terminal.ts';

const usage =
  'npm run import -- products.csv --shop milano [--dry-run] [--stock] [--vat 22] [--report refused.csv] ' +
  '[--pictures pictures.tsv]; see docs/import.md.';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        stock: { type: 'boolean', default: false },
        vat: { type: 'string', default: String(USUAL_VAT) },
        report: { type: 'string' },
        pictures: { type: 'string' },
      },
    });
    const [path, ...more] = positionals;
    const { shop, vat } = values;
    if (path === undefined || more.length > 0 || !shop || !/^\d{1,2}$/.test(vat)) throw new Error(usage);
    return { ...values, path, shop, vat: Number(vat) };
  } catch {
    throw new StartError(usage);
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

function sayRefused(refused: readonly Refused[], total: number, report: string | undefined): void {
  if (total === 0) return;
  say(`${many(total, 'row')} refused:`);
  for (const { line, handle, reason } of refused) say(`  line ${line}${handle && ` (${handle})`}: ${REASONS[reason]}`);
  if (report !== undefined) say(`  all of them are in ${report}`);
  else if (total > refused.length) say(`  and ${many(total - refused.length, 'other')}; --report refused.csv writes all`);
}

function sayResult(result: ImportResult, missing: number, { dryRun }: { dryRun: boolean }): void {
  const { rows, added, changed, same, hidden, categories, keywords, spared } = result;
  say(`${many(rows, 'row')} read: ${many(added, 'product')} new, ${changed} changed, ${same} as before.`);
  if (categories > 0) say(`${many(categories, 'new category', 'new categories')}, ${many(keywords, 'filter')}.`);
  if (spared > 0) say(`${many(spared, 'rare tag or brand', 'rare tags and brands')} made no filter.`);
  if (hidden > 0) say(`${many(hidden, 'row')} of unpublished products left out.`);
  if (missing > 0) say(`${many(missing, 'picture')} not in the data folder's pictures; --pictures list.tsv names them.`);
  if (dryRun) say('Nothing was changed: this was a dry run.');
}

await runCommand(
  async ({ db, config }) => {
    const { path, shop, vat, stock, report, pictures, 'dry-run': dryRun } = readArguments();
    const begun = performance.now();
    const bar = createBar(process.stderr);
    const reported = report === undefined ? undefined : await createListFile(report, REPORT_HEADER);
    const wanted = pictures === undefined ? undefined : await createListFile(pictures, '');
    const shown: Refused[] = [];
    let missing = 0;
    try {
      const result = await importCatalogue(
        db,
        { path, shopId: shop, dataDir: config.dataDir, vatPercentage: vat, stock, dryRun },
        {
          onProgress: ({ share, rows }) => bar.draw(share(), rows()),
          onRefused: async (refused) => {
            if (shown.length < SHOWN_REFUSALS) shown.push(refused);
            await reported?.add(reportLine(refused));
          },
          onMissingPicture: async ({ name, extension, address }) => {
            missing += 1;
            await wanted?.add(`${name}.${extension}\t${address}\n`);
          },
        },
      );
      bar.clear();
      sayRefused(shown, result.refused, report);
      sayResult(result, missing, { dryRun });
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      // Of this process, without PostgreSQL's.
      const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1000);
      say(`${seconds} s, ${megabytes} MB of memory at most.`);
    } finally {
      bar.clear();
      await reported?.close();
      await wanted?.close();
    }
  },
  { statementTimeout: 0 },
);
