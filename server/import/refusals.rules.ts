import { LONGEST_BODY, LONGEST_NAME, MOST_ROWS, MOST_STOCK } from './import.constants.ts';

/** Why a row is not taken, as the report says it. */
export const REASONS = {
  columns: 'it has not as many columns as the header',
  noHandle: 'it has no Handle',
  noTitle: 'its product has no Title; the first row of a Handle has it',
  longName: `the name is longer than ${LONGEST_NAME} characters`,
  longBody: `the description is longer than ${LONGEST_BODY} characters`,
  notUtf8: 'its letters are not UTF-8; save the file as "CSV UTF-8"',
  noPrice: 'it has neither a Variant Price nor a picture',
  price: 'the Variant Price is no price such as 12.90',
  compareAt: 'the Variant Compare At Price is no price such as 12.90',
  zeroPrice: 'the Variant Price is 0: an order of nothing can’t be paid',
  highPrice: 'the price is above ten million',
  quantity: `the Variant Inventory Qty is no whole number up to ${MOST_STOCK}`,
  giftCard: 'it is a gift card: codes of another shop would not work here',
  picture: 'only its picture was left out: the address is none on the web',
  product: 'the first row of its Handle was refused',
  rows: `its Handle has more than ${MOST_ROWS} rows`,
  again: 'this product is in the file before: rows of one Handle stand together, each variant once',
} as const;

export type Reason = keyof typeof REASONS;

export interface Refused {
  readonly line: number;
  readonly handle: string;
  readonly reason: Reason;
}

/** A cell of a CSV file; a text that a spreadsheet would run as a formula is kept from it. */
const cell = (text: string): string => {
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
};

export const REPORT_HEADER = 'Line,Handle,Reason\n';

/** A refused row as a line of the report file. */
export const reportLine = ({ line, handle, reason }: Refused): string =>
  `${line},${cell(handle)},${cell(REASONS[reason])}\n`;
