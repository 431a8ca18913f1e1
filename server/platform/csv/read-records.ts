import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { CsvError, parse, type CsvErrorCode, type Info } from 'csv-parse';
import type { CsvProblem } from '#contract/fields/csv.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { detectDialect, type CountColumns, type CsvDialect } from './csv-dialect.rules.ts';
import { CsvFileError } from './csv-file-error.ts';
import { createDecoder, detectEncoding, findInvalidUtf8Line, type Encoding } from './encoding.rules.ts';

/** Bytes at the beginning of the file that are used to detect encoding, separator and line ends. */
const HEAD_BYTES = 256_000;

/** Bytes of one row, including quoted line breaks. A longer row most likely has a quote that is never closed. */
const MAX_ROW_BYTES = 1_000_000;

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: Pick<Info, 'lines' | 'empty_lines'>;
}

interface CsvRecord {
  readonly cells: readonly string[];
  /** First line of the record in the file. */
  readonly line: number;
}

/** How far a file is read. */
export interface CsvProgress {
  /** Share of the bytes that are read, 0 to 1. */
  readonly getProgress: () => number;
  /** Number of rows that are read, without the header. */
  readonly getRowCount: () => number;
}

export interface CsvRecords extends CsvProgress {
  /** Messages about unusual properties of the file. */
  readonly notes: readonly string[];
  /** Reads the file from its beginning: the header, then the rows. Blank records are skipped. */
  readonly readRecords: () => AsyncGenerator<CsvRecord>;
  readonly createEmptyError: () => CsvFileError;
}

/** Parser errors that are caused by the file. Other errors are rethrown. */
const PROBLEM_BY_ERROR_CODE: Partial<Record<CsvErrorCode, readonly [problem: CsvProblem, message: string]>> = {
  CSV_QUOTE_NOT_CLOSED: ['quoteNotClosed', 'a quote is opened and never closed'],
  CSV_MAX_RECORD_SIZE: [
    'rowTooLong',
    `a row is longer than ${MAX_ROW_BYTES / 1_000_000} MB: perhaps a quote is never closed`,
  ],
};

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
    new CsvFileError(
      'notUtf8',
      `The file is not UTF-8: line ${line} contains invalid bytes. A plain "CSV" of Excel is usually Windows-1252. Save it as ` +
        '"CSV UTF-8", or add --encoding windows-1252 (macintosh for a file from an old Mac). Nothing was imported.',
      { line },
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
  countColumns: CountColumns,
): Promise<CsvDialect & { encoding: Encoding }> {
  const head = await readHead(path);
  const detected = givenEncoding === undefined ? detectEncoding(head) : { encoding: givenEncoding, note: '' };
  if (typeof detected === 'string') {
    const message = `The file is ${detected}, not a CSV file: save or export it as "CSV UTF-8".`;
    throw new CsvFileError('notCsv', message);
  }
  const { encoding, note } = detected;
  // Non-fatal decoding: the head may end in the middle of a character.
  const text = encoding === 'utf-8' ? head.toString('utf8') : createDecoder(encoding).decode(head);
  const dialect = detectDialect(text, countColumns);
  return { ...dialect, encoding, notes: note === '' ? dialect.notes : [note, ...dialect.notes] };
}

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '');

/** Spreadsheets may add columns without a name and without values. They are accepted. */
export function hasExpectedWidth(record: readonly string[], width: number): boolean {
  return record.length === width || (record.length > width && isBlank(record.slice(width)));
}

/**
 * Opens a CSV file as a stream. Quotes inside a cell are kept (12" pipe). A quote that is never closed turns the rest of
 * the file into one cell, so it is an error of the whole file. A row above {@link MAX_ROW_BYTES} is an error too, because
 * the parser buffers it completely.
 *
 * @param countColumns finds the separator: the one with the most known names in the header
 * @throws CliError for a file that does not exist, CsvFileError for one that is no CSV file.
 */
export async function openCsvRecords(
  path: string,
  { encoding, countColumns }: { readonly encoding: Encoding | undefined; readonly countColumns: CountColumns },
): Promise<CsvRecords> {
  const fileStats = await stat(path).catch(() => undefined);
  if (!fileStats?.isFile()) throw new CliError(`There is no file ${path}.`);
  const format = await detectFormat(path, encoding, countColumns);
  const count = { rows: 0, bytes: 0, lines: 0 };

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

  async function* readValidRecords(): AsyncGenerator<CsvRecord> {
    let isSeparatorLine = format.hasSeparatorLine;
    let isHeader = true;
    let previous = { lines: 0, empty_lines: 0 };
    for await (const { record, info } of streamRecords()) {
      const line = previous.lines + 1 + info.empty_lines - previous.empty_lines;
      previous = { lines: info.lines, empty_lines: info.empty_lines };
      // Spreadsheets save empty rows as commas.
      if (isBlank(record)) continue;
      if (isSeparatorLine) {
        isSeparatorLine = false;
        continue;
      }
      if (!isHeader) count.rows += 1;
      isHeader = false;
      yield { cells: record, line };
    }
  }

  async function* readRecords(): AsyncGenerator<CsvRecord> {
    try {
      yield* readValidRecords();
    } catch (error) {
      const known = error instanceof CsvError ? PROBLEM_BY_ERROR_CODE[error.code] : undefined;
      if (known === undefined) throw error;
      const [problem, message] = known;
      throw new CsvFileError(problem, `After line ${count.lines} ${message}. Nothing was imported.`, {
        line: count.lines,
      });
    }
  }

  return {
    getProgress: () => (fileStats.size === 0 ? 1 : count.bytes / fileStats.size),
    getRowCount: () => count.rows,
    notes: format.notes,
    readRecords,
    createEmptyError: () => new CsvFileError('empty', `${path} is empty.`),
  };
}
