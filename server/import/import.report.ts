import type { Columns } from './columns.rules.ts';
import type { ImportResult } from './import-catalogue.ts';
import { refusalLine, shownValue, type Refused } from './refusals.rules.ts';

/** What the command found and did, as the terminal shows it. */
export interface ImportReport {
  readonly result: ImportResult;
  readonly columns: Columns | undefined;
  readonly refused: readonly Refused[];
  /** Pictures that are not in the data folder. */
  readonly missingPictures: number;
  readonly failedPictures: readonly string[];
  readonly failedPictureCount: number;
  /** Where the refused rows were written. */
  readonly reportPath: string | undefined;
  readonly dryRun: boolean;
  readonly untracked: number;
  readonly hideMissing: boolean;
}

const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

/** Refused rows, the first of them with their values. */
export function refusedLines(
  refused: readonly Refused[],
  total: number,
  columns: Columns | undefined,
  reportPath: string | undefined,
): string[] {
  if (total === 0) return [];
  const nameOf = columns?.nameOf ?? ((column: string) => column);
  const lines = [`${many(total, 'row')} refused:`, ...refused.map((one) => `  ${refusalLine(one, nameOf)}`)];
  if (reportPath !== undefined) return [...lines, `  all of them are in ${reportPath}`];
  return total > refused.length
    ? [...lines, `  and ${many(total - refused.length, 'other')}; --report refused.csv writes all`]
    : lines;
}

export const failedPictureLine = (address: string, reason: string): string => `${shownValue(address)}: ${reason}`;

function stockLines({ result, untracked }: ImportReport): string[] {
  const pieces = many(untracked, 'piece');
  return [
    ...(result.untracked > 0
      ? [`${many(result.untracked, 'variant')} without a counted stock: ${pieces} each (--untracked N sets how many).`]
      : []),
    ...(result.oversold > 0
      ? [
          `${many(result.oversold, 'variant')} that may be oversold: at least ${pieces} each (--untracked N sets how many).`,
        ]
      : []),
  ];
}

function hidingLines({ result: { absent }, hideMissing, dryRun }: ImportReport): string[] {
  if (absent === 0) return [];
  const products = many(absent, 'imported product');
  if (!hideMissing) return [`${products} not published by this file, and left as before; --hide-missing hides them.`];
  return [`${products} not published by this file ${dryRun ? 'would be hidden' : 'hidden'}.`];
}

function pictureLines(report: ImportReport): string[] {
  const { result, missingPictures, failedPictures, failedPictureCount } = report;
  const rest = failedPictureCount - failedPictures.length;
  return [
    ...(result.fetched > 0 ? [`${many(result.fetched, 'picture')} downloaded.`] : []),
    ...(failedPictureCount > 0 ? [`${many(failedPictureCount, 'picture')} not downloaded:`] : []),
    ...failedPictures.map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${many(rest, 'other')}`] : []),
    ...(missingPictures > 0
      ? [`${many(missingPictures, 'picture')} not in the data folder's pictures; --pictures list.tsv names them.`]
      : []),
  ];
}

export function reportLines(report: ImportReport): string[] {
  const { result, columns } = report;
  const { rows, added, changed, same, hidden, categories, keywords, spared } = result;
  const missing = columns?.missing ?? [];
  return [
    ...refusedLines(report.refused, result.refused, columns, report.reportPath),
    `${many(rows, 'row')} read: ${many(added, 'product')} new, ${changed} changed, ${same} as before.`,
    ...(missing.length > 0 ? [`Columns that the file lacks, read as empty: ${missing.join(', ')}.`] : []),
    ...(categories > 0 ? [`${many(categories, 'new category', 'new categories')}, ${many(keywords, 'filter')}.`] : []),
    ...(spared > 0 ? [`${many(spared, 'rare tag or brand', 'rare tags and brands')} made no filter.`] : []),
    ...(hidden > 0 ? [`${many(hidden, 'row')} of unpublished products left out.`] : []),
    ...stockLines(report),
    ...hidingLines(report),
    ...pictureLines(report),
    ...(report.dryRun ? ['Nothing was changed: this was a dry run.'] : []),
  ];
}
