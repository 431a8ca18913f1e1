import { useLingui } from '@lingui/react';
import type { Balances, LedgerAccount } from '#contract/ledger.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { getAccountLabel, pointsExplanations } from './movement-labels.ts';
import classes from './Balances.module.css';

/** The current balances. KPNOVV is hidden at 0 (GAP-13). */
export function BalanceCards({ balances }: { readonly balances: Balances }) {
  const { _ } = useLingui();
  const { money, number } = useFormatters();
  const cards: readonly (readonly [LedgerAccount, string])[] = [
    ['ewallet', money(balances.ewallet)],
    ['merchandise', money(balances.merchandise)],
    ['kp', number(balances.kp)],
    ...(balances.kpNovv === 0 ? [] : [['kpNovv', number(balances.kpNovv)] as const]),
  ];
  return (
    <dl className={classes.cards}>
      {cards.map(([account, balance]) => {
        const explanation = pointsExplanations[account];
        return (
          <div key={account} className={classes.card}>
            <dt>{getAccountLabel(_, account)}</dt>
            <dd>{balance}</dd>
            {explanation && <dd className={classes.about}>{_(explanation)}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
