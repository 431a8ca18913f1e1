/** Number of names in a header that its reader knows. */
export type CountColumns = (header: readonly string[]) => number;

export interface CsvDialect {
  readonly delimiter: string;
  readonly lineEnds: readonly string[];
  /** The first line is `sep=…`, in which spreadsheets declare the separator. */
  readonly hasSeparatorLine: boolean;
  /** Messages about unusual properties of the file. */
  readonly notes: readonly string[];
}

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** `\r\r\n` comes from programs that convert line ends twice. */
const LINE_ENDS = ['\r\r\n', '\r\n', '\n'];

/** The text up to the first line end outside of quotes, and that line end. */
function readFirstLine(text: string): { line: string; end: string } {
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      const end = LINE_ENDS.find((candidate) => text.startsWith(candidate, index)) ?? '\r';
      return { line: text.slice(0, index), end };
    }
  }
  return { line: text, end: '' };
}

/** A simple split is enough for a header: known column names contain neither quotes nor separators. */
const splitRoughly = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((name) => name.trim().replaceAll(/^"|"$/g, ''));

/** The separator that finds the most known columns in the header. */
function detectDelimiter(header: string, countColumns: CountColumns): string {
  const candidates = Object.keys(DELIMITER_NAMES).map((delimiter) => ({
    delimiter,
    count: countColumns(splitRoughly(header, delimiter)),
  }));
  return candidates.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).delimiter;
}

/** Detects separator and line ends from the decoded beginning of a file. */
export function detectDialect(head: string, countColumns: CountColumns): CsvDialect {
  const text = head.replace(/^\uFEFF/, '');
  const start = /^[\s,;]*/.exec(text)?.[0].length ?? 0;
  const firstLine = readFirstLine(text.slice(start));
  const separator = /^"?sep=(.)"?\s*$/i.exec(firstLine.line)?.[1];
  const header =
    separator === undefined
      ? firstLine
      : readFirstLine(text.slice(start + firstLine.line.length + firstLine.end.length));
  const delimiter = separator ?? detectDelimiter(header.line, countColumns);
  const isOldMac = firstLine.end === '\r';
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
