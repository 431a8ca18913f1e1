import { isNotFound } from '@tanstack/react-router';
import { isAppError } from '#src/lib/app-error.ts';
import { isChunkLoadError } from '#src/pwa/chunk-load-error.ts';

/** A screen stands in for it and tells it: not the console as well. */
const isShownOnScreen = (error: unknown) => isAppError(error) || isChunkLoadError(error) || isNotFound(error);

/** What React's root does with errors that reach nobody else. */
export const rootErrorHandlers = {
  onCaughtError: (error: unknown): void => {
    // oxlint-disable-next-line no-console -- a program error that a boundary caught
    if (!isShownOnScreen(error)) console.error(error);
  },

  /**
   * A failure in a render in slices that the second try, at once, did not meet: by then it is being
   * asked for again. React wraps it, as the cause. All others are reported as React itself does.
   */
  onRecoverableError: (error: unknown): void => {
    if (!(error instanceof Error && isShownOnScreen(error.cause))) reportError(error);
  },
};
