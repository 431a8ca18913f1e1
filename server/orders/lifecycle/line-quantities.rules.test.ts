import { describe, expect, it } from 'vitest';
import { parseLineQuantities } from './line-quantities.rules.ts';

describe('quantities of order lines', () => {
  it('parses line numbers and quantities', () => {
    expect(parseLineQuantities('1, 3x2')).toEqual([
      { line: 1, quantity: null },
      { line: 3, quantity: 2 },
    ]);
  });

  it.each(['', '0', '1x0', '1,,2', '1,1', 'x', '-1', '1x', '1.5', '99999'])('rejects the lines %j', (text) => {
    expect(parseLineQuantities(text)).toBeUndefined();
  });
});
