import type { CallResponse, CallDeclaration, CallInput } from '#contract/call.ts';
import { anySignal } from '#src/lib/any-signal.ts';
import { isNoResponseError } from '#src/lib/app-error.ts';
import { ApiError, isApiError } from './api-error.ts';
import { createSessionRequests } from './session-requests.ts';

export interface ApiRequestOptions {
  /** An abort rejects with the signal's reason, not with an ApiError. */
  readonly signal?: AbortSignal | undefined;
  /** Used instead of the session's token: a login loads the profile before the session starts. */
  readonly token?: string | undefined;
  /**
   * Used instead of the active language. A query with a language in its key must request that language,
   * also when it is refetched just after a switch.
   */
  readonly language?: 'it' | 'en' | undefined;
}

/**
 * Sends an API call. All API calls go through this function.
 * @throws ApiError for every failure; the abort reason when aborted; other errors only for programming errors
 */
export type ApiRequest = <C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options?: ApiRequestOptions,
) => Promise<CallResponse<C>>;

export interface ApiRequestConfig {
  /** Absolute, or relative to the page's URL. */
  readonly baseUrl: string;
  /** Empty for a visitor. */
  readonly getToken: () => string;
  readonly getLanguage: () => 'it' | 'en';
  /** Calls the listener when the session may have changed. Requests of the previous session are aborted. */
  readonly subscribeToSession?: (listener: () => void) => unknown;
  /** Called when the server no longer accepts the token: once for parallel calls (GAP-10). */
  readonly onInvalidToken: () => void;
  /** Is notified whether each call got a response. The app derives from it whether the shop is reachable. */
  readonly connection?: ConnectivityReporter;
  readonly fetch?: typeof globalThis.fetch;
}

/** Receives what API calls reveal about connectivity. */
export interface ConnectivityReporter {
  /** The shop has responded, with success or an error. */
  readonly reportReachable: () => void;
  /**
   * There is no response, or none within the usual time.
   * @returns whether the shop is reachable nevertheless
   */
  readonly reportNoResponse: () => Promise<boolean>;
}

/** A call without a response for this time is a sign of a bad connection ("lie-fi"). */
const SLOW_RESPONSE_DELAY_MS = 3_000;

/** Invalid input is a programming error. The error class comes from valibot. */
const isInputValidationError = (error: unknown): boolean => error instanceof Error && error.name === 'ValiError';

function toCallError(error: unknown): unknown {
  // Invalid input never reached the network, so it is no sign of a connection problem.
  if (isApiError(error) || isInputValidationError(error)) return error;
  const kind = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'offline';
  return new ApiError({ kind, cause: error });
}

/**
 * Creates the app's `request(call, input)` function. It never retries: the query layer does that (REL-Q6).
 */
export function createRequest(config: ApiRequestConfig): ApiRequest {
  // Starts loading at once, and the first call awaits it. So it is not part of the initial bundle.
  const loadTransport = () =>
    import('./transport.ts').catch((error: unknown) => {
      transport = undefined;
      throw error;
    });
  let transport: ReturnType<typeof loadTransport> | undefined = loadTransport();
  transport.catch(() => undefined);

  const [abortPrevious, sendLast, sendInSession] = createSessionRequests(config.getToken);
  config.subscribeToSession?.(abortPrevious);

  /** @param sessionSignal aborts when the session ends */
  const send = async <C extends CallDeclaration>(
    call: C,
    input: CallInput<C>,
    options: ApiRequestOptions,
    sessionSignal?: AbortSignal,
  ): Promise<CallResponse<C>> => {
    const token = options.token ?? config.getToken();
    const { connection } = config;
    const unreachable = new AbortController();
    const reportSlowCall = async () => {
      const isReachable = await connection?.reportNoResponse();
      // Without a connection a read fails now. A write waits for its own timeout, because its outcome is unknown.
      if (isReachable === false && call.method === 'GET') unreachable.abort();
    };
    // Uploads take long on a good connection too.
    const slowCallTimer = call.files ? undefined : setTimeout(() => void reportSlowCall(), SLOW_RESPONSE_DELAY_MS);
    try {
      const { sendCall } = await (transport ??= loadTransport());
      const { language = config.getLanguage() } = options;
      const signals = [options.signal, sessionSignal, unreachable.signal].filter((signal) => signal !== undefined);
      return await sendCall(call, input, { ...config, request, token, language, signal: anySignal(signals) });
    } catch (error) {
      // The caller or the end of the session aborted. The network layer may report that differently, so the original
      // reason is thrown.
      options.signal?.throwIfAborted();
      sessionSignal?.throwIfAborted();
      const callError = toCallError(error);
      if (isApiError(callError) && isNoResponseError(callError)) void connection?.reportNoResponse();
      // Compares the token: the first of several parallel calls clears it, and the others must not report it again.
      if (isApiError(callError) && callError.code === 'tokenInvalid' && token !== '' && token === config.getToken()) {
        config.onInvalidToken();
      }
      throw callError;
    } finally {
      clearTimeout(slowCallTimer);
    }
  };

  const request: ApiRequest = (call, input, options = {}) => {
    if (call.endsSession) return sendLast(() => send(call, input, options));
    // A login loads the profile before its session starts.
    if (options.token !== undefined) return send(call, input, options);
    return sendInSession(call, (signal) => send(call, input, options, signal));
  };
  return request;
}
