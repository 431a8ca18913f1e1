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
export class SessionRequests {
  readonly #getToken: () => string;
  #token: string;
  /** The token that the server no longer accepts; the session may not know it yet. */
  #endedToken: string | undefined;
  #reads = new AbortController();
  #all = new AbortController();
  #pendingSignOut: Promise<void> | undefined;

  constructor(getToken: () => string) {
    this.#getToken = getToken;
    this.#token = getToken();
  }

  /** Aborts the requests of the previous session. Call it when the token may have changed. */
  readonly onSessionChange = (): void => {
    const token = this.#getToken();
    if (token === this.#token) return;
    if (this.#token !== '') {
      this.#all.abort();
      this.#all = new AbortController();
      this.#abortReads();
    }
    this.#token = token;
  };

  /** Sends the request that ends the session. Aborts reads under way; later requests wait until it is answered. */
  async signOut<T>(send: () => Promise<T>): Promise<T> {
    const token = this.#getToken();
    this.#abortReads();
    const response = send();
    const settled = response.then(
      () => void (this.#endedToken = token),
      () => undefined,
    );
    this.#pendingSignOut = settled;
    await settled;
    if (this.#pendingSignOut === settled) this.#pendingSignOut = undefined;
    return response;
  }

  /**
   * Sends a request of the current session.
   * @throws ApiError `tokenInvalid` when the session ends before the response; otherwise the error of `send`
   */
  async send<T>({ isRead, send }: SessionRequest<T>): Promise<T> {
    const token = this.#getToken();
    for (;;) {
      if (this.#pendingSignOut !== undefined) await this.#pendingSignOut;
      if (token !== '' && (token === this.#endedToken || token !== this.#getToken())) throw createSessionEndedError();
      const { signal } = isRead ? this.#reads : this.#all;
      try {
        return await send(signal);
      } catch (error) {
        if (!signal.aborted) throw error;
        if (!isRead) throw createSessionEndedError();
      }
    }
  }

  #abortReads(): void {
    this.#reads.abort();
    this.#reads = new AbortController();
  }
}
