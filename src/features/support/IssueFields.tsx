import { Button, TextInput, Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsOnline } from '#src/offline/connection-context.tsx';
import { isComplete, isOtherPageValid } from './issue-form.rules.ts';
import { IssueFailure } from './IssueFailure.tsx';
import classes from './IssueFields.module.css';
import { IssueFiles } from './IssueFiles.tsx';
import { IssuePlace } from './IssuePlace.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { DESCRIPTION_ROWS, TEXT_MAXIMUM, TITLE_MAXIMUM } from './support.constants.ts';
import type { IssueReport } from './use-issue-report.ts';

interface IssueFieldsProps {
  readonly report: IssueReport;
  /** Whether what was typed may be thrown away is the question now. */
  readonly asking: boolean;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Doc 1 §2 and §5: can be sent once title, page and description are there. */
export function IssueFields({ report, asking, onCancel, onLeave, onStay }: IssueFieldsProps) {
  const { t } = useLingui();
  const { form, setForm, isSending } = report;
  const [tried, setTried] = useState(false);
  const complete = isComplete(form);
  const isOnline = useIsOnline();

  const submit = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    setTried(true);
    if (complete && isOnline && isOtherPageValid(form)) report.send();
  };

  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-busy={isSending}>
      <div className={classes.fields} inert={isSending}>
        <TextInput
          label={t`Title`}
          withAsterisk
          data-autofocus
          autoComplete="off"
          maxLength={TITLE_MAXIMUM}
          value={form.title}
          onChange={(event) => setForm({ ...form, title: event.currentTarget.value })}
        />
        <IssuePlace form={form} onChange={setForm} tried={tried} />
        <Textarea
          label={t`Description`}
          description={t`What you did, what happened, and what you expected.`}
          withAsterisk
          rows={DESCRIPTION_ROWS}
          maxLength={TEXT_MAXIMUM}
          value={form.description}
          onChange={(event) => setForm({ ...form, description: event.currentTarget.value })}
        />
        <IssueFiles report={report} />
        <p className={classes.note}>
          <Trans>
            The address of this page, your browser and your screen's size are sent along: they help us find the fault.
          </Trans>
        </p>
      </div>
      <IssueFailure report={report} />
      {asking ? (
        <LeaveQuestion onLeave={onLeave} onStay={onStay} />
      ) : (
        <div className={classes.end}>
          <p id="issue-incomplete" role="status" className={classes.incomplete}>
            {!complete && <Trans>Form incomplete: title, page and description are needed.</Trans>}
            {isSending && <Trans>Sending…</Trans>}
            {complete && !isOnline && (
              <Trans>You are offline: what you wrote is kept, and can be sent when you are back.</Trans>
            )}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" disabled={isSending} onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              disabled={!complete || !isOnline}
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
