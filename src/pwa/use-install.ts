import { useEffect, useState } from 'react';
import {
  isSafariOnIos,
  mayOffer,
  noInterest,
  putOff,
  visited,
  type Answer,
  type InstallWay,
} from './install-offer.rules.ts';
import { installPrompt } from './install-prompt.ts';
import { changeInterest, readAnswer, writeAnswer } from './install-storage.ts';

export interface Install {
  readonly way: InstallWay;
  readonly isOffered: boolean;
  readonly isGuideOpen: boolean;
  readonly closeGuide: () => void;
  /** Asks the browser, or shows the way by hand. */
  readonly start: () => void;
  readonly putOff: () => void;
  readonly refuse: () => void;
}

/** Runs from the home screen; iOS says it in its own way as well. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

const isByHand = (): boolean => isSafariOnIos(navigator.userAgent, navigator.maxTouchPoints);

/** Counts the member's visits, and knows whether and how the app can be put on the home screen. */
export function useInstall(): Install {
  const [prompt, setPrompt] = useState(installPrompt.kept);
  const [interest, setInterest] = useState(noInterest);
  const [answer, setAnswer] = useState<Answer>(readAnswer);
  const [installed, setInstalled] = useState(isInstalled);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const byHand = isByHand() ? 'guide' : 'none';
  const way: InstallWay = installed ? 'none' : prompt === null ? byHand : 'prompt';

  const remember = (next: Answer) => {
    writeAnswer(next);
    setAnswer(next);
  };
  const wait = () => setInterest(changeInterest(putOff));

  useEffect(() => {
    // Both on the way to the front and away from it: a long visit is one visit.
    const look = () => setInterest(changeInterest((now) => visited(now, Date.now())));
    // Kept by then: the listener of the page's first moment is called before.
    const onPrompt = () => setPrompt(installPrompt.kept);
    const onInstalled = () => {
      setInstalled(true);
      writeAnswer('installed');
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
    installPrompt.kept = null;
    setPrompt(null);
    if (outcome === 'accepted') remember('installed');
    else wait();
  };

  return {
    way,
    isOffered: mayOffer({ interest, answer, way, isInstalled: installed }),
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
    putOff: wait,
    refuse: () => remember('never'),
  };
}
