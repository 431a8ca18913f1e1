import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAmounts, negateAmounts, toAmountEntries, type Amounts } from './amounts.rules.ts';

const NO_BALANCE = { ewallet: 0, merchandise: 0, kp: 0, kpNovv: 0 };

const amounts: fc.Arbitrary<Amounts> = fc.record(
  { ewallet: fc.integer(), merchandise: fc.integer(), kp: fc.integer(), kpNovv: fc.integer() },
  { requiredKeys: [] },
);
const toChanges = (change: Amounts) => toAmountEntries(change).map(([account, amount]) => ({ account, amount }));

describe('amounts of a ledger movement', () => {
  it('are listed by account, in one order, without those of 0', () => {
    expect(toAmountEntries({ kpNovv: 4, kp: 0, merchandise: -2, ewallet: 1 })).toEqual([
      ['ewallet', 1],
      ['merchandise', -2],
      ['kpNovv', 4],
    ]);
    expect(toAmountEntries({})).toEqual([]);
  });

  it('change their sign', () => {
    expect(negateAmounts({ ewallet: 150, kp: -3, merchandise: 0 })).toEqual({ ewallet: -150, kp: 3 });
  });

  it('are added to the balance of their account, also several times', () => {
    const changes = [
      { account: 'ewallet', amount: 150 },
      { account: 'kp', amount: 7 },
      { account: 'ewallet', amount: -50 },
    ] as const;
    const before = { ...NO_BALANCE, ewallet: 1_000, kpNovv: 5 };
    expect(addAmounts(before, changes)).toEqual({ ewallet: 1_100, merchandise: 0, kp: 7, kpNovv: 5 });
    expect(before).toEqual({ ...NO_BALANCE, ewallet: 1_000, kpNovv: 5 });
  });

  it('leave every balance as it was when they are added and taken back', () => {
    fc.assert(
      fc.property(amounts, (change) => {
        const changes = [...toChanges(change), ...toChanges(negateAmounts(change))];
        expect(addAmounts(NO_BALANCE, changes)).toEqual(NO_BALANCE);
      }),
    );
  });
});
