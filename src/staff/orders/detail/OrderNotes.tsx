import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from './OrderPage.module.css';

interface OrderNotesProps extends Pick<StaffOrder, 'notes'> {
  readonly orderNo: string;
}

/** Internal notes. The member never sees them. */
export function OrderNotes({ orderNo, notes }: OrderNotesProps) {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  const staff = useStaff();
  const [text, setText] = useState('');
  const add = useMutation(orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).addNote);
  return (
    <section aria-labelledby="order-notes">
      <h2 id="order-notes">
        <Trans>Internal notes</Trans>
      </h2>
      <ul className={classes.timeline}>
        {notes.map((note) => (
          <li key={note.at}>
            <span className={classes.note}>{note.text}</span>
            <span>{`${note.author}, ${dateTime(note.at)}`}</span>
          </li>
        ))}
      </ul>
      {staff !== null && canChange(staff.role, 'orders') && (
        <form
          className={classes.noteForm}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '' || add.isPending) return;
            add.mutate({ params: { orderNo }, body: { text } }, { onSuccess: () => setText('') });
          }}
        >
          <Textarea
            label={t`New note`}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="light" loading={add.isPending}>
            <Trans>Add note</Trans>
          </Button>
        </form>
      )}
    </section>
  );
}
