import type { Columns } from '#server/operations/import/csv/columns.rules.ts';
import type { ImportResult } from '#server/operations/import/import-catalogue.ts';
import type { ValueKind } from '#server/operations/import/value-changes.ts';
import { pluralize } from '#server/platform/lib/pluralize.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { formatRejectedRow, formatValue, type RejectedRow } from './rejected-rows.rules.ts';

/** The input of the terminal report. */
export interface ImportReport {
  readonly result: ImportResult;
  readonly columns: Columns | undefined;
  readonly rejectedRows: readonly RejectedRow[];
  /** Number of images that are not in the data folder. */
  readonly missingImageCount: number;
  readonly failedImages: readonly string[];
  readonly failedImageCount: number;
  /** Path of the file with all rejected rows. */
  readonly reportPath: string | undefined;
  /** Path of the file with all missing images. */
  readonly imageListPath: string | undefined;
  readonly dryRun: boolean;
  readonly untracked: number;
  readonly hideMissing: boolean;
}

/** Formats the rejected rows: the total, and the first rows with their values. */
export function formatRejectedRows(
  rejectedRows: readonly RejectedRow[],
  total: number,
  columns: Columns | undefined,
  reportPath: string | undefined,
): string[] {
  if (total === 0) return [];
  const getName = columns?.getName ?? ((column: string) => column);
  const lines = [
    `${pluralize(total, 'row')} refused:`,
    ...rejectedRows.map((row) => `  ${formatRejectedRow(row, getName)}`),
  ];
  if (reportPath !== undefined) return [...lines, `  all of them are in ${reportPath}`];
  return total > rejectedRows.length
    ? [...lines, `  and ${pluralize(total - rejectedRows.length, 'other')}; --report refused.csv writes all of them`]
    : lines;
}

export const formatFailedImage = (url: string, reason: string): string => `${formatValue(url)}: ${reason}`;

function formatStock({ result, untracked }: ImportReport): string[] {
  const quantity = untracked.toLocaleString('en-GB');
  return [
    ...(result.untracked > 0
      ? [
          `${pluralize(result.untracked, 'variant')} without a counted stock: set to ${quantity} each (--untracked N changes this).`,
        ]
      : []),
    ...(result.oversold > 0
      ? [
          `${pluralize(result.oversold, 'variant')} that may be oversold: set to at least ${quantity} each (--untracked N changes this).`,
        ]
      : []),
  ];
}

function formatHiding({ result: { absent }, hideMissing, dryRun }: ImportReport): string[] {
  if (absent === 0) return [];
  const products = pluralize(absent, 'imported product');
  if (!hideMissing) return [`${products} not published by this file: unchanged; --hide-missing hides them.`];
  return [`${products} not published by this file: ${dryRun ? 'would be hidden' : 'hidden'}.`];
}

function formatFacts({ result }: ImportReport): string[] {
  const { incomplete, incompleteProducts, factsRequired } = result;
  if (incomplete === 0 || !factsRequired) return [];
  const rest = incomplete - incompleteProducts.length;
  return [
    `${pluralize(incomplete, 'product')} without facts that the law requires: not sold until they are there, or the shop file says "facts: optional".`,
    ...incompleteProducts.map(
      ({ line, id, name, missing }) => `  line ${String(line)}, ${id} (${formatValue(name)}): ${missing.join(', ')}`,
    ),
    ...(rest > 0 ? [`  and ${pluralize(rest, 'other')}`] : []),
  ];
}

function formatImages(report: ImportReport): string[] {
  const { result, missingImageCount, failedImages, failedImageCount } = report;
  const remainingCount = failedImageCount - failedImages.length;
  const hint =
    report.imageListPath === undefined
      ? '--images list.tsv lists them, --fetch-images downloads them'
      : `${report.imageListPath} lists them. Put them there and import again`;
  return [
    ...(result.fetched > 0 ? [`${pluralize(result.fetched, 'image')} downloaded.`] : []),
    ...(failedImageCount > 0 ? [`${pluralize(failedImageCount, 'image')} not downloaded:`] : []),
    ...failedImages.map((line) => `  ${line}`),
    ...(remainingCount > 0 ? [`  and ${pluralize(remainingCount, 'other')}`] : []),
    ...(missingImageCount > 0 ? [`${pluralize(missingImageCount, 'image')} missing in DATA_DIR/images; ${hint}.`] : []),
  ];
}

const VALUE_FORMATS: readonly {
  readonly kind: ValueKind;
  readonly name: string;
  readonly format: (value: number) => string;
}[] = [
  { kind: 'price', name: 'price change', format: formatCents },
  { kind: 'vat', name: 'VAT change', format: (value) => `${String(value)} %` },
  { kind: 'stock', name: 'stock change', format: String },
];

/** All changes of a dry run, which has no other place to show them. An import says only how many. */
const formatValueChanges = ({ result: { valueChanges }, dryRun }: ImportReport): string[] =>
  VALUE_FORMATS.flatMap(({ kind, name: kindName, format }) => {
    const { total, listed } = valueChanges[kind];
    if (total === 0) return [];
    const title = pluralize(total, kindName);
    if (!dryRun) return [`${title}.`];
    const rest = total - listed.length;
    return [
      `${title}:`,
      ...listed.map(
        ({ id, name, before, after }) => `  ${id} (${formatValue(name)}): ${format(before)} → ${format(after)}`,
      ),
      ...(rest > 0 ? [`  and ${pluralize(rest, 'other')}`] : []),
    ];
  });

export function formatReport(report: ImportReport): string[] {
  const { result, columns } = report;
  const { rows, added, changed, same, hidden, categories, keywords, spared } = result;
  const missing = columns?.missingOptional ?? [];
  const ignored = columns?.ignored ?? [];
  return [
    ...formatRejectedRows(report.rejectedRows, result.rejected, columns, report.reportPath),
    `${pluralize(rows, 'row')} read: ${pluralize(added, 'product')} new, ${changed} changed, ${same} unchanged.`,
    ...(missing.length > 0 ? [`Missing columns, read as empty: ${missing.join(', ')}.`] : []),
    ...(ignored.length > 0
      ? [`Columns without a meaning here, not read: ${ignored.map(formatValue).join(', ')}.`]
      : []),
    ...formatValueChanges(report),
    ...result.unusedVatRules.map((name) => `--vat-rules: "${formatValue(name)}" decides no product of this file.`),
    ...(result.subCategories > 0
      ? [`${pluralize(result.subCategories, 'new sub-category', 'new sub-categories')}.`]
      : []),
    ...(categories > 0
      ? [`${pluralize(categories, 'new category', 'new categories')}, ${pluralize(keywords, 'filter')}.`]
      : []),
    ...(spared > 0 ? [`Not used as filters: ${pluralize(spared, 'rare tag or brand', 'rare tags and brands')}.`] : []),
    ...(hidden > 0 ? [`${pluralize(hidden, 'row')} of unpublished products skipped.`] : []),
    ...formatStock(report),
    ...formatHiding(report),
    ...formatFacts(report),
    ...formatImages(report),
    ...(report.dryRun ? ['Nothing was changed: this was a dry run.'] : []),
  ];
}
