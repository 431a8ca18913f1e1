import { Trans, useLingui } from '@lingui/react/macro';
import { IconCoins } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { MOVEMENTS_PER_PAGE } from '#contract/ledger.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { balanceQueries } from '#src/features/account/api/balances.queries.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PagedList } from '#src/ui/navigation/PagedList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { BalanceCards } from './BalanceCards.tsx';
import { MovementListItem } from './MovementListItem.tsx';
import classes from './Balances.module.css';

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
        <Trans>Activity</Trans>
      </h2>
      <PagedList
        page={page}
        count={data.data.length}
        total={data.totalCount}
        pageSize={MOVEMENTS_PER_PAGE}
        icon={<IconCoins size={30} />}
        empty={
          <EmptyState title={t`No activity yet`} icon={<IconCoins size={30} />}>
            <Trans>The points you earn and the balances you use are listed here.</Trans>
          </EmptyState>
        }
        renderLink={(target, props) => (
          <CurrentLink to="/profile" search={{ tab: 'myBalances', page: target }} {...props} />
        )}
      >
        <ul className={classes.list} aria-labelledby="movements">
          {data.data.map((movement) => (
            <MovementListItem key={movement.id} movement={movement} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}
