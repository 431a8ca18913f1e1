import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { IssueForm } from './IssueForm.tsx';
import { IssueSent } from './IssueSent.tsx';
import { useIssueReport } from './use-issue-report.ts';

interface IssueDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Page on which the dialog was opened. */
  readonly pageUrl: string;
}

/** Dialog of an issue report: form, then the ticket id (REQ-SUP-01, REQ-SUP-05). The parent renders it with a new `key` for each opening. */
export function IssueDialog({ opened, onClose, pageUrl }: IssueDialogProps) {
  const { t } = useLingui();
  const report = useIssueReport(pageUrl);
  const [isDiscardPromptOpen, setIsDiscardPromptOpen] = useState(false);
  const hasUnsavedReport = report.ticket === null && (report.isSending || report.isDirty);

  const close = () => {
    if (!hasUnsavedReport) onClose();
    // While the report is being sent, the dialog stays open without a prompt.
    else if (!report.isSending) setIsDiscardPromptOpen(true);
  };

  return (
    <Dialog
      isLarge
      isLocked={hasUnsavedReport}
      opened={opened}
      onClose={close}
      size="42rem"
      title={t`Raise Technical Issue`}
    >
      {report.ticket === null ? (
        <IssueForm
          report={report}
          isDiscardPromptOpen={isDiscardPromptOpen}
          onCancel={close}
          onDiscard={onClose}
          onKeepEditing={() => setIsDiscardPromptOpen(false)}
        />
      ) : (
        <IssueSent ticket={report.ticket.data} text={report.ticket.message} onClose={onClose} />
      )}
    </Dialog>
  );
}
