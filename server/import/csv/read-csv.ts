import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { CsvError, parse, type CsvErrorCode, type Info } from 'csv-parse';
import { CliError } from '#server/lib/cli-error.ts';
import { findColumns, type Columns, type SourceRow } from './columns.rules.ts';
import { createDecoder, detectEncoding, findInvalidUtf8Line, type Encoding } from './encoding.rules.ts';
import {
  HEAD_BYTES,
  MAX_ROW_BYTES,
  MAX_HANDLE_CHARACTERS,
  MAX_ROWS_PER_HANDLE,
} from '#server/import/import.constants.ts';
import { detectDialect, type CsvDialect } from './csv-dialect.rules.ts';
import type { RejectedRow } from '#server/import/report/rejected-rows.rules.ts';

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: Pick<Info, 'lines' | 'empty_lines'>;
}

/** The rows of one handle, or a row that is none's. */
export type CsvPart =
  | { readonly rows: readonly [SourceRow, ...SourceRow[]] }
  | { readonly rows?: never; readonly refused: RejectedRow };

export interface CsvFile {
  /** Of its bytes, 0 to 1. */
  readonly share: () => number;
  /** Rows read so far, without the header. */
  readonly rows: () => number;
  /** Reads as far as the header. */
  readonly readHeader: () => Promise<Columns>;
  /** What is unusual about the file. */
  readonly notes: readonly string[];
  readonly readParts: () => AsyncGenerator<CsvPart>;
}

const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** What is wrong with a file that can't be taken apart any further; other errors are none of the file's. */
const MESSAGE_BY_ERROR_CODE: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${MAX_ROW_BYTES / 1_000_000} MB: perhaps a quote is never closed`,
};

function requireColumns(header: readonly string[]): Columns {
  const columns = findColumns(header);
  if (columns.missingRequired.length > 0) {
    throw new CliError(
      `The file has no column ${quoteNames(columns.missingRequired)}; its first line is to be the header.`,
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

/** Any encoding to UTF-8. A file that is not what it is taken for ends with a message and its line. */
function decodeStream(encoding: Encoding): Transform {
  const decoder = createDecoder(encoding);
  let lines = 1;
  const notUtf8 = (line: number) =>
    new CliError(
      `The file is not UTF-8: line ${line} has other bytes. A plain "CSV" of Excel is usually Windows-1252. Save it as ` +
        '"CSV UTF-8", or add --encoding windows-1252 (macintosh for one of an old Mac). Nothing was imported.',
    );
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        const text = decoder.decode(chunk);
        // Valid UTF-8 passes unchanged; the parser skips a byte order mark.
        if (encoding !== 'utf-8') done(null, Buffer.from(text));
        else {
          for (const byte of chunk) if (byte === 0x0a) lines += 1;
          done(null, chunk);
        }
      } catch {
        done(notUtf8(lines + findInvalidUtf8Line(chunk)));
      }
    },
    flush(done) {
      try {
        const rest = decoder.end();
        done(null, encoding === 'utf-8' ? undefined : Buffer.from(rest));
      } catch {
        done(notUtf8(lines));
      }
    },
  });
}

/** What the beginning of a file says about the rest. */
async function detectFormat(path: string, chosen: Encoding | undefined): Promise<CsvDialect & { encoding: Encoding }> {
  const head = await readHead(path);
  const detected = chosen === undefined ? detectEncoding(head) : { encoding: chosen, note: '' };
  if (typeof detected === 'string') {
    throw new CliError(`The file is ${detected}, not a CSV file: save or export it as "CSV UTF-8".`);
  }
  const { encoding, note } = detected;
  // Not fatal: a character may be cut at the end of the head.
  const text = encoding === 'utf-8' ? head.toString('utf8') : createDecoder(encoding).decode(head);
  const layout = detectDialect(text);
  return { ...layout, encoding, notes: note === '' ? layout.notes : [note, ...layout.notes] };
}

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

/** Columns of a spreadsheet without a name and without a value. */
function hasExpectedWidth(record: readonly string[], width: number): boolean {
  return record.length === width || (record.length > width && isBlank(record.slice(width)));
}

const getRowLength = (row: SourceRow): number =>
  Object.values(row).reduce((sum: number, value: unknown) => sum + (typeof value === 'string' ? value.length : 0), 0);

/**
 * A CSV file as a stream: memory holds the rows of one handle. Quotes in the midst of a cell are kept
 * (12" pipe); one that is opened and never closed makes all that follows one cell, so that is an error
 * of the file and not of a row. So is a row longer than any can be: it would be held whole.
 *
 * @throws StartError for a file that is not there or is no CSV file.
 */
export async function openCsv(path: string, encoding?: Encoding): Promise<CsvFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CliError(`There is no file ${path}.`);
  const format = await detectFormat(path, encoding);
  const count = { rows: 0, bytes: 0, lines: 0 };
  let columns: Columns | undefined;

  /** Opened when it is read: an error of a stream that nobody listens to would end the process. */
  function records(): AsyncIterable<ParsedRecord> {
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
    // The parser reports every error to its reader.
    pipeline(file, decodeStream(format.encoding), parser, () => undefined);
    return parser;
  }

  async function* parts(): AsyncGenerator<CsvPart> {
    let isSeparatorLine = format.hasSeparatorLine;
    let read: Columns['readRow'] | undefined;
    let width = 0;
    let former = { lines: 0, empty_lines: 0 };
    let group: [SourceRow, ...SourceRow[]] | undefined;
    let characters = 0;
    for await (const { record, info } of records()) {
      const line = former.lines + 1 + info.empty_lines - former.empty_lines;
      former = { lines: info.lines, empty_lines: info.empty_lines };
      // Spreadsheets save empty rows as commas alone.
      if (isBlank(record)) continue;
      if (isSeparatorLine) {
        isSeparatorLine = false;
        continue;
      }
      if (!read) {
        columns = requireColumns(record);
        read = columns.readRow;
        width = record.length;
        continue;
      }
      count.rows += 1;
      const row = read(record, line);
      if (!hasExpectedWidth(record, width)) {
        yield { refused: { line, handle: row.handle, reason: 'columns' } };
      } else if (group?.[0].handle !== row.handle) {
        if (group) yield { rows: group };
        group = [row];
        characters = getRowLength(row);
      } else {
        // The first row has the texts: what others repeat of them would only fill the memory.
        const other = { ...row, title: '', body: '', vendor: '', type: '', category: '', tags: '' };
        characters += getRowLength(other);
        if (group.length < MAX_ROWS_PER_HANDLE && characters <= MAX_HANDLE_CHARACTERS) group.push(other);
        else yield { refused: { line, handle: row.handle, reason: 'rows' } };
      }
    }
    if (!read) throw new CliError(`${path} is empty.`);
    if (group) yield { rows: group };
  }

  async function* explained(): AsyncGenerator<CsvPart> {
    try {
      yield* parts();
    } catch (error) {
      const broken = error instanceof CsvError ? MESSAGE_BY_ERROR_CODE[error.code] : undefined;
      if (broken === undefined) throw error;
      throw new CliError(`After line ${count.lines} ${broken}. Nothing was imported.`);
    }
  }

  async function readHeader(): Promise<Columns> {
    for await (const _ of explained()) break;
    if (!columns) throw new CliError(`${path} is empty.`);
    return columns;
  }

  return {
    share: () => (found.size === 0 ? 1 : count.bytes / found.size),
    rows: () => count.rows,
    readHeader,
    notes: format.notes,
    readParts: explained,
  };
}
