import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyPeriod } from './promotion-period.ts';

describe('the period of a promotion', () => {
  // REQ-STAFF-47
  it('is empty if and only if it has an end that is not after its start', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (a, b) => {
        expect(isEmptyPeriod(a, b)).toBe(b.getTime() <= a.getTime());
        expect([isEmptyPeriod(a, null), isEmptyPeriod(null, b), isEmptyPeriod(null, null)]).toEqual([
          false,
          false,
          false,
        ]);
      }),
    );
  });
});
