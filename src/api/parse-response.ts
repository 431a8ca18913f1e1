import * as v from 'valibot';
import { SuccessEnvelope, createResponseSchema, type CallResponse, type CallDeclaration } from '#contract/call.ts';
import { INVALID_TOKEN_MESSAGE, statusByErrorCode, isErrorCode, type MemberErrorCode } from '#contract/errors.ts';
import type { AppErrorKind } from '#src/lib/app-error.ts';
import { ApiError } from './api-error.ts';

const kindByStatus: Readonly<Record<number, AppErrorKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  429: 'too-many',
};

function getErrorKindForStatus(status: number): AppErrorKind {
  if (status >= 500) return 'server';
  if (status >= 400) return kindByStatus[status] ?? 'invalid';
  return 'bad-response';
}

/** `Retry-After` in seconds. Our back end never sends the date form. */
function parseRetryAfter(headers: Headers): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

function pickStrings(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Fields of an error response. Each has its own fallback, so one invalid field does not hide the others. */
const ErrorResponseFields = v.object({
  success: v.optional(v.unknown()),
  message: v.optional(v.fallback(v.string(), ''), ''),
  error: v.optional(v.fallback(v.string(), ''), ''),
  ermessage: v.optional(v.fallback(v.optional(v.string()), undefined)),
  data: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
});
const emptyErrorFields = v.parse(ErrorResponseFields, {});

function getErrorCode(status: number, ermessage: string | undefined, message: string): MemberErrorCode | undefined {
  if (isErrorCode(ermessage)) return ermessage;
  // A back end that follows the specification literally identifies this error only by its message.
  return status === 401 && message === INVALID_TOKEN_MESSAGE ? 'tokenInvalid' : undefined;
}

/** `success: false` with a 2xx status is an error too: its kind comes from the code, otherwise it is a conflict. */
function getErrorKind({ ok, status }: Response, isRejected: boolean, code: MemberErrorCode | undefined): AppErrorKind {
  if (!ok || !isRejected) return getErrorKindForStatus(status);
  return code === undefined ? 'conflict' : getErrorKindForStatus(statusByErrorCode[code]);
}

function toApiError(response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  // A proxy's HTML page or an empty body has no fields: only the status is known, and the message is empty.
  const fields = v.safeParse(ErrorResponseFields, body);
  const { success, message, error, ermessage, data } = fields.success ? fields.output : emptyErrorFields;
  const code = getErrorCode(status, ermessage, message);
  return new ApiError({
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: parseRetryAfter(headers),
    kind: getErrorKind(response, success === false, code),
    code,
    message: message.trim() === '' ? error.trim() : message,
    data,
    fields: pickStrings(data['fields']),
  });
}

/**
 * Parses a response into canonical names and units.
 * @throws ApiError for every error response; `bad-response` when a success violates the contract
 */
export async function parseResponse<C extends CallDeclaration>(call: C, response: Response): Promise<CallResponse<C>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw toApiError(response, undefined);
  }
  const envelope = v.safeParse(SuccessEnvelope, body);
  if (!response.ok || !envelope.success) throw toApiError(response, body);
  const parsed = v.safeParse(createResponseSchema(call), body);
  if (!parsed.success) {
    throw new ApiError({
      kind: 'bad-response',
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
      cause: new v.ValiError(parsed.issues),
    });
  }
  return { ...parsed.output, message: envelope.output.message };
}
