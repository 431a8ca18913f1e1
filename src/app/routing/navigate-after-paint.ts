import type { RouterHistory } from '@tanstack/react-router';
import { waitForPaint } from '#src/lib/wait-for-paint.ts';

/**
 * The next screen is rendered once what was tapped has been painted: a slow phone renders all links of the page anew for it, in
 * one go, and until then shows nothing of the finger. The address changes at once, and is what a further tap starts from.
 *
 * Rejected: links that the router does not tell of each change. They'd be the shop's own, and the rest of a screen takes its time too.
 * @param router of the browser's own history, before it listens to that
 */
export function navigateAfterPaint({
  history,
  updateLatestLocation,
}: {
  readonly history: RouterHistory;
  readonly updateLatestLocation: () => void;
}): void {
  const { subscribe } = history;
  history.subscribe = (listener) =>
    subscribe((change) => {
      updateLatestLocation();
      void waitForPaint().then(() => listener(change));
    });
}
