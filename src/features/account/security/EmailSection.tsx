import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PendingEmailChange } from '#contract/email-change.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { emailChangeMutations, emailChangeQueries } from '#src/features/account/api/email-change.queries.ts';
import { CodeForm } from '#src/features/account/auth/CodeForm.tsx';
import { useSession, useSignedInMember } from '#src/session/session-context.tsx';
import { EmailChangeForm } from './EmailChangeForm.tsx';
import { useSectionFocus } from './use-section-focus.ts';
import { useSingleMutation } from './use-single-mutation.ts';
import classes from './SecurityTab.module.css';

/** The e-mail of the login, and its change: a form, then the code that was mailed to the new one. */
export function EmailSection() {
  const { email } = useSignedInMember();
  const { data: pending } = useSuspenseQuery(emailChangeQueries(useApiRequest()).pending());
  const [isEditing, setIsEditing] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const step = pending !== null ? 'code' : isEditing ? 'form' : 'start';
  useSectionFocus(section, step, 'input, button');
  return (
    <div ref={section} className={classes.part}>
      <h2 className={classes.title}>
        <Trans>E-mail</Trans>
      </h2>
      <p className={classes.email}>{email}</p>
      {pending !== null ? (
        <PendingChange pending={pending} onLeave={() => setIsEditing(false)} />
      ) : isEditing ? (
        <EmailChangeForm onClose={() => setIsEditing(false)} />
      ) : (
        <Button variant="light" leftSection={<IconMail size={20} aria-hidden />} onClick={() => setIsEditing(true)}>
          <Trans>Change e-mail</Trans>
        </Button>
      )}
    </div>
  );
}

interface PendingChangeProps {
  readonly pending: PendingEmailChange;
  /** Called before a request that may end this step: its form must not show again. */
  readonly onLeave: () => void;
}

function PendingChange({ pending: { email }, onLeave }: PendingChangeProps) {
  const mutations = emailChangeMutations({ session: useSession(), request: useApiRequest() });
  const confirm = useSingleMutation(mutations.confirm());
  const cancel = useSingleMutation(mutations.cancel());
  return (
    <div className={classes.form}>
      <p className={classes.hint} role="status">
        <Trans>
          We’ve sent a code to {email}. It’s valid for 10 minutes. Until you enter it, log in with your current e-mail.
        </Trans>
      </p>
      <CodeForm
        inputMode="text"
        isSending={confirm.isPending}
        error={confirm.error}
        submittedAt={confirm.submittedAt}
        onSend={(otp, onRejected) => {
          onLeave();
          confirm.mutate(otp, { onError: onRejected });
        }}
      >
        {null}
      </CodeForm>
      <Button
        variant="subtle"
        color="gray"
        loading={cancel.isPending}
        onClick={() => {
          onLeave();
          cancel.mutate();
        }}
      >
        <Trans>Cancel the change</Trans>
      </Button>
    </div>
  );
}
