import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { IssueFiles } from '#src/features/support/issue-files/IssueFiles.tsx';
import { DESCRIPTION_ROWS, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from '#src/features/support/support.constants.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { DiscardPrompt } from './DiscardPrompt.tsx';
import { isIssueComplete, isOtherPageValid } from './issue-form.rules.ts';
import { IssueError } from './IssueError.tsx';
import { IssuePageFields } from './IssuePageFields.tsx';
import type { IssueReport } from './use-issue-report.ts';
import classes from './IssueForm.module.css';

interface IssueFormProps {
  readonly report: IssueReport;
  /** Whether the prompt replaces the buttons. */
  readonly isDiscardPromptOpen: boolean;
  readonly onCancel: () => void;
  readonly onDiscard: () => void;
  readonly onKeepEditing: () => void;
}

/** Form of an issue report; can be sent once the required fields are filled (REQ-SUP-16). */
export function IssueForm({ report, isDiscardPromptOpen, onCancel, onDiscard, onKeepEditing }: IssueFormProps) {
  const { t } = useLingui();
  const { form, setForm, isSending } = report;
  const [isSubmitAttempted, setIsSubmitAttempted] = useState(false);
  const isComplete = isIssueComplete(form);
  const isOnline = useIsOnline();

  const submit = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    setIsSubmitAttempted(true);
    if (isComplete && isOnline && isOtherPageValid(form)) void report.send();
  };

  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-busy={isSending}>
      <div className={classes.fields} inert={isSending}>
        <TextInput
          label={t`Title`}
          required
          data-autofocus
          autoComplete="off"
          maxLength={MAX_TITLE_LENGTH}
          value={form.title}
          onChange={(event) => setForm({ ...form, title: event.currentTarget.value })}
        />
        <IssuePageFields form={form} onChange={setForm} isSubmitAttempted={isSubmitAttempted} />
        <Textarea
          label={t`Description`}
          description={t`What you did, what happened, and what you expected.`}
          required
          rows={DESCRIPTION_ROWS}
          maxLength={MAX_TEXT_LENGTH}
          value={form.description}
          onChange={(event) => setForm({ ...form, description: event.currentTarget.value })}
        />
        <IssueFiles report={report} />
        <p className={classes.note}>
          <Trans>
            We also send this page’s address, your browser and your screen size, to help us find the problem.
          </Trans>
        </p>
      </div>
      <IssueError report={report} />
      {isDiscardPromptOpen ? (
        <DiscardPrompt onDiscard={onDiscard} onKeepEditing={onKeepEditing} />
      ) : (
        <div className={classes.footer}>
          <p id="issue-incomplete" role="status" className={classes.incomplete}>
            {!isComplete && <Trans>Form incomplete: enter a title, a page and a description.</Trans>}
            {isSending && <Trans>Sending…</Trans>}
            {isComplete && !isOnline && (
              <Trans>
                We can’t reach the shop. What you’ve written stays here, and you can send it when the connection is
                back.
              </Trans>
            )}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" disabled={isSending} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              disabled={!isComplete || !isOnline}
              loading={isSending}
              aria-describedby="issue-incomplete"
            >
              <Trans>Send ticket</Trans>
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
