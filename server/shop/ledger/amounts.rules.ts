import type { LedgerAccount } from '#contract/ledger.ts';

/** Changes of balances: integer cents of `ewallet` and `merchandise`, points of `kp` and `kpNovv`. */
export type Amounts = Readonly<Partial<Record<LedgerAccount, number>>>;

const ACCOUNTS: readonly LedgerAccount[] = ['ewallet', 'merchandise', 'kp', 'kpNovv'];

/** The amounts that are not 0, by account. */
export const toAmountEntries = (amounts: Amounts): readonly (readonly [LedgerAccount, number])[] =>
  ACCOUNTS.flatMap((account) => {
    const amount = amounts[account] ?? 0;
    return amount === 0 ? [] : [[account, amount] as const];
  });

/** The same amounts with the opposite sign. */
export const negateAmounts = (amounts: Amounts): Amounts =>
  Object.fromEntries(toAmountEntries(amounts).map(([account, amount]) => [account, -amount]));

/** Adds changes to balances. An account may occur more than once. */
export function addAmounts(
  balances: Readonly<Record<LedgerAccount, number>>,
  changes: readonly { readonly account: LedgerAccount; readonly amount: number }[],
): Readonly<Record<LedgerAccount, number>> {
  const sums = { ...balances };
  for (const { account, amount } of changes) sums[account] += amount;
  return sums;
}
