import * as v from 'valibot';
import {
  createResponseSchema,
  ErrorEnvelope,
  type CallResponse,
  type CallDeclaration,
  type CallInput,
} from '#contract/call.ts';

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
  const asForm = call.files && input.files;
  const headers: Record<string, string> = { language };
  if (!asForm) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  const json = input.body === undefined ? null : JSON.stringify(input.body);
  const body = asForm ? toFormData(input, call.files.field) : json;
  return { path: `/api${path}?${query}`, init: { method: call.method, headers, body } };
}

/** Someone who asks a server calls of the contract, in-process. */
export function createApiClient(app: RequestHandler, token = '', language = 'en') {
  const send = (call: CallDeclaration, input: unknown) => {
    // Every call's input is one of these shapes; the contract's types have checked which.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const { path, init } = toRequest(call, input as UncheckedInput, token, language);
    return app.request(path, init);
  };
  return {
    /** The parsed answer; a refusal fails the test with the server's own words. */
    async call<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<CallResponse<C>> {
      const response = await send(call, input);
      const json: unknown = await response.json();
      if (!response.ok) throw new Error(`${call.path}: ${response.status} ${JSON.stringify(json)}`);
      const { message } = v.parse(v.object({ message: v.string() }), json);
      return { ...v.parse(createResponseSchema(call), json), message };
    },
    /** The refusal of a call that must not go well. */
    async callExpectingError<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<ApiErrorResult> {
      const response = await send(call, input);
      const json: unknown = await response.json();
      if (response.ok) throw new Error(`${call.path} was not refused: ${JSON.stringify(json)}`);
      const { ermessage, message, data } = v.parse(ErrorEnvelope, json);
      return { status: response.status, code: ermessage, message, data };
    },
    /** Whatever comes back; `code` is 'ok' or the failure's. */
    async callRaw<C extends CallDeclaration>(call: C, input: CallInput<C>) {
      const response = await send(call, input);
      const body = v.parse(v.record(v.string(), v.unknown()), await response.json());
      const code = typeof body['ermessage'] === 'string' ? body['ermessage'] : 'ok';
      return { status: response.status, code, body };
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
