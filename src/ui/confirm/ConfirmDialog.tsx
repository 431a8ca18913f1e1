import { Button, Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import classes from './ConfirmDialog.module.css';
import type { ConfirmQuestion } from './confirm-context.tsx';
import '#src/ui/theme/overlays.css';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';

interface ConfirmDialogProps {
  readonly question: ConfirmQuestion;
  readonly opened: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** The question, and two buttons; the focus starts on the harmless one. */
export function ConfirmDialog({ question, opened, onAnswer }: ConfirmDialogProps) {
  const { t } = useLingui();
  const no = () => onAnswer(false);
  // Opened from the start, it would not remember whom to give the focus back to.
  const mounted = useMounted();
  useBackToClose(opened, no);
  return (
    <Modal
      opened={opened && mounted}
      onClose={no}
      title={question.title}
      size={420}
      withCloseButton={false}
      classNames={{ title: classes.title }}
    >
      {question.text !== undefined && <p>{question.text}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={no} data-autofocus>
          {question.cancel ?? t`No`}
        </Button>
        <Button {...(question.danger === true ? { color: 'red' } : {})} onClick={() => onAnswer(true)}>
          {question.confirm ?? t`Yes`}
        </Button>
      </div>
    </Modal>
  );
}
