import { describe, expect, it } from 'vitest';
import {
  REJECTION_REASONS,
  formatRejectedRow,
  toCsvReportLine,
  formatValue,
  type RejectedRow,
} from './rejected-rows.rules.ts';

const getName = () => 'Variant Inventory Qty';
const createRejectedQuantity = (value: string, handle = 'olio'): RejectedRow => ({
  line: 5,
  handle,
  reason: 'quantity',
  at: { column: 'quantity', value },
});

describe('toCsvReportLine', () => {
  it.each([
    [{ line: 3, handle: 'olio', reason: 'noTitle' }, `3,olio,${REJECTION_REASONS.noTitle},,\n`],
    [{ line: 4, handle: '', reason: 'noHandle' }, `4,,${REJECTION_REASONS.noHandle},,\n`],
    [createRejectedQuantity('1,5', 'a,"b"'), `5,"a,""b""",${REJECTION_REASONS.quantity},Variant Inventory Qty,"1,5"\n`],
    // A spreadsheet would run these values as formulas.
    [
      createRejectedQuantity('@SUM(1)', '=cmd()'),
      `5,'=cmd(),${REJECTION_REASONS.quantity},Variant Inventory Qty,'@SUM(1)\n`,
    ],
  ] as [RejectedRow, string][])('%j', (row, line) => {
    expect(toCsvReportLine(row, getName)).toBe(line);
  });
});

describe('formatRejectedRow', () => {
  it('shows row, product, column and value', () => {
    expect(formatRejectedRow(createRejectedQuantity('many'), getName)).toBe(
      `line 5 (olio): ${REJECTION_REASONS.quantity}; Variant Inventory Qty: "many"`,
    );
  });

  it('contains no control characters', () => {
    const line = formatRejectedRow(createRejectedQuantity('\u001B[2J\r\nx\u202Ey', 'o\u0007lio'), getName);
    expect(line).not.toMatch(/[\p{C}]/u);
  });

  it('truncates a long value between two characters', () => {
    expect(formatValue('😀'.repeat(100))).toBe(`${'😀'.repeat(60)}…`);
    expect(formatValue('x'.repeat(5_000_000)).length).toBe(61);
  });
});
