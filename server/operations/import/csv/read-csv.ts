import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { CsvError, parse, type CsvErrorCode, type Info } from 'csv-parse';
import {
  HEAD_BYTES,
  MAX_ROW_BYTES,
  MAX_HANDLE_CHARACTERS,
  MAX_ROWS_PER_HANDLE,
} from '#server/operations/import/import.constants.ts';
import type { RejectedRow } from '#server/operations/import/report/rejected-rows.rules.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { findColumns, type Columns, type SourceRow } from './columns.rules.ts';
import { detectDialect, type CsvDialect } from './csv-dialect.rules.ts';
import { createDecoder, detectEncoding, findInvalidUtf8Line, type Encoding } from './encoding.rules.ts';

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: Pick<Info, 'lines' | 'empty_lines'>;
}

/** The rows of one handle, or a rejected row. */
export type CsvPart =
  | { readonly rows: readonly [SourceRow, ...SourceRow[]] }
  | { readonly rows?: never; readonly rejected: RejectedRow };

export interface CsvFile {
  /** Share of the bytes that are read, 0 to 1. */
  readonly getProgress: () => number;
  /** Number of rows that are read, without the header. */
  readonly getRowCount: () => number;
  /** Reads the file up to the header. */
  readonly readHeader: () => Promise<Columns>;
  /** Messages about unusual properties of the file. */
  readonly notes: readonly string[];
  readonly readParts: () => AsyncGenerator<CsvPart>;
}

const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Parser errors that are caused by the file. Other errors are rethrown. */
const MESSAGE_BY_ERROR_CODE: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${MAX_ROW_BYTES / 1_000_000} MB: perhaps a quote is never closed`,
};

function requireColumns(header: readonly string[]): Columns {
  const columns = findColumns(header);
  if (columns.missingRequired.length > 0) {
    throw new CliError(
      `The file has no column ${quoteNames(columns.missingRequired)}; its first line must be the header.`,
    );
  }
  return columns;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Converts any encoding to UTF-8. Invalid bytes end with a message that names the line. */
function decodeStream(encoding: Encoding): Transform {
  const decoder = createDecoder(encoding);
  let lines = 1;
  const createNotUtf8Error = (line: number) =>
    new CliError(
      `The file is not UTF-8: line ${line} contains invalid bytes. A plain "CSV" of Excel is usually Windows-1252. Save it as ` +
        '"CSV UTF-8", or add --encoding windows-1252 (macintosh for a file from an old Mac). Nothing was imported.',
    );
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        const text = decoder.decode(chunk);
        // Valid UTF-8 passes unchanged. The parser skips a byte order mark.
        if (encoding !== 'utf-8') done(null, Buffer.from(text));
        else {
          for (const byte of chunk) if (byte === 0x0a) lines += 1;
          done(null, chunk);
        }
      } catch {
        done(createNotUtf8Error(lines + findInvalidUtf8Line(chunk)));
      }
    },
    flush(done) {
      try {
        const remainder = decoder.end();
        done(null, encoding === 'utf-8' ? undefined : Buffer.from(remainder));
      } catch {
        done(createNotUtf8Error(lines));
      }
    },
  });
}

/** Detects encoding, separator and line ends from the beginning of a file. */
async function detectFormat(
  path: string,
  givenEncoding: Encoding | undefined,
): Promise<CsvDialect & { encoding: Encoding }> {
  const head = await readHead(path);
  const detected = givenEncoding === undefined ? detectEncoding(head) : { encoding: givenEncoding, note: '' };
  if (typeof detected === 'string') {
    throw new CliError(`The file is ${detected}, not a CSV file: save or export it as "CSV UTF-8".`);
  }
  const { encoding, note } = detected;
  // Non-fatal decoding: the head may end in the middle of a character.
  const text = encoding === 'utf-8' ? head.toString('utf8') : createDecoder(encoding).decode(head);
  const dialect = detectDialect(text);
  return { ...dialect, encoding, notes: note === '' ? dialect.notes : [note, ...dialect.notes] };
}

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

/** Spreadsheets may add columns without a name and without values. They are accepted. */
function hasExpectedWidth(record: readonly string[], width: number): boolean {
  return record.length === width || (record.length > width && isBlank(record.slice(width)));
}

const getRowLength = (row: SourceRow): number =>
  Object.values(row).reduce((sum: number, value: unknown) => sum + (typeof value === 'string' ? value.length : 0), 0);

/**
 * Opens a CSV file as a stream. Memory holds the rows of one handle. Quotes inside a cell are kept (12" pipe). A quote
 * that is never closed turns the rest of the file into one cell, so it is an error of the whole file. A row above
 * {@link MAX_ROW_BYTES} is an error too, because the parser buffers it completely.
 *
 * @throws CliError for a file that does not exist or is no CSV file.
 */
export async function openCsv(path: string, encoding?: Encoding): Promise<CsvFile> {
  const fileStats = await stat(path).catch(() => undefined);
  if (!fileStats?.isFile()) throw new CliError(`There is no file ${path}.`);
  const format = await detectFormat(path, encoding);
  const count = { rows: 0, bytes: 0, lines: 0 };
  let columns: Columns | undefined;

  /** The stream is opened only when it is read: an unhandled stream error would end the process. */
  function streamRecords(): AsyncIterable<ParsedRecord> {
    count.rows = 0;
    count.bytes = 0;
    const file = createReadStream(path);
    const parser = parse({
      bom: true,
      info: true,
      delimiter: format.delimiter,
      record_delimiter: [...format.lineEnds],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
      on_record: (record: string[], { lines }) => {
        count.lines = lines;
        return record;
      },
    });
    file.on('data', ({ length }) => {
      count.bytes += length;
    });
    // The parser passes all errors to its reader.
    pipeline(file, decodeStream(format.encoding), parser, () => undefined);
    return parser;
  }

  async function* streamParts(): AsyncGenerator<CsvPart> {
    let isSeparatorLine = format.hasSeparatorLine;
    let readRow: Columns['readRow'] | undefined;
    let width = 0;
    let previous = { lines: 0, empty_lines: 0 };
    let group: [SourceRow, ...SourceRow[]] | undefined;
    let characters = 0;
    for await (const { record, info } of streamRecords()) {
      const line = previous.lines + 1 + info.empty_lines - previous.empty_lines;
      previous = { lines: info.lines, empty_lines: info.empty_lines };
      // Spreadsheets save empty rows as commas.
      if (isBlank(record)) continue;
      if (isSeparatorLine) {
        isSeparatorLine = false;
        continue;
      }
      if (!readRow) {
        columns = requireColumns(record);
        readRow = columns.readRow;
        width = record.length;
        continue;
      }
      count.rows += 1;
      const row = readRow(record, line);
      if (!hasExpectedWidth(record, width)) {
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
    if (!readRow) throw new CliError(`${path} is empty.`);
    if (group) yield { rows: group };
  }

  async function* readParts(): AsyncGenerator<CsvPart> {
    try {
      yield* streamParts();
    } catch (error) {
      const message = error instanceof CsvError ? MESSAGE_BY_ERROR_CODE[error.code] : undefined;
      if (message === undefined) throw error;
      throw new CliError(`After line ${count.lines} ${message}. Nothing was imported.`);
    }
  }

  async function readHeader(): Promise<Columns> {
    for await (const _ of readParts()) break;
    if (!columns) throw new CliError(`${path} is empty.`);
    return columns;
  }

  return {
    getProgress: () => (fileStats.size === 0 ? 1 : count.bytes / fileStats.size),
    getRowCount: () => count.rows,
    readHeader,
    notes: format.notes,
    readParts,
  };
}
