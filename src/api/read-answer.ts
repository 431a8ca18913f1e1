import * as v from 'valibot';
import {
  Failure,
  Success,
  answerSchema,
  type CallAnswer,
  type CallDeclaration,
} from '#contract/call.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { FailureKind } from '#src/lib/failure.ts';
import { ApiError } from './api-error.ts';

const kindOfStatus: Readonly<Record<number, FailureKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  429: 'too-many',
};

function kindOf(status: number): FailureKind {
  if (status >= 500) return 'server';
  if (status >= 400) return kindOfStatus[status] ?? 'invalid';
  return 'bad-response';
}

/** `Retry-After` in seconds; our back end never sends the date form. */
function secondsToWait(headers: Headers): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

function stringsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function failureOf(response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  const common = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: secondsToWait(headers),
  };
  const failure = v.safeParse(Failure, body);
  // A proxy's page or an empty body: the status alone speaks, and there are no words to show.
  if (!failure.success) return new ApiError({ ...common, kind: kindOf(status) });
  const { message, ermessage, data } = failure.output;
  return new ApiError({
    ...common,
    kind: kindOf(status),
    code: isErrorCode(ermessage) ? ermessage : undefined,
    message,
    data,
    fields: stringsOf(data['fields']),
  });
}

/**
 * The answer in canonical names and units.
 * @throws ApiError for every failure, and `bad-response` when an answer does not keep the contract.
 */
export async function readAnswer<C extends CallDeclaration>(
  call: C,
  response: Response,
): Promise<CallAnswer<C>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw failureOf(response, undefined);
  }
  const envelope = v.safeParse(Success, body);
  if (!response.ok || !envelope.success) throw failureOf(response, body);
  const answer = v.safeParse(answerSchema(call), body);
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
