import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { INBOX_STATES, type InboxDetail } from '#contract/staff/support.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { inboxMutations } from '#src/staff/support/inbox.mutations.ts';
import { useInboxLabels } from '#src/staff/support/use-inbox-labels.ts';
import classes from './InboxItemPage.module.css';

interface ItemStateProps {
  readonly item: InboxDetail;
  /** The person who is logged in. */
  readonly staffId: string;
}

/** State of an item, and who works on it. */
export function ItemState({ item: { id, kind, state, assignee, colleagues }, staffId }: ItemStateProps) {
  const { t } = useLingui();
  const labels = useInboxLabels();
  const mutations = inboxMutations({ request: useApiRequest(), queryClient: useQueryClient() });
  const setState = useMutation(mutations.setState);
  const assign = useMutation(mutations.assign);
  // What was chosen is shown at once, not after the response.
  const shownState = setState.isPending ? setState.variables.body.state : state;
  const assigneeId = assign.isPending ? assign.variables.body.staffId : (assignee?.id ?? '');
  const isUnlisted = assignee !== null && colleagues.every((person) => person.id !== assignee.id);
  const people = isUnlisted ? [assignee, ...colleagues] : colleagues;
  const canTake = assigneeId !== staffId && colleagues.some((person) => person.id === staffId);
  const assignTo = (person: string) => assign.mutate({ params: { id }, body: { staffId: person } });
  return (
    <section className={classes.form} aria-label={t`State and person`}>
      <NativeSelect
        label={t`State`}
        description={kind === 'ticket' ? t`The member sees it among the tickets.` : null}
        value={shownState}
        data={INBOX_STATES.map((value) => ({ value, label: labels.state(value)[1] }))}
        onChange={(event) => {
          const chosen = INBOX_STATES.find((value) => value === event.currentTarget.value);
          if (chosen !== undefined) setState.mutate({ params: { id }, body: { state: chosen } });
        }}
      />
      <NativeSelect
        label={t`Assigned to`}
        value={assigneeId}
        data={[
          { value: '', label: labels.assigned('nobody') },
          ...people.map((person) => ({ value: person.id, label: person.name })),
        ]}
        onChange={(event) => assignTo(event.currentTarget.value)}
      />
      {canTake && (
        <Button variant="light" onClick={() => assignTo(staffId)}>
          <Trans>Assign to me</Trans>
        </Button>
      )}
    </section>
  );
}
