import { useLingui } from '@lingui/react';
import type { Balances, LedgerAccount } from '#contract/ledger.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './Balances.module.css';
import { getAccountLabel } from './movement-labels.ts';

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
      {cards.map(([account, balance]) => (
        <div key={account} className={classes.card}>
          <dt>{getAccountLabel(_, account)}</dt>
          <dd>{balance}</dd>
        </div>
      ))}
    </dl>
  );
}
