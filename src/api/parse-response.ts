import * as v from 'valibot';
import { SuccessEnvelope, createResponseSchema, type CallResponse, type CallDeclaration } from '#contract/call.ts';
import { INVALID_TOKEN_MESSAGE, statusByErrorCode, isErrorCode, type ErrorCode } from '#contract/errors.ts';
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

/** `Retry-After` in seconds; our back end never sends the date form. */
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

/** The fields of a failure, each read by itself: a back end that lacks one still has the others heard. */
const ErrorResponseFields = v.object({
  success: v.optional(v.unknown()),
  message: v.optional(v.fallback(v.string(), ''), ''),
  error: v.optional(v.fallback(v.string(), ''), ''),
  ermessage: v.optional(v.fallback(v.optional(v.string()), undefined)),
  data: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
});
const emptyErrorFields = v.parse(ErrorResponseFields, {});

function getErrorCode(status: number, ermessage: string | undefined, message: string): ErrorCode | undefined {
  if (isErrorCode(ermessage)) return ermessage;
  // The specification's back end names this failure by its message alone.
  return status === 401 && message === INVALID_TOKEN_MESSAGE ? 'tokenInvalid' : undefined;
}

/** A refusal that came with a success status is decided all the same: `success: false` says so. */
function getErrorKind({ ok, status }: Response, isRefused: boolean, code: ErrorCode | undefined): AppErrorKind {
  if (!ok || !isRefused) return getErrorKindForStatus(status);
  return code === undefined ? 'conflict' : getErrorKindForStatus(statusByErrorCode[code]);
}

function toApiError(response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  // A proxy's page or an empty body has none: the status alone speaks, and there are no words to show.
  const read = v.safeParse(ErrorResponseFields, body);
  const { success, message, error, ermessage, data } = read.success ? read.output : emptyErrorFields;
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
 * The answer in canonical names and units.
 * @throws ApiError for every failure, and `bad-response` when an answer does not keep the contract.
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
  const answer = v.safeParse(createResponseSchema(call), body);
  if (!answer.success) {
    throw new ApiError({
      kind: 'bad-response',
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
      cause: new v.ValiError(answer.issues),
    });
  }
  return { ...answer.output, message: envelope.output.message };
}
