import { useEffect, useState } from 'react';
import { isStandalone } from '#src/lib/is-standalone.ts';
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
import { requestPersistentStorage } from './persist-storage.ts';

export interface InstallState {
  readonly method: InstallMethod;
  readonly isOffered: boolean;
  readonly isGuideOpen: boolean;
  readonly closeGuide: () => void;
  /** Shows the browser's prompt, or the guide. */
  readonly start: () => void;
  readonly postpone: () => void;
  readonly decline: () => void;
}

const isManualInstall = (): boolean => isSafariOnIos(navigator.userAgent, navigator.maxTouchPoints);

/** Counts the member's visits, and decides whether and how the app can be installed. */
export function useInstall(): InstallState {
  const [prompt, setPrompt] = useState(deferredPrompt.event);
  const [interest, setInterest] = useState(emptyInterest);
  const [decision, setDecision] = useState<InstallDecision>(readDecision);
  const [isAppInstalled, setAppInstalled] = useState(isStandalone);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const manualMethod = isManualInstall() ? 'guide' : 'none';
  const method: InstallMethod = isAppInstalled ? 'none' : prompt === null ? manualMethod : 'prompt';

  const saveDecision = (next: InstallDecision) => {
    writeDecision(next);
    setDecision(next);
  };
  const postpone = () => setInterest(updateInterest(withPostponement));

  useEffect(() => {
    // Called when the app becomes visible and when it becomes hidden, so that a long visit counts as one visit.
    const recordVisit = () => setInterest(updateInterest((stored) => withVisit(stored, Date.now())));
    // `captureInstallPrompt` registered its listener first, so the event is already stored.
    const onPrompt = () => setPrompt(deferredPrompt.event);
    const onInstalled = () => {
      setAppInstalled(true);
      writeDecision('installed');
    };
    recordVisit();
    onPrompt();
    void requestPersistentStorage();
    window.addEventListener('beforeinstallprompt', onPrompt);
    document.addEventListener('visibilitychange', recordVisit);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      document.removeEventListener('visibilitychange', recordVisit);
      window.removeEventListener('beforeinstallprompt', onPrompt);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, []);

  const showPrompt = async () => {
    if (prompt === null) return;
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    // An event works once. The browser fires a new one when it allows another prompt.
    deferredPrompt.event = null;
    setPrompt(null);
    if (outcome === 'accepted') saveDecision('installed');
    else postpone();
  };

  return {
    method,
    isOffered: shouldOfferInstall({ interest, decision, method, isInstalled: isAppInstalled }),
    isGuideOpen,
    closeGuide: () => setGuideOpen(false),
    start: () => {
      if (method === 'prompt') void showPrompt().catch(postpone);
      else {
        // No browser reports whether the steps were followed, so this counts as postponed.
        postpone();
        setGuideOpen(true);
      }
    },
    postpone,
    decline: () => saveDecision('never'),
  };
}
