import { describe, expect, it } from 'vitest';
import { REASONS, refusalLine, reportLine, shownValue, type Refused } from './refusals.rules.ts';

const nameOf = () => 'Variant Inventory Qty';
const quantity = (value: string, handle = 'olio'): Refused => ({
  line: 5,
  handle,
  reason: 'quantity',
  at: { column: 'quantity', value },
});

describe('a line of the report file', () => {
  it.each([
    [{ line: 3, handle: 'olio', reason: 'noTitle' }, `3,olio,${REASONS.noTitle},,\n`],
    [{ line: 4, handle: '', reason: 'noHandle' }, `4,,${REASONS.noHandle},,\n`],
    [quantity('1,5', 'a,"b"'), `5,"a,""b""",${REASONS.quantity},Variant Inventory Qty,"1,5"\n`],
    // A spreadsheet would run these, were they not written as texts.
    [quantity('@SUM(1)', '=cmd()'), `5,'=cmd(),${REASONS.quantity},Variant Inventory Qty,'@SUM(1)\n`],
  ] as [Refused, string][])('%j', (refused, line) => {
    expect(reportLine(refused, nameOf)).toBe(line);
  });
});

describe('a line on the terminal', () => {
  it('shows row, product, column and value', () => {
    expect(refusalLine(quantity('many'), nameOf)).toBe(
      `line 5 (olio): ${REASONS.quantity}; Variant Inventory Qty: "many"`,
    );
  });

  it('holds nothing that a terminal would obey', () => {
    const line = refusalLine(quantity('\u001B[2J\r\nx\u202Ey', 'o\u0007lio'), nameOf);
    expect(line).not.toMatch(/[\p{C}]/u);
  });

  it('shortens a long value between two characters', () => {
    expect(shownValue('😀'.repeat(100))).toBe(`${'😀'.repeat(60)}…`);
    expect(shownValue('x'.repeat(5_000_000)).length).toBe(61);
  });
});
