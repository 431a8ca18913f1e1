import { MAX_STOCK } from '#contract/staff/product-entity.ts';
import { runSingleCommand } from '#server/platform/commands/command-line.ts';
import { ENCODINGS, type Encoding } from '#server/platform/csv/encoding.rules.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { DEFAULT_UNTRACKED_STOCK } from './import.constants.ts';
import { parseVatPercentage } from './products/shop-columns.rules.ts';
import { parseVatRules } from './products/vat-rules.rules.ts';
import { runImport } from './run-import.ts';

/** @throws CliError that names the option */
function parseNumber(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,7}$/.test(text) && Number(text) <= max) return Number(text);
  throw new CliError(`--${name} is a whole number from 0 to ${String(max)}, not "${text}".`);
}

/** @throws CliError */
function parseVat(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percentage = parseVatPercentage(text.trim());
  if (percentage !== undefined) return percentage;
  throw new CliError(`--vat is a percentage such as 22 or 5.5, not "${text}".`);
}

/** @throws CliError */
function parseEncoding(text: string | undefined): Encoding | undefined {
  const encoding = ENCODINGS.find((name) => name === text?.toLowerCase());
  if (text === undefined || encoding !== undefined) return encoding;
  throw new CliError(`--encoding is one of ${ENCODINGS.join(', ')}, not "${text}".`);
}

await runSingleCommand('import', {
  summary: 'Imports a product CSV export of another shop (docs/import.md).',
  args: ['FILE'],
  options: {
    shop: 'id of the shop that gets the products, required',
    untracked: `quantity of variants without a tracked stock, ${String(DEFAULT_UNTRACKED_STOCK)} without it`,
    vat: 'VAT in percent of new products without a rate of their own; that of the shop without it',
    'vat-rules': 'VAT by category or tag, such as "Pane=4, Dispensa > Pasta=10, *=22"',
    report: 'file that gets missing columns and refused rows',
    images: 'file that gets the names and URLs of missing images',
    encoding: 'of a file that is not Unicode, such as windows-1252',
  },
  flags: {
    'dry-run': 'writes and downloads nothing',
    stock: 'also updates the stock of existing products',
    'fetch-images': 'downloads missing images',
    'prior-prices': 'declares that former prices of new products were their lowest of 30 days in the shop of the file',
    'hide-missing': 'hides imported products that the file does not publish',
    'hide-many': 'allows --hide-missing to hide most products',
  },
  database: { statementTimeoutMs: 0 },
  run: async (deps, { args: [path = ''], options, flags }) => {
    const { shop, report, images } = options;
    if (!shop) throw new CliError('--shop is missing: the id of the shop that gets the products.');
    return runImport(deps, {
      path,
      shopId: shop,
      vatPercentage: parseVat(options['vat']),
      vatRules: options['vat-rules'] === undefined ? undefined : parseVatRules(options['vat-rules']),
      untracked: parseNumber('untracked', options['untracked'], MAX_STOCK) ?? DEFAULT_UNTRACKED_STOCK,
      encoding: parseEncoding(options['encoding']),
      stock: flags.has('stock'),
      dryRun: flags.has('dry-run'),
      priorPrices: flags.has('prior-prices'),
      hideMissing: flags.has('hide-missing'),
      confirmHideMany: flags.has('hide-many'),
      fetchImages: flags.has('fetch-images'),
      reportPath: report,
      imageListPath: images,
    });
  },
});
