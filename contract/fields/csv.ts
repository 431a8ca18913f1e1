/** Why a CSV file can't be read. */
export const CSV_PROBLEMS = ['notCsv', 'empty', 'missingColumns', 'notUtf8', 'quoteNotClosed', 'rowTooLong'] as const;

export type CsvProblem = (typeof CSV_PROBLEMS)[number];

/** Escapes a CSV cell. A text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function toCsvCell(text: string): string {
  const escaped = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\n\r]/u.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
