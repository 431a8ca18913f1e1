import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { PageLinks } from '#src/staff/layout/PageLinks.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { staffLogQueries } from './log.queries.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogRow } from './LogRow.tsx';
import classes from './Log.module.css';

const route = getRouteApi('/shell/log');

/** What people, commands and jobs have done, newest first (REQ-STAFF-33). */
export function LogPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { data } = useSuspenseQuery(staffLogQueries(useApiRequest()).list(search));
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/people" {...props} />}>
        <Trans>Staff</Trans>
      </BackLink>
      <PageHeading className={classes.title}>{t`Log`}</PageHeading>
      <LogFilters search={search} />
      {data.data.length === 0 ? (
        <EmptyState title={t`No entries here`} />
      ) : (
        <ol className={classes.list} aria-label={t`Log`}>
          {data.data.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <PageLinks
        page={search.page}
        hasMore={data.hasMore}
        renderLink={(page, props) => <Link to="/log" search={{ ...search, page }} {...props} />}
      />
    </>
  );
}
