import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { INBOX_STATES } from '#contract/staff/support.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { PageLinks } from '#src/staff/layout/PageLinks.tsx';
import { inboxQueries } from '#src/staff/support/inbox.queries.ts';
import { useInboxLabels } from '#src/staff/support/use-inbox-labels.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxRow } from './InboxRow.tsx';
import classes from './InboxPage.module.css';

const route = getRouteApi('/shell/inbox');

/** Tickets, contact messages and withdrawals in one list (REQ-STAFF-13). */
export function InboxPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const queries = inboxQueries(useApiRequest());
  const labels = useInboxLabels();
  const { data, dataUpdatedAt } = useSuspenseQuery(queries.list(search));
  const { data: counts } = useQuery(queries.counts());
  const numbers = { open: counts?.open ?? 0, 'in progress': counts?.inProgress ?? 0, closed: 0, all: 0 };
  const isFiltered = search.find !== '' || search.kind !== 'all' || search.assigned !== 'all';
  return (
    <>
      <PageHeading className={classes.title}>{t`Support`}</PageHeading>
      <InboxFilters search={search} />
      <nav aria-label={t`Requests by state`} className={classes.tabs}>
        {([...INBOX_STATES, 'all'] as const).map((state) => (
          <Link
            key={state}
            to="/inbox"
            search={{ ...search, state, page: 1 }}
            className={classes.tab}
            aria-current={search.state === state ? 'page' : undefined}
          >
            <span>{labels.queue(state)}</span>
            {numbers[state] > 0 && <span className={classes.count}>{numbers[state]}</span>}
          </Link>
        ))}
      </nav>
      {data.data.length === 0 ? (
        <EmptyState title={isFiltered ? t`No request matches` : t`No requests here`} />
      ) : (
        <ul className={classes.list}>
          {data.data.map((item) => (
            <InboxRow key={item.id} item={item} nowMs={dataUpdatedAt} />
          ))}
        </ul>
      )}
      <PageLinks
        page={search.page}
        hasMore={data.hasMore}
        renderLink={(page, props) => <Link to="/inbox" search={{ ...search, page }} {...props} />}
      />
    </>
  );
}
