import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getLinePoints, getReversedPoints } from './points.rules.ts';

const LINES = [
  { quantity: 3, kp: 9, kpNovv: 6 },
  { quantity: 1, kp: 4, kpNovv: 0 },
];

describe('the points of refunded lines', () => {
  it.each([
    [[{ line: 1, quantity: 2 }], { kp: 6, kpNovv: 4 }],
    [
      [
        { line: 2, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
      { kp: 7, kpNovv: 2 },
    ],
    [[{ line: 3, quantity: 1 }], { kp: 0, kpNovv: 0 }],
  ])('of %j are %j', (refunded, points) => {
    expect(getLinePoints(LINES, refunded)).toEqual(points);
  });
});

describe('a refund', () => {
  const left = { kp: 10, kpNovv: 3 };

  it('by amount takes the same share of the points as of the money, rounded down', () => {
    expect(getReversedPoints(left, { cents: 999, remainingCents: 2000, linePoints: undefined })).toEqual({
      kp: 4,
      kpNovv: 1,
    });
  });

  it('of lines takes their points, and no more than are left', () => {
    const refund = { cents: 100, remainingCents: 2000 };
    expect(getReversedPoints(left, { ...refund, linePoints: { kp: 3, kpNovv: 1 } })).toEqual({ kp: 3, kpNovv: 1 });
    expect(getReversedPoints(left, { ...refund, linePoints: { kp: 12, kpNovv: 5 } })).toEqual(left);
  });

  // REQ-LEDG-04
  it('takes back all points in any series of refunds that completes the order, and never too many', () => {
    const points = fc.record({ kp: fc.nat(2_000_000_000), kpNovv: fc.nat(2_000_000_000) });
    const refund = fc.record({ cents: fc.integer({ min: 1, max: 100_000_000 }), linePoints: fc.option(points) });
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 1_000_000_000 }), fc.array(refund), (earned, paid, refunds) => {
        let [remainingCents, remaining] = [paid, earned];
        // The last refund is of all that is left.
        for (const { cents, linePoints } of [...refunds, { cents: paid, linePoints: null }]) {
          const refunded = Math.min(cents, remainingCents);
          if (refunded === 0) continue;
          const reversed = getReversedPoints(remaining, {
            cents: refunded,
            remainingCents,
            linePoints: linePoints ?? undefined,
          });
          remainingCents -= refunded;
          remaining = { kp: remaining.kp - reversed.kp, kpNovv: remaining.kpNovv - reversed.kpNovv };
          expect(Math.min(reversed.kp, reversed.kpNovv, remaining.kp, remaining.kpNovv)).toBeGreaterThanOrEqual(0);
        }
        expect(remaining).toEqual({ kp: 0, kpNovv: 0 });
      }),
    );
  });
});
