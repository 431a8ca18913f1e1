import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member did not ask for this page: it must change nothing on the server. */
    readonly isUnrequested?: true;
  }
}

/** State of the history entry of a page that a start, a reload, a login or a redirect opens. */
export const UNREQUESTED_PAGE: HistoryState = { isUnrequested: true };
