import * as v from 'valibot';
import type { CallAnswer, CallDeclaration, CallInput } from '#contract/call.ts';
import { callPath, callQuery } from './address.ts';
import { ApiError, isApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';

/** API time-out of doc 1 §9, milliseconds. */
export const API_TIMEOUT = 20_000;

export interface RequestOptions {
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

/** The one door to the back end. Rejects with {@link ApiError}, or with an abort. */
export type ApiRequest = <C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options?: RequestOptions,
) => Promise<CallAnswer<C>>;

export interface RequestSettings {
  /** Absolute, or relative to the page's address. */
  readonly baseUrl: string;
  /** Empty for a visitor. */
  readonly getToken: () => string;
  readonly getLanguage: () => 'it' | 'en';
  /** The server no longer knows the token. Parallel calls report it once (decision 10). */
  readonly onTokenFailure: () => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** The parts that any call's input may have; which ones it has, the declaration says. */
const Input = v.object({
  params: v.optional(v.record(v.string(), v.string()), {}),
  query: v.optional(v.record(v.string(), v.unknown()), {}),
  body: v.optional(v.record(v.string(), v.unknown())),
  idempotencyKey: v.optional(v.string()),
  files: v.optional(v.array(v.instance(Blob)), []),
});
type AnyInput = v.InferOutput<typeof Input>;

/** A call that may carry files goes as a form, with them or without; its fields as text. */
function formOf({ body = {}, files }: AnyInput, field: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isText) form.append(name, String(value));
  }
  for (const file of files) form.append(field, file);
  return form;
}

/** What is sent as the body; the browser itself adds a form's boundary to the header. */
function payloadOf(call: CallDeclaration, input: AnyInput) {
  if (call.files) return { body: formOf(input, call.files.field) };
  return input.body === undefined ? {} : { json: input.body };
}

function headersOf(language: 'it' | 'en', token: string, input: AnyInput): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    language: language.toUpperCase(),
  });
  if (token !== '') headers.set('Authorization', `Bearer ${token}`);
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  return headers;
}

/** ky's own limit ends with the headers; this one also ends a body that stalls. */
function withLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(API_TIMEOUT);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

function connectionFailure(error: unknown): unknown {
  if (isApiError(error)) return error;
  const kind = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'offline';
  return new ApiError({ kind, cause: error });
}

/**
 * Makes the app's `request(call, input)` from the contract's declarations. It never retries:
 * the query layer owns that (Q6).
 */
export function createRequest(settings: RequestSettings): ApiRequest {
  // Asked for at once and awaited by the first call: it loads beside the first screen, not in it.
  const load = () =>
    import('ky').catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  let client: ReturnType<typeof load> | undefined = load();
  client.catch(() => undefined);

  return async (call, input, options = {}) => {
    const parts = v.parse(Input, input);
    const token = options.token ?? settings.getToken();
    try {
      const { default: ky } = await (client ??= load());
      const response = await ky(callPath(call, parts.params), {
        method: call.method,
        // A relative base only works in a page; here it is made absolute, so tests need no page.
        prefix: new URL(settings.baseUrl, globalThis.location?.href),
        searchParams: callQuery(parts.query),
        headers: headersOf(options.language ?? settings.getLanguage(), token, parts),
        timeout: API_TIMEOUT,
        retry: 0,
        throwHttpErrors: false,
        credentials: 'omit',
        ...payloadOf(call, parts),
        signal: withLimit(options.signal),
        ...(settings.fetch === undefined ? {} : { fetch: settings.fetch }),
      });
      return await readAnswer(call, response);
    } catch (error) {
      // However the network tells it: the caller has gone, and gets its own reason back.
      options.signal?.throwIfAborted();
      const failure = connectionFailure(error);
      // The token is compared because its removal makes the other parallel calls' failures stale.
      if (
        isApiError(failure) &&
        failure.code === 'tokenInvalid' &&
        token !== '' &&
        token === settings.getToken()
      ) {
        settings.onTokenFailure();
      }
      throw failure;
    }
  };
}
