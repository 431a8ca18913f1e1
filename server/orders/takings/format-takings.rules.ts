import { formatCents, getContainedVatCents } from '#server/shop/pricing/amounts.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import type { PaymentMethod, Taking } from './takings.rules.ts';

const METHODS: Readonly<Record<PaymentMethod, string>> = { card: 'card', link: 'pay by link', ewallet: 'e-wallet' };

const COLUMNS = ['day', 'shop', 'VAT %', 'method', 'paid', 'refunded', 'total', 'of which VAT'] as const;

export const getTotalCents = ({ paidCents, refundedCents }: Taking): number => paidCents - refundedCents;

/** The VAT of a total, also of a negative one. */
function getVatCents(taking: Taking): number {
  const totalCents = getTotalCents(taking);
  return Math.sign(totalCents) * getContainedVatCents(Math.abs(totalCents), taking.vatPercentage);
}

/** Amounts with a decimal point: programs that read the file need no setting for the language. */
const formatDecimal = (cents: number): string => (cents / 100).toFixed(2);

/** A text of a CSV file. A spreadsheet would run one that begins like a formula. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The takings as a CSV file (RFC 4180) with a header. */
export const toCsv = (takings: readonly Taking[]): string =>
  [
    COLUMNS.join(','),
    ...takings.map((taking) =>
      [
        taking.date,
        quote(taking.shop),
        String(taking.vatPercentage),
        METHODS[taking.method],
        formatDecimal(taking.paidCents),
        formatDecimal(taking.refundedCents),
        formatDecimal(getTotalCents(taking)),
        formatDecimal(getVatCents(taking)),
      ].join(','),
    ),
    '',
  ].join('\r\n');

/** The takings as a table with their sum. */
export function formatTakings(takings: readonly Taking[]): string[] {
  const rows = [
    [...COLUMNS],
    ...takings.map((taking) => [
      taking.date,
      taking.shop,
      String(taking.vatPercentage),
      METHODS[taking.method],
      formatCents(taking.paidCents),
      formatCents(taking.refundedCents),
      formatCents(getTotalCents(taking)),
      formatCents(getVatCents(taking)),
    ]),
    [
      'sum',
      '',
      '',
      '',
      formatCents(sumBy(takings, ({ paidCents }) => paidCents)),
      formatCents(sumBy(takings, ({ refundedCents }) => refundedCents)),
      formatCents(sumBy(takings, getTotalCents)),
      formatCents(sumBy(takings, getVatCents)),
    ],
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const isNumeric = (column: number) => column === 2 || column > 3;
  return rows.map((row) =>
    row
      .map((cell, column) =>
        isNumeric(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
