import type { CallDeclaration } from '#contract/call.ts';
import { ApiError } from './api-error.ts';

/**
 * Ties requests to the session whose token they carry, so that none reaches the server after its end. The server would
 * refuse it, and the browser would log that as an error.
 */
export function createSessionRequests(getToken: () => string) {
  let sessionToken = getToken();
  /** The token that the server no longer accepts; the session may not know it yet. */
  let endedToken: string | undefined;
  // One controller for each request: listeners on a signal of the whole session would never be removed.
  const reads = new Set<AbortController>();
  const writes = new Set<AbortController>();
  let signOut: Promise<void> | undefined;

  const abortAll = (requests: ReadonlySet<AbortController>) => requests.forEach((request) => request.abort());

  /** Aborts the requests of the previous session. Call it when the token may have changed. */
  const abortPrevious = (): void => {
    const token = getToken();
    if (token !== sessionToken && sessionToken !== '') {
      abortAll(writes);
      abortAll(reads);
    }
    sessionToken = token;
  };

  /** Sends the request that ends the session. Aborts reads under way; later requests wait until it is answered. */
  const sendLast = async <T>(send: () => Promise<T>): Promise<T> => {
    const token = getToken();
    abortAll(reads);
    const response = send();
    signOut = response.then(
      () => void (endedToken = token),
      () => undefined,
    );
    await signOut;
    return response;
  };

  /**
   * Sends a request of the current session. A read is sent again when a sign-out that aborted it fails; a write may have
   * been applied already.
   * @throws ApiError `tokenInvalid` when the session ends before the response; otherwise the error of `send`
   */
  const sendInSession = async <T>(
    { access, method, singleUse }: CallDeclaration,
    send: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const isRead = method === 'GET' && !singleUse;
    const token = getToken();
    let canSend = true;
    for (;;) {
      await signOut;
      // Without a session, a call for members is not sent: a page refetches its data until the login page replaces it.
      const hasEnded = token === '' ? access === 'member' : token === endedToken || token !== getToken();
      if (!canSend || hasEnded) {
        throw new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' });
      }
      const requests = isRead ? reads : writes;
      const controller = new AbortController();
      requests.add(controller);
      try {
        return await send(controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) throw error;
        canSend = isRead;
      } finally {
        requests.delete(controller);
      }
    }
  };

  return [abortPrevious, sendLast, sendInSession] as const;
}
