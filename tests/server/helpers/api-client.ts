import * as v from 'valibot';
import { createResponseSchema, type CallResponse, type CallDeclaration, type CallInput } from '#contract/call.ts';
import { ErrorEnvelope } from '#contract/protocol.ts';

export interface RequestHandler {
  readonly request: (path: string, init?: RequestInit) => Response | Promise<Response>;
}

export interface ApiErrorResult {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly data: Record<string, unknown>;
}

interface UncheckedInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly files?: readonly File[];
}

function toFormData({ body = {}, files = [] }: UncheckedInput, field: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  for (const file of files) form.append(field, file);
  return form;
}

function toRequest(call: CallDeclaration, input: UncheckedInput, token: string, language: string) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) query.append(name, String(value));
  const sendsForm = call.files && input.files;
  const headers: Record<string, string> = { language };
  if (!sendsForm) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  const json = input.body === undefined ? null : JSON.stringify(input.body);
  const body = sendsForm ? toFormData(input, call.files.field) : json;
  return { path: `/api${path}?${query}`, init: { method: call.method, headers, body } };
}

/** The app as a browser with this user agent sees it. */
export const withUserAgent = (app: RequestHandler, userAgent: string): RequestHandler => ({
  request: (path, init) =>
    app.request(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'user-agent': userAgent },
    }),
});

/** Creates a client that sends the contract's calls to an app in this process. */
export function createApiClient(app: RequestHandler, token = '', language = 'en') {
  const send = (call: CallDeclaration, input: unknown) => {
    // The contract's types have checked the input. UncheckedInput is the union of all inputs.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const { path, init } = toRequest(call, input as UncheckedInput, token, language);
    return app.request(path, init);
  };
  return {
    /** Returns the parsed response. @throws with the response body when the call fails */
    async call<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
      const response = await send(call, input);
      const json: unknown = await response.json();
      if (!response.ok) throw new Error(`${call.path}: ${response.status} ${JSON.stringify(json)}`);
      const { message } = v.parse(v.object({ message: v.string() }), json);
      return { ...v.parse(createResponseSchema(call), json), message };
    },
    /** Returns the error of a call that must fail. @throws when the call succeeds */
    async callExpectingError<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<ApiErrorResult> {
      const response = await send(call, input);
      const json: unknown = await response.json();
      if (response.ok) throw new Error(`${call.path} did not fail: ${JSON.stringify(json)}`);
      const { ermessage, message, data } = v.parse(ErrorEnvelope, json);
      return { status: response.status, code: ermessage, message, data };
    },
    /** Returns any response. `code` is 'ok' or the error code, `retryAfter` 0 without the header. */
    async callRaw<C extends CallDeclaration>(call: C, input: CallInput<C>) {
      const response = await send(call, input);
      const body = v.parse(v.record(v.string(), v.unknown()), await response.json());
      const code = typeof body['ermessage'] === 'string' ? body['ermessage'] : 'ok';
      const retryAfter = Number(response.headers.get('retry-after'));
      return { status: response.status, code, body, retryAfter };
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
