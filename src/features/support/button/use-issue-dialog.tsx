import { useState, type ReactNode } from 'react';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';

const loadIssueDialog = () => import('#src/features/support/issue/IssueDialog.tsx');

/** Loads the report dialog with its first opening. @returns the function that opens it, and the dialog to render */
export function useIssueDialog(): { readonly openDialog: () => void; readonly dialog: ReactNode } {
  const [opened, setOpened] = useState(false);
  // Each opening starts with an empty form (REQ-SUP-09) and the page on which it was opened.
  const [{ openCount, pageUrl }, setForm] = useState({ openCount: 0, pageUrl: '' });
  const close = () => setOpened(false);
  const module = useLazyModuleWithToast(opened, loadIssueDialog, close);
  return {
    openDialog: () => {
      setForm({ openCount: openCount + 1, pageUrl: window.location.href });
      setOpened(true);
    },
    dialog: module !== null && openCount > 0 && (
      <module.IssueDialog key={openCount} opened={opened} onClose={close} pageUrl={pageUrl} />
    ),
  };
}
