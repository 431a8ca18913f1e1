import type { RouterHistory } from '@tanstack/react-router';
import { interceptHistoryChanges } from '#src/lib/router-internals.ts';
import { waitForPaint } from '#src/lib/wait-for-paint.ts';

/**
 * Delays the rendering of a navigation until the pressed state of the tapped link is painted. Each navigation re-renders
 * all links of the page in one task, and a slow phone would show no feedback until then. The URL changes at once, and
 * further navigations start from it.
 *
 * Rejected: links that don't subscribe to the router. They would need our own link component, and the rest of the page
 * also takes time to render.
 * Must be called before the router subscribes to the browser history.
 */
export function navigateAfterPaint({
  history,
  updateLatestLocation,
}: {
  readonly history: RouterHistory;
  readonly updateLatestLocation: () => void;
}): void {
  interceptHistoryChanges(history, (notify) => {
    updateLatestLocation();
    void waitForPaint().then(notify);
  });
}
