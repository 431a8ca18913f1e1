import ky from 'ky';
import * as v from 'valibot';
import type { CallAnswer, CallDeclaration, CallInput } from '#contract/call.ts';
import { SAVED_AT } from '#src/lib/saved-at.ts';
import { callPath, callQuery } from './address.ts';
import { readAnswer } from './read-answer.ts';
import type { ApiRequest, RequestSettings } from './request.ts';
import { noteAnswer } from './saved-answers.ts';
import { noteServerTime } from './server-clock.ts';

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

/** Headers by which the server knows who asks, and in which language. */
export function headersOf(language: 'it' | 'en', token: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': language,
    language: language.toUpperCase(),
  });
  if (token !== '') headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** API time-out of doc 1 §9, milliseconds. */
const API_TIMEOUT = 20_000;

/** ky's own limit ends with the headers; this one also ends a body that stalls. */
function withLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(API_TIMEOUT);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

interface SendOptions extends Pick<RequestSettings, 'baseUrl' | 'connection' | 'fetch'> {
  readonly token: string;
  readonly language: 'it' | 'en';
  readonly signal: AbortSignal | undefined;
  /** By which the server's clock is known. */
  readonly request: ApiRequest;
}

/** Sends one call and reads its answer; all that a call needs and the first paint does not. */
export async function send<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  options: SendOptions,
): Promise<CallAnswer<C>> {
  const { baseUrl, connection, fetch, request, token, language, signal } = options;
  const parts = v.parse(Input, input);
  const sent = Date.now();
  const headers = headersOf(language, token);
  if (parts.idempotencyKey !== undefined) headers.set('Idempotency-Key', parts.idempotencyKey);
  const response = await ky(callPath(call, parts.params), {
    method: call.method,
    // A relative base only works in a page; here it is made absolute, so tests need no page.
    prefix: new URL(baseUrl, globalThis.location?.href),
    searchParams: callQuery(parts.query),
    headers,
    timeout: API_TIMEOUT,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    ...payloadOf(call, parts),
    signal: withLimit(signal),
    ...(fetch === undefined ? {} : { fetch }),
  });
  // The worker's own copy, kept for when the shop does not answer: it tells an old time.
  if (response.headers.has(SAVED_AT)) void connection?.missed();
  else {
    connection?.reached();
    noteServerTime(request, response, sent);
  }
  const answer = await readAnswer(call, response);
  noteAnswer(answer, response);
  return answer;
}
