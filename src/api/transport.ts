import ky from 'ky';
import * as v from 'valibot';
import type { CallResponse, CallDeclaration, CallInput } from '#contract/call.ts';
import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';
import { buildCallPath, buildSearchParams } from './call-url.ts';
import { parseResponse } from './parse-response.ts';
import type { ApiRequest, ApiRequestConfig } from './request.ts';
import { recordSavedAt } from './response-saved-at.ts';
import { recordServerTime } from './server-clock.ts';

/** The parts that any call's input may have; which ones it has, the declaration says. */
const CallInputParts = v.object({
  params: v.optional(v.record(v.string(), v.string()), {}),
  query: v.optional(v.record(v.string(), v.unknown()), {}),
  body: v.optional(v.record(v.string(), v.unknown())),
  idempotencyKey: v.optional(v.string()),
  files: v.optional(v.array(v.instance(Blob)), []),
});
type AnyCallInput = v.InferOutput<typeof CallInputParts>;

/** A call that may carry files goes as a form, with them or without; its fields as text. */
function toFormData({ body = {}, files }: AnyCallInput, field: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isText) form.append(name, String(value));
  }
  for (const file of files) form.append(field, file);
  return form;
}

/** What is sent as the body; the browser itself adds a form's boundary to the header. */
function toRequestPayload(call: CallDeclaration, input: AnyCallInput) {
  if (call.files) return { body: toFormData(input, call.files.field) };
  return input.body === undefined ? {} : { json: input.body };
}

/** Headers by which the server knows who asks, and in which language. */
export function buildRequestHeaders(language: 'it' | 'en', token: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    language: language.toUpperCase(),
  });
  if (token !== '') headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** API time-out of doc 1 §9, milliseconds. */
const API_TIMEOUT_MS = 20_000;

/** ky's own limit ends with the headers; this one also ends a body that stalls. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(API_TIMEOUT_MS);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

interface SendOptions extends Pick<ApiRequestConfig, 'baseUrl' | 'connection' | 'fetch'> {
  readonly token: string;
  readonly language: 'it' | 'en';
  readonly signal: AbortSignal | undefined;
  /** By which the server's clock is known. */
  readonly request: ApiRequest;
}

/** Sends one call and reads its answer; all that a call needs and the first paint does not. */
export async function sendCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options: SendOptions,
): Promise<CallResponse<C>> {
  const { baseUrl, connection, fetch, request, token, language, signal } = options;
  const parts = v.parse(CallInputParts, input);
  const sent = Date.now();
  const headers = buildRequestHeaders(language, token);
  if (parts.idempotencyKey !== undefined) headers.set('Idempotency-Key', parts.idempotencyKey);
  const response = await ky(buildCallPath(call, parts.params), {
    method: call.method,
    // A relative base only works in a page; here it is made absolute, so tests need no page.
    prefix: new URL(baseUrl, globalThis.location?.href),
    searchParams: buildSearchParams(parts.query),
    headers,
    timeout: API_TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    ...toRequestPayload(call, parts),
    signal: withTimeout(signal),
    ...(fetch === undefined ? {} : { fetch }),
  });
  // The worker's own copy, kept for when the shop does not answer: it tells an old time.
  if (response.headers.has(SAVED_AT_HEADER)) void connection?.reportNoResponse();
  else {
    connection?.reportReachable();
    recordServerTime(request, response, sent);
  }
  const answer = await parseResponse(call, response);
  recordSavedAt(answer, response);
  return answer;
}
