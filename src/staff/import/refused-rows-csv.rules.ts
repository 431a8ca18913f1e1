import { toCsvCell } from '#contract/fields/csv.ts';
import type { RefusedRow } from '#contract/staff/import-entity.ts';

/**
 * Refused rows as a CSV file.
 *
 * @param header names of the columns: line, product or member, reason, column, value
 * @param getReason the reason in the language of the person
 */
export function toRefusedRowsCsv(
  rows: readonly RefusedRow[],
  header: readonly string[],
  getReason: (row: RefusedRow) => string,
): string {
  const lines = [header, ...rows.map((row) => [String(row.line), row.key, getReason(row), row.column, row.value])];
  // Spreadsheets take a file without the byte order mark for another encoding.
  return `\uFEFF${lines.map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('')}`;
}
