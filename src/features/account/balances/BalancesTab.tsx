import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCoins } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MOVEMENTS_PER_PAGE } from '#contract/ledger.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import { BalanceCards } from './BalanceCards.tsx';
import classes from './Balances.module.css';
import { balanceQueries } from './balances.queries.ts';
import { MovementListItem } from './MovementListItem.tsx';

interface BalancesTabProps {
  readonly search: { readonly page: number };
}

/** The member's balances and points, and their changes, newest first (REQ-LEDG-05). */
export function BalancesTab({ search: { page } }: BalancesTabProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(balanceQueries(useApiRequest()).movements(page));
  return (
    <>
      <PageHeading className={classes.heading}>{t`Points and balances`}</PageHeading>
      <BalanceCards balances={data.balances} />
      <h2 id="movements" className={classes.subheading}>
        <Trans>Movements</Trans>
      </h2>
      {data.data.length === 0 ? (
        <NoMovements hasOtherPages={data.totalCount > 0} />
      ) : (
        <ul className={classes.list} aria-labelledby="movements">
          {data.data.map((movement) => (
            <MovementListItem key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        total={data.totalCount}
        pageSize={MOVEMENTS_PER_PAGE}
        renderLink={(target, props) => (
          <CurrentLink to="/profile" search={{ tab: 'myBalances', page: target }} {...props} />
        )}
      />
    </>
  );
}

/** @param hasOtherPages there are movements, but not on this page */
function NoMovements({ hasOtherPages }: { readonly hasOtherPages: boolean }) {
  const { t } = useLingui();
  if (hasOtherPages) {
    return (
      <EmptyState
        title={t`There are no movements on this page`}
        icon={<IconCoins size={30} />}
        action={
          <Button renderRoot={(props) => <Link to="/profile" search={{ tab: 'myBalances' }} {...props} />}>
            <Trans>Go to the first page</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title={t`No movements yet`} icon={<IconCoins size={30} />}>
      <Trans>Points of your orders, and what you use of your balances, are listed here.</Trans>
    </EmptyState>
  );
}
