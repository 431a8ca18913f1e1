import { useEffect, useState } from 'react';
import {
  isSafariOnIos,
  shouldOfferInstall,
  emptyInterest,
  withPostponement,
  withVisit,
  type InstallDecision,
  type InstallMethod,
} from './install-offer.rules.ts';
import { deferredPrompt } from './install-prompt.ts';
import { updateInterest, readDecision, writeDecision } from './install-storage.ts';

export interface InstallState {
  readonly method: InstallMethod;
  readonly isOffered: boolean;
  readonly isGuideOpen: boolean;
  readonly closeGuide: () => void;
  /** Asks the browser, or shows the way by hand. */
  readonly start: () => void;
  readonly postpone: () => void;
  readonly decline: () => void;
}

/** Runs from the home screen; iOS says it in its own way as well. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

const isManualInstall = (): boolean => isSafariOnIos(navigator.userAgent, navigator.maxTouchPoints);

/** Counts the member's visits, and knows whether and how the app can be put on the home screen. */
export function useInstall(): InstallState {
  const [prompt, setPrompt] = useState(deferredPrompt.event);
  const [interest, setInterest] = useState(emptyInterest);
  const [answer, setAnswer] = useState<InstallDecision>(readDecision);
  const [installed, setInstalled] = useState(isInstalled);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const byHand = isManualInstall() ? 'guide' : 'none';
  const way: InstallMethod = installed ? 'none' : prompt === null ? byHand : 'prompt';

  const remember = (next: InstallDecision) => {
    writeDecision(next);
    setAnswer(next);
  };
  const wait = () => setInterest(updateInterest(withPostponement));

  useEffect(() => {
    // Both on the way to the front and away from it: a long visit is one visit.
    const look = () => setInterest(updateInterest((now) => withVisit(now, Date.now())));
    // Kept by then: the listener of the page's first moment is called before.
    const onPrompt = () => setPrompt(deferredPrompt.event);
    const onInstalled = () => {
      setInstalled(true);
      writeDecision('installed');
    };
    look();
    onPrompt();
    window.addEventListener('beforeinstallprompt', onPrompt);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('beforeinstallprompt', onPrompt);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, []);

  const ask = async () => {
    if (prompt === null) return;
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    // An event asks once; the browser sends another one when it would ask again.
    deferredPrompt.event = null;
    setPrompt(null);
    if (outcome === 'accepted') remember('installed');
    else wait();
  };

  return {
    method: way,
    isOffered: shouldOfferInstall({ interest, decision: answer, method: way, isInstalled: installed }),
    isGuideOpen,
    closeGuide: () => setGuideOpen(false),
    start: () => {
      if (way === 'prompt') void ask().catch(wait);
      else {
        // Whether the steps were followed, no browser tells.
        wait();
        setGuideOpen(true);
      }
    },
    postpone: wait,
    decline: () => remember('never'),
  };
}
