import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Movement } from '#contract/ledger.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { getAccountLabel, getMovementLabel } from './movement-labels.ts';
import classes from './Balances.module.css';

/** One movement: why and when, of which account, its amount and the balance after it. */
export function MovementListItem({ movement }: { readonly movement: Movement }) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const { money, number, date } = useFormatters();
  const { account, amount, balance, points, pointsBalance } = movement;
  const accountLabel = getAccountLabel(_, account);
  const value = points ?? amount ?? 0;
  const format = (size: number) => (points === null ? money(size) : `${number(size)} ${accountLabel}`);
  const balanceAfter = format(pointsBalance ?? balance ?? 0);
  return (
    <li className={classes.movement}>
      <div className={classes.row}>
        <p className={classes.kind}>{getMovementLabel(_, movement)}</p>
        <p className={classes.amount} data-positive={value > 0 || undefined}>
          {`${value < 0 ? '−' : '+'}${format(Math.abs(value))}`}
        </p>
      </div>
      <div className={classes.row}>
        <p className={classes.facts}>
          <span>{date(movement.createdAt)}</span>
          <span>{accountLabel}</span>
          {movement.order && <OrderReference order={movement.order} />}
        </p>
        <p className={classes.balance}>{t`Balance ${balanceAfter}`}</p>
      </div>
    </li>
  );
}

/** The order, as a link unless it no longer exists. */
function OrderReference({ order: { id, orderNo: name } }: { readonly order: NonNullable<Movement['order']> }) {
  const { t } = useLingui();
  const label = t`Order ${name}`;
  if (id === null) return <span>{label}</span>;
  return (
    <Link to="/profile" search={{ tab: 'myOrders', order: id }} className={classes.order}>
      {label}
    </Link>
  );
}
