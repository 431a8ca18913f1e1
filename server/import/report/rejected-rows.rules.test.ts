import { describe, expect, it } from 'vitest';
import {
  REJECTION_REASONS,
  formatRejectedRow,
  toCsvReportLine,
  formatValue,
  type RejectedRow,
} from './rejected-rows.rules.ts';

const nameOf = () => 'Variant Inventory Qty';
const quantity = (value: string, handle = 'olio'): RejectedRow => ({
  line: 5,
  handle,
  reason: 'quantity',
  at: { column: 'quantity', value },
});

describe('a line of the report file', () => {
  it.each([
    [{ line: 3, handle: 'olio', reason: 'noTitle' }, `3,olio,${REJECTION_REASONS.noTitle},,\n`],
    [{ line: 4, handle: '', reason: 'noHandle' }, `4,,${REJECTION_REASONS.noHandle},,\n`],
    [quantity('1,5', 'a,"b"'), `5,"a,""b""",${REJECTION_REASONS.quantity},Variant Inventory Qty,"1,5"\n`],
    // A spreadsheet would run these, were they not written as texts.
    [quantity('@SUM(1)', '=cmd()'), `5,'=cmd(),${REJECTION_REASONS.quantity},Variant Inventory Qty,'@SUM(1)\n`],
  ] as [RejectedRow, string][])('%j', (refused, line) => {
    expect(toCsvReportLine(refused, nameOf)).toBe(line);
  });
});

describe('a line on the terminal', () => {
  it('shows row, product, column and value', () => {
    expect(formatRejectedRow(quantity('many'), nameOf)).toBe(
      `line 5 (olio): ${REJECTION_REASONS.quantity}; Variant Inventory Qty: "many"`,
    );
  });

  it('holds nothing that a terminal would obey', () => {
    const line = formatRejectedRow(quantity('\u001B[2J\r\nx\u202Ey', 'o\u0007lio'), nameOf);
    expect(line).not.toMatch(/[\p{C}]/u);
  });

  it('shortens a long value between two characters', () => {
    expect(formatValue('😀'.repeat(100))).toBe(`${'😀'.repeat(60)}…`);
    expect(formatValue('x'.repeat(5_000_000)).length).toBe(61);
  });
});
