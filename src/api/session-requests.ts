import { ApiError } from './api-error.ts';

const createSessionEndedError = (): ApiError => new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' });

interface SessionRequest<T> {
  /** Reads are sent again when a sign-out fails. A write may have been applied already. */
  readonly isRead: boolean;
  readonly send: (signal: AbortSignal) => Promise<T>;
}

/**
 * Ties requests to the session whose token they carry, so that none reaches the server after its end. The server would
 * refuse it, and the browser would log that as an error.
 */
export function createSessionRequests(getToken: () => string) {
  let sessionToken = getToken();
  /** The token that the server no longer accepts; the session may not know it yet. */
  let endedToken: string | undefined;
  let reads = new AbortController();
  let all = new AbortController();
  let pendingSignOut: Promise<void> | undefined;

  const abortReads = () => {
    reads.abort();
    reads = new AbortController();
  };

  return {
    /** Aborts the requests of the previous session. Call it when the token may have changed. */
    onSessionChange: (): void => {
      const token = getToken();
      if (token === sessionToken) return;
      if (sessionToken !== '') {
        all.abort();
        all = new AbortController();
        abortReads();
      }
      sessionToken = token;
    },

    /** Sends the request that ends the session. Aborts reads under way; later requests wait until it is answered. */
    async signOut<T>(send: () => Promise<T>): Promise<T> {
      const token = getToken();
      abortReads();
      const response = send();
      const settled = response.then(
        () => void (endedToken = token),
        () => undefined,
      );
      pendingSignOut = settled;
      await settled;
      if (pendingSignOut === settled) pendingSignOut = undefined;
      return response;
    },

    /**
     * Sends a request of the current session.
     * @throws ApiError `tokenInvalid` when the session ends before the response; otherwise the error of `send`
     */
    async send<T>({ isRead, send }: SessionRequest<T>): Promise<T> {
      const token = getToken();
      for (;;) {
        await pendingSignOut;
        if (token !== '' && (token === endedToken || token !== getToken())) throw createSessionEndedError();
        const { signal } = isRead ? reads : all;
        try {
          return await send(signal);
        } catch (error) {
          if (!signal.aborted) throw error;
          if (!isRead) throw createSessionEndedError();
        }
      }
    },
  };
}
