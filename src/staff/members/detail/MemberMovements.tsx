import { useLingui as useTranslation } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MOVEMENTS_PER_PAGE, type Movement } from '#contract/ledger.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getAccountLabel, getMovementLabel } from '#src/features/account/balances/movement-labels.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { staffMemberQueries } from '#src/staff/members/member.queries.ts';
import classes from './MemberPage.module.css';

/** The balances of the member and a page of their changes, newest first. */
export function MemberMovements({ memberId, page }: { readonly memberId: string; readonly page: number }) {
  const { _ } = useTranslation();
  const { money, number } = useFormatters();
  const { data } = useSuspenseQuery(staffMemberQueries(useApiRequest()).movements(memberId, page));
  const { balances, totalCount } = data;
  const shown = [
    ['ewallet', money(balances.ewallet)],
    ['merchandise', money(balances.merchandise)],
    ['kp', number(balances.kp)],
    ['kpNovv', number(balances.kpNovv)],
  ] as const;
  return (
    <section aria-labelledby="member-balances">
      <h2 id="member-balances">
        <Trans>Balances</Trans>
      </h2>
      <dl className={classes.balances}>
        {shown.map(([account, balance]) => (
          <div key={account}>
            <dt>{getAccountLabel(_, account)}</dt>
            <dd>{balance}</dd>
          </div>
        ))}
      </dl>
      <h3>
        <Trans>Movements</Trans>
      </h3>
      <ul className={classes.rows}>
        {data.data.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
      <div className={classes.pages}>
        {page > 1 && <PageLink memberId={memberId} page={page - 1} label={<Trans>Newer movements</Trans>} />}
        {page * MOVEMENTS_PER_PAGE < totalCount && (
          <PageLink memberId={memberId} page={page + 1} label={<Trans>Older movements</Trans>} />
        )}
      </div>
    </section>
  );
}

interface PageLinkProps {
  readonly memberId: string;
  readonly page: number;
  readonly label: React.ReactNode;
}

const PageLink = ({ memberId, page, label }: PageLinkProps) => (
  <Button
    variant="light"
    renderRoot={(props) => (
      <Link to="/members/$id" params={{ id: memberId }} search={{ page }} resetScroll={false} {...props} />
    )}
  >
    {label}
  </Button>
);

function MovementRow({ movement }: { readonly movement: Movement }) {
  const { _ } = useTranslation();
  const { money, number, date } = useFormatters();
  const { account, amount, balance, points, pointsBalance, order } = movement;
  const accountLabel = getAccountLabel(_, account);
  const value = points ?? amount ?? 0;
  const format = (size: number) => (points === null ? money(size) : `${number(size)} ${accountLabel}`);
  const balanceAfter = format(pointsBalance ?? balance ?? 0);
  return (
    <li>
      <div className={classes.row}>
        <span>{getMovementLabel(_, movement)}</span>
        <strong>{`${value < 0 ? '−' : '+'}${format(Math.abs(value))}`}</strong>
      </div>
      <div className={classes.row}>
        <span className={classes.note}>
          <span>{`${date(movement.createdAt)} · ${accountLabel}`}</span>
          {order && (
            <>
              <span> · </span>
              <Link to="/orders/$orderNo" params={{ orderNo: order.orderNo }}>
                {order.orderNo}
              </Link>
            </>
          )}
        </span>
        <span className={classes.note}>
          <Trans>Balance {balanceAfter}</Trans>
        </span>
      </div>
    </li>
  );
}
