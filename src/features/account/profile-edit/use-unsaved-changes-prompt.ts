import { useBlocker, useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSession } from '#src/session/session-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';

const waitForPopState = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { capture: true, once: true });
  });

/** The question's own entry in the history, which Back closes, lies on top. */
const isPromptOnTop = () => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlay' in state;
};

/**
 * Leaving with unsaved changes asks, whatever way one leaves; never when the session has ended, here
 * or elsewhere: that is no choice of the member's.
 *
 * Every way out is stopped at once and taken again after a yes. To hold it up until the answer was
 * tried: the question's entry in the history would take the place of the page that Back left.
 * @param onLeave the changes are given up
 * @returns lets everything pass from now on: they are saved
 */
export function useUnsavedChangesPrompt(unsaved: boolean, onLeave: () => void): () => void {
  const { t } = useLingui();
  const confirm = useConfirm();
  const session = useSession();
  const { history: ways, options } = useRouter();
  const [token] = useState(session.state.token);
  const leaving = useRef(false);
  const asking = useRef(false);
  const mustAsk = () => unsaved && !leaving.current && session.state.token === token;

  const ask = async (here: Promise<void>, go: () => void) => {
    if (asking.current) return;
    asking.current = true;
    await here;
    const questionGone = waitForPopState();
    const yes = await confirm({
      title: t`Leave without saving?`,
      text: t`What you have changed is not saved yet.`,
      confirm: t`Leave`,
      cancel: t`Stay`,
    });
    if (yes) {
      if (isPromptOnTop()) await questionGone;
      leaving.current = true;
      onLeave();
      go();
    }
    asking.current = false;
  };

  useBlocker({
    enableBeforeUnload: mustAsk,
    shouldBlockFn: ({ action, current, next }) => {
      const hrefOf = ({ pathname, search }: typeof next) => pathname + (options.stringifySearch?.(search) ?? '');
      const href = hrefOf(next);
      // A dialog's entry that goes leads nowhere; stopping that would load the page anew.
      if (!mustAsk() || href === hrefOf(current)) return false;
      if (action === 'BACK') void ask(waitForPopState(), () => ways.back());
      else if (action === 'FORWARD') void ask(waitForPopState(), () => ways.forward());
      else if (action === 'GO') void ask(waitForPopState(), () => ways.push(href));
      else if (action === 'REPLACE') void ask(Promise.resolve(), () => ways.replace(href));
      else void ask(Promise.resolve(), () => ways.push(href));
      return true;
    },
  });

  return () => {
    leaving.current = true;
  };
}
