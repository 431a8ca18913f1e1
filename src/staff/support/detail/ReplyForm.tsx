import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxDetail } from '#contract/staff/support.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { inboxMutations } from '#src/staff/support/inbox.mutations.ts';
import classes from './InboxItemPage.module.css';

/** Reply by mail (REQ-STAFF-14). A failed one keeps its text. */
export function ReplyForm({ item }: { readonly item: InboxDetail }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const reply = useMutation(inboxMutations({ request: useApiRequest(), queryClient: useQueryClient() }).reply);
  const { id, email, language, entries } = item;
  const lastReplyId = entries.findLast(({ kind }) => kind === 'reply')?.id ?? 0;
  const send = (state: 'in progress' | 'closed') => {
    if (text.trim() === '' || reply.isPending) return;
    reply.mutate({ params: { id }, body: { text, state, lastReplyId } }, { onSuccess: () => setText('') });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send('in progress');
      }}
    >
      <Textarea
        label={t`Reply`}
        description={
          language === 'it'
            ? t`By e-mail to ${email}, who reads Italian.`
            : t`By e-mail to ${email}, who reads English.`
        }
        autosize
        minRows={4}
        maxRows={16}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={reply.isPending && reply.variables.body.state !== 'closed'}>
          <Trans>Send reply</Trans>
        </Button>
        <Button
          variant="light"
          loading={reply.isPending && reply.variables.body.state === 'closed'}
          onClick={() => send('closed')}
        >
          <Trans>Send and close</Trans>
        </Button>
      </div>
    </form>
  );
}
