import { useState, type ReactNode } from 'react';
import { ConfirmContext, type Question } from './confirm-context.tsx';
import { useCodeMissing } from './code-missing.ts';
import { useLoaded } from './use-loaded.ts';

const loadDialog = () => import('./ConfirmDialog.tsx');

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** One dialog for all yes-or-no questions, loaded with the first. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const codeMissing = useCodeMissing();

  const confirm = (question: Question) =>
    new Promise<boolean>((answer) => {
      setAsked({ question, answer });
      setOpened(true);
    });
  const close = (yes: boolean) => {
    setOpened(false);
    asked?.answer(yes);
  };
  const dialog = useLoaded(opened, loadDialog, () => {
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
