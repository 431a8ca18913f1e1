import { expect, it } from 'vitest';
import { toRefusedRowsCsv } from './refused-rows-csv.rules.ts';

// REQ-STAFF-37
it('writes a line for each refused row, and no cell that a spreadsheet would run', () => {
  const row = {
    line: 4,
    key: '=SUM(1)',
    reason: 'price',
    column: 'Variant Price',
    value: 'a "b", c',
    detail: '',
  } as const;
  expect(
    toRefusedRowsCsv([row], ['Line', 'Product', 'Reason', 'Column', 'Value'], ({ reason }) => `no ${reason}`),
  ).toBe(`\uFEFFLine,Product,Reason,Column,Value\r\n4,'=SUM(1),no price,Variant Price,"a ""b"", c"\r\n`);
});
