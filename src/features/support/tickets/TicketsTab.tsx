import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconTicket } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TICKETS_PER_PAGE, type Ticket } from '#contract/support.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import classes from './TicketsTab.module.css';
import { supportQueries } from '#src/features/support/api/support.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

interface TicketsTabProps {
  readonly search: { readonly page: number };
}

/** The member's tickets, newest first (REQ-PROF-01). */
export function TicketsTab({ search: { page } }: TicketsTabProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(useLocalizedQueries(supportQueries).tickets(page));
  return (
    <>
      <PageHeading className={classes.heading}>{t`My tickets`}</PageHeading>
      {data.data.length === 0 ? (
        <NoTickets hasOtherPages={data.totalCount > 0} />
      ) : (
        <ul className={classes.list}>
          {data.data.map((ticket) => (
            <TicketListItem key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        total={data.totalCount}
        pageSize={TICKETS_PER_PAGE}
        renderLink={(target, props) => (
          <CurrentLink to="/profile" search={{ tab: 'myTickets', page: target }} {...props} />
        )}
      />
    </>
  );
}

const ticketStatusTones = { open: 'open', 'in progress': 'good', closed: 'plain' } as const;

function TicketListItem({ ticket: { id, title, page, state, createdAt } }: { readonly ticket: Ticket }) {
  const { t } = useLingui();
  const { date } = useFormatters();
  const states = { open: t`Open`, 'in progress': t`In progress`, closed: t`Closed` } as const;
  return (
    <li>
      <article className={classes.entry} aria-labelledby={id}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.state}>
          <span className="visually-hidden">
            <Trans>Status:</Trans>{' '}
          </span>
          <StatusBadge tone={ticketStatusTones[state]}>{states[state]}</StatusBadge>
        </p>
        <div className={classes.details}>
          <DescriptionList
            rows={[
              [t`Ticket number`, id],
              [t`Page`, page],
              [t`Date`, date(createdAt)],
            ]}
          />
        </div>
      </article>
    </li>
  );
}

/** @param hasOtherPages there are tickets, but not on this page */
function NoTickets({ hasOtherPages }: { readonly hasOtherPages: boolean }) {
  const { t } = useLingui();
  if (hasOtherPages) {
    return (
      <EmptyState
        title={t`There are no tickets on this page`}
        icon={<IconTicket size={30} />}
        action={
          <Button renderRoot={(props) => <Link to="/profile" search={{ tab: 'myTickets' }} {...props} />}>
            <Trans>Go to the first page</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title={t`No tickets yet`} icon={<IconTicket size={30} />}>
      <Trans>If something isn’t working, report it with the help button and follow it here.</Trans>
    </EmptyState>
  );
}
