import { isNotFound } from '@tanstack/react-router';
import { isAppError } from '#src/lib/app-error.ts';
import { isChunkLoadError } from '#src/pwa/chunk-load-error.ts';

/** Errors that an error screen shows. They are not logged to the console as well. */
const isShownOnScreen = (error: unknown) => isAppError(error) || isChunkLoadError(error) || isNotFound(error);

/** Error handlers of React's root. */
export const rootErrorHandlers = {
  onCaughtError: (error: unknown): void => {
    // oxlint-disable-next-line no-console -- a programming error that an error boundary caught
    if (!isShownOnScreen(error)) console.error(error);
  },

  /**
   * A concurrent render failed, and React's immediate second try succeeded, because the query is pending again. React
   * passes the original error as `cause`. All other errors are reported as React does by default.
   */
  onRecoverableError: (error: unknown): void => {
    if (!(error instanceof Error && isShownOnScreen(error.cause))) reportError(error);
  },
};

/**
 * Error handlers of a root that hydrates. Does not report a mismatch after the user has gone to another URL, for example
 * back: the router already shows that page, and React renders it from scratch.
 * @param path path and search for which the markup was rendered
 */
export const createHydrationErrorHandlers = (path: string) => ({
  ...rootErrorHandlers,
  onRecoverableError: (error: unknown): void => {
    const { pathname, search } = window.location;
    // React passes the error of a failed render as `cause`; a mismatch has none.
    const isMismatch = error instanceof Error && error.cause === undefined;
    if (!isMismatch || pathname + search === path) rootErrorHandlers.onRecoverableError(error);
  },
});
