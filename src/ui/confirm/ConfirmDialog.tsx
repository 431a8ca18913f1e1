import { useLingui } from '@lingui/react/macro';
import { Button, getDefaultZIndex } from '@mantine/core';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import type { ConfirmQuestion } from './confirm-context.tsx';
import classes from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  readonly question: ConfirmQuestion;
  readonly opened: boolean;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Above the dialog that asks: once a question has been asked, it is before later dialogs in the document. */
const Z_INDEX = getDefaultZIndex('modal') + 1;

/** A question with two buttons. The initial focus is on Cancel, which changes nothing. */
export function ConfirmDialog({ question, opened, onAnswer }: ConfirmDialogProps) {
  const { t } = useLingui();
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title={question.title}
      size={420}
      zIndex={Z_INDEX}
      withCloseButton={false}
      classNames={{ title: classes.title }}
    >
      {question.text !== undefined && <p>{question.text}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={cancel} data-autofocus>
          {question.cancel ?? t`No`}
        </Button>
        <Button {...(question.danger === true ? { color: 'red' } : {})} onClick={() => onAnswer(true)}>
          {question.confirm ?? t`Yes`}
        </Button>
      </div>
    </Dialog>
  );
}
