import { Suspense, lazy, useState, type ReactNode } from 'react';
import { ConfirmContext, type Question } from './confirm-context.tsx';

const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
);

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** One dialog for all yes-or-no questions, loaded with the first. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);

  const confirm = (question: Question) =>
    new Promise<boolean>((answer) => {
      setAsked({ question, answer });
      setOpened(true);
    });
  const close = (yes: boolean) => {
    setOpened(false);
    asked?.answer(yes);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked !== null && (
        <Suspense fallback={null}>
          <ConfirmDialog question={asked.question} opened={opened} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
