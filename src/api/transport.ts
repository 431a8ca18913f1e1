import ky from 'ky';
import * as v from 'valibot';
import type { CallResponse, CallDeclaration, CallInput } from '#contract/call.ts';
import { anySignal } from '#src/lib/any-signal.ts';
import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { buildCallPath, buildSearchParams } from './call-url.ts';
import { parseResponse } from './parse-response.ts';
import type { ApiRequest, ApiRequestConfig } from './request.ts';
import { recordSavedAt } from './response-saved-at.ts';
import { recordServerTime } from './server-clock.ts';

/** All parts that a call's input can have. Its declaration decides which ones it has. */
const CallInputParts = v.object({
  params: v.optional(v.record(v.string(), v.string()), {}),
  query: v.optional(v.record(v.string(), v.unknown()), {}),
  body: v.optional(v.record(v.string(), v.unknown())),
  idempotencyKey: v.optional(v.string()),
  files: v.optional(v.array(v.instance(Blob)), []),
});
type AnyCallInput = v.InferOutput<typeof CallInputParts>;

/** Body of a call that may carry files: a form with the fields as text, also without files. */
function toFormData({ body = {}, files }: AnyCallInput, field: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isText) form.append(name, String(value));
  }
  for (const file of files) form.append(field, file);
  return form;
}

/** Request body. For a form the browser sets the header itself, because it needs the boundary. */
function toRequestPayload(call: CallDeclaration, input: AnyCallInput) {
  if (call.files) return { body: toFormData(input, call.files.field) };
  return input.body === undefined ? {} : { json: input.body };
}

/** Headers with the member's token and the language (REQ-API-03, REQ-API-04). */
export function buildRequestHeaders(language: 'it' | 'en', token: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    language: language.toUpperCase(),
  });
  if (token !== '') headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** REQ-API-02. */
const API_TIMEOUT_MS = 20_000;

/** ky's own timeout ends when the headers arrive. This one also aborts a stalled body. */
function withTimeout(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : anySignal([signal, timeout]);
}

interface SendOptions extends Pick<ApiRequestConfig, 'baseUrl' | 'connection' | 'fetch'> {
  readonly token: string;
  readonly language: 'it' | 'en';
  readonly signal: AbortSignal | undefined;
  /** Key for the server clock. */
  readonly request: ApiRequest;
}

/** Sends one call and parses its response. Loaded lazily, because the first paint does not need it. */
export async function sendCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options: SendOptions,
): Promise<CallResponse<C>> {
  const { baseUrl, connection, fetch, request, token, language, signal } = options;
  const parts = v.parse(CallInputParts, input);
  const sentAt = Date.now();
  const timeoutMs = call.files?.timeoutMs ?? API_TIMEOUT_MS;
  const headers = buildRequestHeaders(language, token);
  if (parts.idempotencyKey !== undefined) headers.set('Idempotency-Key', parts.idempotencyKey);
  const response = await ky(buildCallPath(call, parts.params), {
    method: call.method,
    // ky accepts a relative prefix only in a page. An absolute one also works in tests.
    prefix: new URL(baseUrl, globalThis.location?.href),
    searchParams: buildSearchParams(parts.query),
    headers,
    timeout: timeoutMs,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    ...toRequestPayload(call, parts),
    signal: withTimeout(signal, timeoutMs),
    ...(fetch === undefined ? {} : { fetch }),
  });
  // The service worker served a cached copy, because the shop did not respond. Its `Date` is old.
  if (response.headers.has(SAVED_AT_HEADER)) void connection?.reportNoResponse();
  else {
    connection?.reportReachable();
    recordServerTime(request, response, sentAt);
  }
  const body = await parseResponse(call, response);
  recordSavedAt(body, response);
  return body;
}
