import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { inboxMutations } from '#src/staff/support/inbox.mutations.ts';
import classes from './InboxItemPage.module.css';

/** A note for colleagues, which the member never sees. */
export function NoteForm({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const add = useMutation(inboxMutations({ request: useApiRequest(), queryClient: useQueryClient() }).addNote);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || add.isPending) return;
        add.mutate({ params: { id }, body: { text } }, { onSuccess: () => setText('') });
      }}
    >
      <Textarea
        label={t`New note`}
        description={t`For colleagues only.`}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        <Trans>Add note</Trans>
      </Button>
    </form>
  );
}
