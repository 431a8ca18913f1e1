import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CsvError, parse, type CsvErrorCode, type Info } from 'csv-parse';
import { StartError } from '#server/start-error.ts';
import { missingColumns, readerOf, type ReadRow, type SourceRow } from './columns.rules.ts';
import { LONGEST_ROW, MOST_ROWS } from './import.constants.ts';
import type { Refused } from './refusals.rules.ts';

interface Parsed {
  readonly record: readonly string[];
  readonly info: Pick<Info, 'lines' | 'empty_lines'>;
}

/** The rows of one handle, or a row that is none's. */
export type Part =
  | { readonly rows: readonly [SourceRow, ...SourceRow[]] }
  | { readonly rows?: never; readonly refused: Refused };

export interface CsvFile {
  /** Of its bytes, 0 to 1. */
  readonly share: () => number;
  /** Rows read so far, without the header. */
  readonly rows: () => number;
  readonly parts: () => AsyncGenerator<Part>;
}

const whatIsMissing = (header: readonly string[]): string =>
  `The file has no column ${missingColumns(header).map((name) => `"${name}"`).join(', ')}; its first line is to be the header` +
  (header.length === 1 && header[0]?.includes(';') ? ', and commas are to stand between the columns.' : '.');

/** What is wrong with a file that can't be taken apart any further; other errors are none of the file's. */
const brokenBy: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${LONGEST_ROW / 1_000_000} MB: perhaps a quote is never closed`,
};

function readerFor(header: readonly string[]): ReadRow {
  if (missingColumns(header).length > 0) throw new StartError(whatIsMissing(header));
  return readerOf(header);
}

/**
 * A CSV file as a stream: memory holds the rows of one handle. Quotes in the midst of a cell are kept
 * (12" pipe); one that is opened and never closed makes all that follows one cell, so that is an error
 * of the file and not of a row. So is a row longer than any can be: it would be held whole.
 *
 * @throws StartError when it can't be read, is empty, lacks columns, has an open quote or so long a row.
 */
export async function openCsv(path: string): Promise<CsvFile> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new StartError(`There is no file ${path}.`);
  const count = { rows: 0, bytes: 0, lines: 0 };

  /** Opened when it is read: an error of a stream that nobody listens to would end the process. */
  function records(): AsyncIterable<Parsed> {
    const file = createReadStream(path);
    const parser = parse({
      bom: true,
      info: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      on_record: (record: string[], { lines }) => {
        count.lines = lines;
        return record;
      },
    });
    file.on('data', ({ length }) => {
      count.bytes += length;
    });
    file.on('error', (error) => parser.destroy(error));
    parser.on('close', () => file.destroy());
    return file.pipe(parser);
  }

  async function* parts(): AsyncGenerator<Part> {
    let read: ReadRow | undefined;
    let width = 0;
    let former = { lines: 0, empty_lines: 0 };
    let group: [SourceRow, ...SourceRow[]] | undefined;
    for await (const { record, info } of records()) {
      const line = former.lines + 1 + info.empty_lines - former.empty_lines;
      former = { lines: info.lines, empty_lines: info.empty_lines };
      if (!read) {
        read = readerFor(record);
        width = record.length;
        continue;
      }
      count.rows += 1;
      const row = read(record, line);
      if (record.length !== width) {
        yield { refused: { line, handle: row.handle, reason: 'columns' } };
      } else if (group?.[0].handle !== row.handle) {
        if (group) yield { rows: group };
        group = [row];
      } else if (group.length >= MOST_ROWS) {
        yield { refused: { line, handle: row.handle, reason: 'rows' } };
      } else {
        // The first row has the texts: what others repeat of them would only fill the memory.
        group.push({ ...row, title: '', body: '' });
      }
    }
    if (!read) throw new StartError(`${path} is empty.`);
    if (group) yield { rows: group };
  }

  async function* explained(): AsyncGenerator<Part> {
    try {
      yield* parts();
    } catch (error) {
      const broken = error instanceof CsvError ? brokenBy[error.code] : undefined;
      if (broken === undefined) throw error;
      throw new StartError(`After line ${count.lines} ${broken}. Nothing was imported.`);
    }
  }

  return {
    share: () => (found.size === 0 ? 1 : count.bytes / found.size),
    rows: () => count.rows,
    parts: explained,
  };
}
