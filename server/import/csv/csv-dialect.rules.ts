import { findColumns } from './columns.rules.ts';

export interface CsvDialect {
  readonly delimiter: string;
  readonly lineEnds: readonly string[];
  /** The first line is `sep=…`, with which spreadsheets name the separator. */
  readonly hasSeparatorLine: boolean;
  /** What is unusual about the file. */
  readonly notes: readonly string[];
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** Two carriage returns are what a program leaves that converts line ends twice. */
const LINE_ENDS = ['\r\r\n', '\r\n', '\n'];

/** The first line end outside of quotes, and the text before it. */
function readFirstLine(text: string): { line: string; end: string } {
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      const end = LINE_ENDS.find((candidate) => text.startsWith(candidate, place)) ?? '\r';
      return { line: text.slice(0, place), end };
    }
  }
  return { line: text, end: '' };
}

/** Cells of a header, well enough to recognise it: the names that matter hold neither quotes nor separators. */
const splitRoughly = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((name) => name.trim().replaceAll(/^"|"$/g, ''));

/** The separator with which a header has the most known columns. */
function detectDelimiter(header: string): string {
  const found = Object.keys(DELIMITER_NAMES).map((delimiter) => ({
    delimiter,
    count: findColumns(splitRoughly(header, delimiter)).foundCount,
  }));
  return found.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).delimiter;
}

/** How a file is laid out, by its decoded beginning. */
export function detectDialect(head: string): CsvDialect {
  const text = head.replace(/^\uFEFF/, '');
  const start = /^[\s,;]*/.exec(text)?.[0].length ?? 0;
  const first = readFirstLine(text.slice(start));
  const separator = /^"?sep=(.)"?\s*$/i.exec(first.line)?.[1];
  const header =
    separator === undefined ? first : readFirstLine(text.slice(start + first.line.length + first.end.length));
  const delimiter = separator ?? detectDelimiter(header.line);
  const isOldMac = first.end === '\r';
  const notes = [
    ...(separator === undefined
      ? []
      : [`The first line names the separator (sep=${separator === '\t' ? 'tab' : separator}): it is used.`]),
    ...(separator !== undefined || delimiter === ','
      ? []
      : [`The columns are separated by ${DELIMITER_NAMES[delimiter] ?? delimiter}: the file is read as such.`]),
    ...(isOldMac ? ['The lines end as on an old Mac (CR alone): the file is read as such.'] : []),
  ];
  return {
    delimiter,
    lineEnds: isOldMac ? [...LINE_ENDS, '\r'] : LINE_ENDS,
    hasSeparatorLine: separator !== undefined,
    notes,
  };
}
