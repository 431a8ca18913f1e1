import { toCsvCell } from '#contract/fields/csv.ts';
import type { ProductRefusal } from '#contract/staff/import-entity.ts';
import { MAX_STOCK } from '#contract/staff/product-entity.ts';
import type { Column } from '#server/operations/import/csv/columns.rules.ts';
import { isFactColumn, type FactCells, type FactColumn } from '#server/operations/import/csv/fact-columns.rules.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_ROWS_PER_HANDLE,
  MAX_SHOWN_VALUE_LENGTH,
} from '#server/operations/import/import.constants.ts';

/** Reasons of a rejection, with their texts in the report. */
export const REJECTION_REASONS = {
  columns: 'it has fewer or more columns than the header',
  noHandle: 'it has no Handle',
  noTitle: 'its product has no Title; the first row of each Handle must have one',
  longName: `the name is longer than ${MAX_NAME_LENGTH} characters`,
  longBody: `the description is longer than ${MAX_DESCRIPTION_LENGTH} characters`,
  notUtf8: 'its text was damaged by a wrong encoding; save the file as "CSV UTF-8"',
  noPrice: 'it has neither a Variant Price nor an image',
  price: 'the Variant Price is not a price such as 12.90',
  compareAt: 'the Variant Compare At Price is not a price such as 12.90',
  zeroPrice: 'the Variant Price is 0: an order with a total of 0 can’t be paid',
  highPrice: 'the price is above ten million',
  quantity: `the Variant Inventory Qty is not a whole number up to ${MAX_STOCK}`,
  vat: 'the VAT is not a percentage such as 22 or 5.5',
  kp: 'the points are not a whole number',
  kpNovv: 'the promotion points are not a whole number',
  fact: 'a fact can’t be read',
  giftCard: 'it is a gift card: codes of another shop would not work here',
  image: 'only its image was skipped: its URL is not a valid http or https URL',
  product: 'the first row of its Handle was refused',
  rows: `its Handle has more than ${MAX_ROWS_PER_HANDLE} rows, or five million characters`,
  again:
    'this product occurs earlier in the file: rows of one Handle must be adjacent, and each variant must occur once',
} as const satisfies Record<ProductRefusal, string>;

export type RejectionReason = ProductRefusal;

/** The column of each reason. The report shows its value. */
const COLUMN_BY_REASON: Partial<Record<RejectionReason, Column>> = {
  longName: 'title',
  notUtf8: 'title',
  price: 'price',
  compareAt: 'compareAt',
  zeroPrice: 'price',
  highPrice: 'price',
  quantity: 'quantity',
  vat: 'vat',
  kp: 'kp',
  kpNovv: 'kpNovv',
};

/** A rejected value and its column. */
export interface RejectedValue {
  readonly column: Column | FactColumn;
  readonly value: string;
}

/** Why a row is refused. */
export interface Rejection {
  readonly reason: RejectionReason;
  /** The affected column, if the reason alone does not determine it. */
  readonly column?: Column | FactColumn;
  /** What is wrong with the value, if the reason alone does not say it. */
  readonly detail?: string;
}

export interface RejectedRow {
  readonly line: number;
  readonly handle: string;
  readonly reason: RejectionReason;
  readonly detail?: string;
  readonly at?: RejectedValue;
}

/** These rows are skipped on purpose. They do not mean that the file is damaged. */
const EXPECTED_REASONS: ReadonlySet<RejectionReason> = new Set(['giftCard', 'zeroPrice', 'image', 'again']);

/** Whether a product may be missing because its row could not be read. */
export const isFileError = ({ reason }: RejectedRow): boolean => !EXPECTED_REASONS.has(reason);

/** Creates a rejected row with the affected value. */
export function toRejectedRow(
  row: Readonly<Record<Column, string>> & { readonly line: number; readonly facts: FactCells },
  { reason, column = COLUMN_BY_REASON[reason], detail }: Rejection,
): RejectedRow {
  const { line, handle, facts } = row;
  const rejected = { line, handle, reason, ...(detail !== undefined && { detail }) };
  if (!column) return rejected;
  return { ...rejected, at: { column, value: isFactColumn(column) ? (facts[column] ?? '') : row[column] } };
}

/** Formats a value of the file on one line, shortened, without control characters and invisible characters. */
export function formatValue(text: string): string {
  const visible = text
    .slice(0, MAX_SHOWN_VALUE_LENGTH * 2 + 2)
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  const characters = Array.from(visible);
  return characters.length > MAX_SHOWN_VALUE_LENGTH
    ? `${characters.slice(0, MAX_SHOWN_VALUE_LENGTH).join('')}…`
    : visible;
}

const formatReason = ({ reason, detail }: Pick<RejectedRow, 'reason' | 'detail'>): string =>
  detail === undefined ? REJECTION_REASONS[reason] : `${REJECTION_REASONS[reason]}: it ${detail}`;

export const REPORT_HEADER = 'Line,Handle,Reason,Column,Value\n';

type GetColumnName = (column: Column | FactColumn) => string;

/** A rejected row as a line of the report file. */
export const toCsvReportLine = ({ line, handle, at, ...rejection }: RejectedRow, getName: GetColumnName): string =>
  `${line},${toCsvCell(formatValue(handle))},${toCsvCell(formatReason(rejection))},${at ? toCsvCell(getName(at.column)) : ''},${at ? toCsvCell(formatValue(at.value)) : ''}\n`;

/** A missing column as a line of the report file. */
export const toMissingColumnLine = (name: string): string =>
  `1,,the file has no such column: it is read as empty,${toCsvCell(name)},\n`;

/** A rejected row as a line of the terminal report. */
export function formatRejectedRow({ line, handle, at, ...rejection }: RejectedRow, getName: GetColumnName): string {
  const product = handle === '' ? '' : ` (${formatValue(handle)})`;
  // A missing fact has no value, so its column says what is meant.
  const value =
    at && (at.value !== '' || rejection.detail !== undefined)
      ? `; ${getName(at.column)}: "${formatValue(at.value)}"`
      : '';
  return `line ${line}${product}: ${formatReason(rejection)}${value}`;
}
