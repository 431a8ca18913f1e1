import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessagePlus, IconTicket } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { TICKETS_PER_PAGE, type Ticket } from '#contract/support.ts';
import { supportQueries } from '#src/features/support/api/support.queries.ts';
import { useIssueDialog } from '#src/features/support/button/use-issue-dialog.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PagedList } from '#src/ui/navigation/PagedList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from './TicketsTab.module.css';

interface TicketsTabProps {
  readonly search: { readonly page: number };
}

/** The member's tickets, newest first (REQ-PROF-01). */
export function TicketsTab({ search: { page } }: TicketsTabProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(useLocalizedQueries(supportQueries).tickets(page));
  const { openDialog, dialog } = useIssueDialog();
  return (
    <>
      <div className={classes.head}>
        <PageHeading>{t`My tickets`}</PageHeading>
        <Button
          variant="light"
          leftSection={<IconMessagePlus size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={openDialog}
        >
          <Trans>New ticket</Trans>
        </Button>
      </div>
      <PagedList
        page={page}
        count={data.data.length}
        total={data.totalCount}
        pageSize={TICKETS_PER_PAGE}
        icon={<IconTicket size={30} />}
        empty={
          <EmptyState title={t`No tickets yet`} icon={<IconTicket size={30} />}>
            <Trans>If something isn’t working, report it and follow it here.</Trans>
          </EmptyState>
        }
        renderLink={(target, props) => (
          <CurrentLink to="/profile" search={{ tab: 'myTickets', page: target }} {...props} />
        )}
      >
        <ul className={classes.list}>
          {data.data.map((ticket) => (
            <TicketListItem key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      </PagedList>
      {dialog}
    </>
  );
}

const ticketStatusTones = { open: 'open', 'in progress': 'good', closed: 'plain' } as const;

function TicketListItem({ ticket }: { readonly ticket: Ticket }) {
  const { id, title, page, subPage, state, createdAt, description, files, replies } = ticket;
  const { t } = useLingui();
  const { date, dateTime } = useFormatters();
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
              [t`Page`, [page, subPage].filter((name) => name !== '').join(' › ')],
              [t`Date`, date(createdAt)],
            ]}
          />
        </div>
        {description !== '' && (
          <details className={classes.details}>
            <summary className={classes.summary}>
              <Trans>Your message</Trans>
            </summary>
            <p className={classes.message}>{description}</p>
            <DescriptionList rows={[[t`Attachments`, files.join(', ')]]} />
          </details>
        )}
        {replies.length > 0 && (
          <div className={classes.details}>
            <h3 className={classes.repliesTitle}>
              <Trans>Our replies</Trans>
            </h3>
            <ul className={classes.replies}>
              {replies.map((reply) => (
                <li key={reply.createdAt}>
                  <p className={classes.message}>{reply.text}</p>
                  <span className={classes.replyDate}>{dateTime(reply.createdAt)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </article>
    </li>
  );
}
