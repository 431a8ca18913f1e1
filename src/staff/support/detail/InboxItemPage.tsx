import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { inboxQueries } from '#src/staff/support/inbox.queries.ts';
import { useInboxLabels } from '#src/staff/support/use-inbox-labels.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { Conversation } from './Conversation.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import { ItemState } from './ItemState.tsx';
import { NoteForm } from './NoteForm.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import classes from './InboxItemPage.module.css';

const route = getRouteApi('/shell/inbox/$id');

/** One item of the inbox: what was written, the conversation, and who works on it (REQ-STAFF-14, REQ-STAFF-15). */
export function InboxItemPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const staff = useStaff();
  const labels = useInboxLabels();
  const { data: item } = useSuspenseQuery(inboxQueries(useApiRequest()).item(id));
  const [tone, state] = labels.state(item.state);
  const mayChange = staff !== null && canChange(staff.role, 'support');
  const subject = labels.subject(item);
  return (
    <>
      <BackLink renderLink={(props) => <Link to="/inbox" {...props} />}>
        <Trans>All requests</Trans>
      </BackLink>
      <div className={classes.head}>
        <PageHeading className={classes.title} title={`${item.id} ${subject}`}>
          {subject}
        </PageHeading>
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </div>
      <div className={classes.columns}>
        <section className={classes.conversation} aria-label={t`Conversation`}>
          <Conversation item={item} />
          {mayChange && <ReplyForm key={item.id} item={item} />}
          {mayChange && <NoteForm key={`note ${item.id}`} id={item.id} />}
        </section>
        <div className={classes.side}>
          {mayChange && <ItemState item={item} staffId={staff.id} />}
          <ItemDetails item={item} mayChange={mayChange} />
        </div>
      </div>
    </>
  );
}
