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
  /** The page where it was opened. */
  readonly pageUrl: string;
}

/** The report of doc 1 §2: written, sent, and the ticket's number. Whoever opens it again gives it a new key. */
export function IssueDialog({ opened, onClose, pageUrl }: IssueDialogProps) {
  const { t } = useLingui();
  const report = useIssueReport(pageUrl);
  const [asking, setAsking] = useState(false);
  const [wentBack, setWentBack] = useState(false);
  const narrow = useMediaQuery(NARROW_SCREEN_QUERY, undefined, { getInitialValueInEffect: false });
  // Opened from the start, it would not remember whom to give the focus back to.
  const mounted = useMounted();
  const stays = report.ticket === null && (report.isSending || report.isDirty);

  const close = () => {
    if (!stays) onClose();
    // While it is sent there is nothing to decide: in a moment one knows more.
    else if (!report.isSending) setAsking(true);
  };
  const isOnTop = useBackToClose(opened && !wentBack, () => {
    close();
    if (!stays) return;
    // It stays open although its entry is gone: the next Back gets an entry again.
    setWentBack(true);
    setTimeout(() => setWentBack(false));
  });

  return (
    <Modal
      opened={opened && mounted}
      onClose={() => {
        if (isOnTop()) close();
      }}
      fullScreen={narrow}
      radius={narrow ? 0 : 'lg'}
      size="42rem"
      title={t`Raise Technical Issue`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={!stays}
    >
      {report.ticket === null ? (
        <IssueForm
          report={report}
          isDiscardPromptOpen={asking}
          onCancel={close}
          onDiscard={onClose}
          onKeepEditing={() => setAsking(false)}
        />
      ) : (
        <IssueSent ticket={report.ticket.data} text={report.ticket.message} onClose={onClose} />
      )}
    </Modal>
  );
}
