import { useState, type ReactNode } from 'react';
import { ConfirmContext, type ConfirmQuestion } from './confirm-context.tsx';
import { useChunkErrorToast } from '#src/ui/lazy/use-chunk-error-toast.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const loadDialog = () => import('./ConfirmDialog.tsx');

interface PendingQuestion {
  readonly question: ConfirmQuestion;
  readonly answer: (yes: boolean) => void;
}

/** One dialog for all yes-or-no questions, loaded with the first. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  const [opened, setOpened] = useState(false);
  const codeMissing = useChunkErrorToast();

  const confirm = (question: ConfirmQuestion) =>
    new Promise<boolean>((answer) => {
      setAsked({ question, answer });
      setOpened(true);
    });
  const close = (yes: boolean) => {
    setOpened(false);
    asked?.answer(yes);
  };
  const dialog = useLazyModule(opened, loadDialog, () => {
    close(false);
    codeMissing();
  });

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked !== null && dialog !== null && (
        <dialog.ConfirmDialog question={asked.question} opened={opened} onAnswer={close} />
      )}
    </ConfirmContext>
  );
}
