import type { CallResponse, CallDeclaration, CallInput } from '#contract/call.ts';
import { ApiError, isApiError } from './api-error.ts';

export interface ApiRequestOptions {
  /** Its abort rejects with the browser's own `AbortError`, which is no failure. */
  readonly signal?: AbortSignal | undefined;
  /** Instead of the session's: a login asks for the profile before it becomes the session. */
  readonly token?: string | undefined;
  /**
   * Instead of the interface's: a read whose key names a language asks for that one, also when it
   * is asked again just after a switch.
   */
  readonly language?: 'it' | 'en' | undefined;
}

/**
 * The one door to the back end. Rejects with {@link ApiError}, or with an abort; with anything else
 * only where the program itself is wrong.
 */
export type ApiRequest = <C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options?: ApiRequestOptions,
) => Promise<CallResponse<C>>;

export interface ApiRequestConfig {
  /** Absolute, or relative to the page's address. */
  readonly baseUrl: string;
  /** Empty for a visitor. */
  readonly getToken: () => string;
  readonly getLanguage: () => 'it' | 'en';
  /** The server no longer knows the token. Parallel calls report it once (GAP-10). */
  readonly onInvalidToken: () => void;
  /** Told how each call got through: by which the app knows whether the shop is reachable. */
  readonly connection?: ConnectivityReporter;
  readonly fetch?: typeof globalThis.fetch;
}

/** What calls tell of the connection. */
export interface ConnectivityReporter {
  /** The shop itself has answered, however. */
  readonly reportReachable: () => void;
  /**
   * No answer, or none yet after a time in which there is one normally.
   * @returns whether the shop is reachable all the same
   */
  readonly reportNoResponse: () => Promise<boolean>;
}

/** A call without an answer for so long says that the connection is doubtful (lie-fi), milliseconds. */
const SLOW_RESPONSE_DELAY_MS = 3_000;

/** By its name: the library that makes it loads beside the first screen, not in it. */
const isInputValidationError = (error: unknown): boolean => error instanceof Error && error.name === 'ValiError';

function toNetworkError(error: unknown): unknown {
  // Input that is none was never sent: of the connection it says nothing.
  if (isApiError(error) || isInputValidationError(error)) return error;
  const kind = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'offline';
  return new ApiError({ kind, cause: error });
}

/** Nobody knows whether the shop got the call: it is unreachable, or did not answer. */
export const isNoResponseError = ({ kind }: ApiError): boolean => kind === 'offline' || kind === 'timeout';

/**
 * Makes the app's `request(call, input)` from the contract's declarations. It never retries:
 * the query layer owns that (REL-Q6).
 */
export function createRequest(settings: ApiRequestConfig): ApiRequest {
  // Asked for at once and awaited by the first call: it loads beside the first screen, not in it.
  const load = () =>
    import('./transport.ts').catch((error: unknown) => {
      transport = undefined;
      throw error;
    });
  let transport: ReturnType<typeof load> | undefined = load();
  transport.catch(() => undefined);

  const request: ApiRequest = async (call, input, options = {}) => {
    const token = options.token ?? settings.getToken();
    const { connection } = settings;
    const gone = new AbortController();
    const ask = async () => {
      const isThere = await connection?.reportNoResponse();
      // A read waits for nothing then; what a write came to is found out by its own time-out.
      if (isThere === false && call.method === 'GET') gone.abort();
    };
    // What carries files takes its time on a good connection too.
    const doubt = call.files ? undefined : setTimeout(() => void ask(), SLOW_RESPONSE_DELAY_MS);
    try {
      const { sendCall } = await (transport ??= load());
      const { language = settings.getLanguage() } = options;
      const signal = options.signal ? AbortSignal.any([options.signal, gone.signal]) : gone.signal;
      return await sendCall(call, input, { ...settings, request, token, language, signal });
    } catch (error) {
      // However the network tells it: the caller has gone, and gets its own reason back.
      options.signal?.throwIfAborted();
      const failure = toNetworkError(error);
      if (isApiError(failure) && isNoResponseError(failure)) void connection?.reportNoResponse();
      // The token is compared because its removal makes the other parallel calls' failures stale.
      if (isApiError(failure) && failure.code === 'tokenInvalid' && token !== '' && token === settings.getToken()) {
        settings.onInvalidToken();
      }
      throw failure;
    } finally {
      clearTimeout(doubt);
    }
  };
  return request;
}
