import { useState, type ReactNode } from 'react';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';
import { waitForOverlayEntries } from '#src/ui/sheet/overlay-entries.ts';
import { ConfirmContext, type ConfirmQuestion } from './confirm-context.tsx';

const loadDialog = () => import('./ConfirmDialog.tsx');

interface PendingQuestion {
  readonly question: ConfirmQuestion;
  readonly resolve: (isConfirmed: boolean) => void;
}

/** Provides one dialog for all yes/no questions. It is loaded with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [opened, setOpened] = useState(false);

  const confirm = (question: ConfirmQuestion) =>
    new Promise<boolean>((resolve) => {
      // A second question replaces the first, which counts as not confirmed.
      pending?.resolve(false);
      setPending({ question, resolve });
      setOpened(true);
    }).then(async (isConfirmed) => {
      // The caller may navigate.
      await waitForOverlayEntries();
      return isConfirmed;
    });
  const close = (isConfirmed: boolean) => {
    setOpened(false);
    pending?.resolve(isConfirmed);
  };
  const dialog = useLazyModuleWithToast(opened, loadDialog, () => close(false));

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending !== null && dialog !== null && (
        <dialog.ConfirmDialog question={pending.question} opened={opened} onAnswer={close} />
      )}
    </ConfirmContext>
  );
}
