import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NARROW_SCREEN_QUERY } from '#src/ui/theme/breakpoints.ts';
import '#src/ui/theme/overlays.css';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
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
  const [wasBackPressed, setWasBackPressed] = useState(false);
  const isNarrow = useMediaQuery(NARROW_SCREEN_QUERY, undefined, { getInitialValueInEffect: false });
  // A modal that mounts open does not store the element to which the focus returns.
  const isMounted = useMounted();
  const hasUnsavedReport = report.ticket === null && (report.isSending || report.isDirty);

  const close = () => {
    if (!hasUnsavedReport) onClose();
    // While the report is being sent, the dialog stays open without a prompt.
    else if (!report.isSending) setIsDiscardPromptOpen(true);
  };
  const isOnTop = useBackToClose(opened && !wasBackPressed, () => {
    close();
    if (!hasUnsavedReport) return;
    // The dialog stays open, but Back removed its history entry. Toggling the flag adds a new entry.
    setWasBackPressed(true);
    setTimeout(() => setWasBackPressed(false));
  });

  return (
    <Modal
      opened={opened && isMounted}
      onClose={() => {
        if (isOnTop()) close();
      }}
      fullScreen={isNarrow}
      radius={isNarrow ? 0 : 'lg'}
      size="42rem"
      title={t`Raise Technical Issue`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={!hasUnsavedReport}
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
    </Modal>
  );
}
