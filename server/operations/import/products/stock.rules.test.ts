import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStock } from './stock.rules.ts';

const createCells = (values: Partial<Parameters<typeof parseStock>[0]>) => ({
  tracker: 'shopify',
  hasTracker: true,
  quantity: '7',
  policy: 'deny',
  ...values,
});

describe('parseStock', () => {
  it.each([
    ['counted', {}, 7, 'counted'],
    ['counted as zero', { quantity: '0' }, 0, 'counted'],
    ['counted below zero', { quantity: '-3' }, 0, 'counted'],
    ['counted with decimals', { quantity: '7.0' }, 7, 'counted'],
    ['without a tracker', { tracker: '' }, 50, 'untracked'],
    ['without a tracker, with a quantity of zero', { tracker: '', quantity: '0' }, 50, 'untracked'],
    ['with the tracker "none"', { tracker: 'none' }, 50, 'untracked'],
    ['in a file without the tracker column', { tracker: '', hasTracker: false }, 7, 'counted'],
    ['without a quantity', { quantity: '' }, 50, 'untracked'],
    ['in a file with neither column', { tracker: '', hasTracker: false, quantity: '' }, 50, 'untracked'],
    ['with overselling allowed, at zero', { quantity: '0', policy: 'continue' }, 50, 'oversold'],
    ['with overselling allowed, below zero', { quantity: '-9', policy: 'CONTINUE' }, 50, 'oversold'],
    ['with overselling allowed, above the default', { quantity: '700', policy: 'continue' }, 700, 'oversold'],
    ['with overselling allowed in a newer export', { quantity: '1', policy: 'TRUE' }, 50, 'oversold'],
    ['with overselling denied in a newer export', { quantity: '1', policy: 'FALSE' }, 1, 'counted'],
  ] as const)('reads the stock of a variant %s', (_, values, quantity, kind) => {
    expect(parseStock(createCells(values), 50)).toEqual({ quantity, kind });
  });

  it.each(['1.5', '1000001', 'many', '1,000', '٣', '0x10', '1e3'])('rejects a quantity of %j', (quantity) => {
    expect(parseStock(createCells({ quantity }), 50)).toBeUndefined();
  });

  it('is never negative and never exceeds the larger of both numbers', () => {
    const number = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        number,
        fc.nat(1_000_000),
        fc.constantFrom('', 'shopify'),
        fc.constantFrom('', 'deny', 'continue'),
        (quantity, untracked, tracker, policy) => {
          const stock = parseStock(createCells({ quantity: String(quantity), tracker, policy }), untracked);
          expect(stock?.quantity).toBeGreaterThanOrEqual(0);
          expect(stock?.quantity).toBeLessThanOrEqual(Math.max(quantity, untracked, 0));
        },
      ),
    );
  });
});
