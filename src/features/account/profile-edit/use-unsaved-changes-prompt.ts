import { useLingui } from '@lingui/react/macro';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';

const waitForPopState = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { capture: true, once: true });
  });

/** Whether the current history entry belongs to the dialog. Back closes the dialog and removes the entry. */
const isPromptOnTop = () => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlay' in state;
};

/**
 * Asks for confirmation before a navigation discards unsaved changes. It does not ask when the session
 * has ended, because the member did not choose to leave.
 *
 * The hook blocks each navigation at once and repeats it after the confirmation. Rejected alternative: to
 * pause the navigation until the member decides. The dialog's history entry would then replace the entry of
 * the page that Back left.
 * @param onLeave called when the member discards the changes
 * @returns a function that allows all further navigation, for the time after a save
 */
export function useUnsavedChangesPrompt(hasUnsavedChanges: boolean, onLeave: () => void): () => void {
  const { t } = useLingui();
  const confirm = useConfirm();
  const session = useSession();
  const { history: routerHistory, options } = useRouter();
  const [token] = useState(session.state.token);
  const isAllowed = useRef(false);
  const isPromptOpen = useRef(false);
  const shouldPrompt = () => hasUnsavedChanges && !isAllowed.current && session.state.token === token;

  const confirmLeave = async (urlRestored: Promise<void>, navigate: () => void) => {
    if (isPromptOpen.current) return;
    isPromptOpen.current = true;
    await urlRestored;
    const promptClosed = waitForPopState();
    const isConfirmed = await confirm({
      title: t`Leave without saving?`,
      text: t`Your changes haven’t been saved yet.`,
      confirm: t`Leave`,
      cancel: t`Stay`,
    });
    if (isConfirmed) {
      if (isPromptOnTop()) await promptClosed;
      isAllowed.current = true;
      onLeave();
      navigate();
    }
    isPromptOpen.current = false;
  };

  useBlocker({
    enableBeforeUnload: shouldPrompt,
    shouldBlockFn: ({ action, current, next }) => {
      const toHref = ({ pathname, search }: typeof next) => pathname + (options.stringifySearch?.(search) ?? '');
      const href = toHref(next);
      // Closing a dialog removes its history entry without a change of URL; blocking that would reload the page.
      if (!shouldPrompt() || href === toHref(current)) return false;
      if (action === 'BACK') void confirmLeave(waitForPopState(), () => routerHistory.back());
      else if (action === 'FORWARD') void confirmLeave(waitForPopState(), () => routerHistory.forward());
      else if (action === 'GO') void confirmLeave(waitForPopState(), () => routerHistory.push(href));
      else if (action === 'REPLACE') void confirmLeave(Promise.resolve(), () => routerHistory.replace(href));
      else void confirmLeave(Promise.resolve(), () => routerHistory.push(href));
      return true;
    },
  });

  return () => {
    isAllowed.current = true;
  };
}
