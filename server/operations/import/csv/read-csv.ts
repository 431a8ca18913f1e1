import { MAX_HANDLE_CHARACTERS, MAX_ROWS_PER_HANDLE } from '#server/operations/import/import.constants.ts';
import type { RejectedRow } from '#server/operations/import/report/rejected-rows.rules.ts';
import { CsvFileError } from '#server/platform/csv/csv-file-error.ts';
import type { Encoding } from '#server/platform/csv/encoding.rules.ts';
import { hasExpectedWidth, openCsvRecords, type CsvProgress } from '#server/platform/csv/read-records.ts';
import { findColumns, type Columns, type SourceRow } from './columns.rules.ts';

/** The rows of one handle, or a rejected row. */
export type CsvPart =
  | { readonly rows: readonly [SourceRow, ...SourceRow[]] }
  | { readonly rows?: never; readonly rejected: RejectedRow };

export interface CsvFile extends CsvProgress {
  /** Reads the file up to the header. */
  readonly readHeader: () => Promise<Columns>;
  /** Messages about unusual properties of the file. */
  readonly notes: readonly string[];
  readonly readParts: () => AsyncGenerator<CsvPart>;
}

const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

function requireColumns(header: readonly string[]): Columns {
  const columns = findColumns(header);
  if (columns.missingRequired.length > 0) {
    throw new CsvFileError(
      'missingColumns',
      `The file has no column ${quoteNames(columns.missingRequired)}; its first line must be the header.`,
      { columns: columns.missingRequired },
    );
  }
  return columns;
}

const getRowLength = (row: SourceRow): number =>
  Object.values(row).reduce((sum: number, value: unknown) => sum + (typeof value === 'string' ? value.length : 0), 0);

/**
 * Opens the CSV file of a catalogue as a stream ({@link openCsvRecords}). Memory holds the rows of one handle.
 *
 * @throws CliError for a file that does not exist or is no CSV file.
 */
export async function openCsv(path: string, encoding?: Encoding): Promise<CsvFile> {
  const countColumns = (header: readonly string[]) => findColumns(header).foundCount;
  const { readRecords, createEmptyError, ...file } = await openCsvRecords(path, { encoding, countColumns });
  let columns: Columns | undefined;

  async function* readParts(): AsyncGenerator<CsvPart> {
    let readRow: Columns['readRow'] | undefined;
    let width = 0;
    let group: [SourceRow, ...SourceRow[]] | undefined;
    let characters = 0;
    for await (const { cells, line } of readRecords()) {
      if (!readRow) {
        columns = requireColumns(cells);
        readRow = columns.readRow;
        width = cells.length;
        continue;
      }
      const row = readRow(cells, line);
      if (!hasExpectedWidth(cells, width)) {
        yield { rejected: { line, handle: row.handle, reason: 'columns' } };
      } else if (group?.[0].handle !== row.handle) {
        if (group) yield { rows: group };
        group = [row];
        characters = getRowLength(row);
      } else {
        // Only the texts of the first row are used. Repeated texts of other rows are dropped to save memory.
        const variantRow = { ...row, title: '', body: '', vendor: '', type: '', category: '', tags: '' };
        characters += getRowLength(variantRow);
        if (group.length < MAX_ROWS_PER_HANDLE && characters <= MAX_HANDLE_CHARACTERS) group.push(variantRow);
        else yield { rejected: { line, handle: row.handle, reason: 'rows' } };
      }
    }
    if (!readRow) throw createEmptyError();
    if (group) yield { rows: group };
  }

  async function readHeader(): Promise<Columns> {
    for await (const _ of readParts()) break;
    if (!columns) throw createEmptyError();
    return columns;
  }

  return { ...file, readHeader, readParts };
}
