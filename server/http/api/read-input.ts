import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import type { CallDeclaration, FilesDeclaration } from '#contract/call.ts';
import { AccountEmail } from '#contract/fields/email.ts';
import { PathParam } from '#contract/protocol.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import { createFileTooLargeError } from '#server/platform/uploads/file-limits.rules.ts';
import { parseMultipart } from '#server/platform/uploads/multipart.ts';
import { parseQuery } from './parse-query.rules.ts';
import { readAtPace } from './read-at-pace.ts';

/** Maximum size of a JSON body. Uploads have a separate limit. */
export const MAX_JSON_BYTES = 64 * 1024;

/** Text fields beside the files, and the boundary, headers and file name of each part. */
const MULTIPART_OVERHEAD_BYTES = MAX_JSON_BYTES + 16 * 1024;

const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/));

const getIssuePath = (issue: v.BaseIssue<unknown>, part: string): string => v.getDotPath(issue) ?? part;

function parsePart<S extends v.GenericSchema>(schema: S, value: unknown, part: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  // Valibot's default messages repeat the input ("Invalid email: Received …"), which may be a password.
  // So the response contains only field names and messages that a schema defines itself.
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const reason = /^Invalid |received/i.test(issue.message) ? 'invalid' : issue.message;
    fields[getIssuePath(issue, part)] ??= reason;
  }
  throw new AppError('invalidInput', { data: { fields } });
}

/** Everything after the question mark. Fragments are never sent to a server. */
function getQueryString(url: string): string {
  const index = url.indexOf('?');
  return index < 0 ? '' : url.slice(index + 1);
}

/** Longer than the slowest useful connection needs for a body of the maximum size. */
const JSON_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 240_000;

async function* readChunks(request: Request, maxMs: number): AsyncGenerator<Uint8Array> {
  if (request.body) yield* readAtPace(request.body, maxMs);
}

/** Small chunks are joined up to this size before they are processed. */
const BLOCK_BYTES = 64 * 1024;

interface BlockLimits {
  readonly maxBytes: number;
  /** For the whole body. */
  readonly maxMs: number;
  readonly createTooLargeError: () => AppError;
  /** Called for each chunk. @throws AppError to end the request */
  readonly addBytes?: (count: number) => void;
}

/**
 * Yields the body in blocks. The size is counted while it arrives, because a chunked body has no Content-Length
 * (SEC-09).
 */
async function* readBlocks(
  request: Request,
  { maxBytes, maxMs, createTooLargeError, addBytes }: BlockLimits,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw createTooLargeError();
  let chunks: Uint8Array[] = [];
  let bufferedBytes = 0;
  let totalBytes = 0;
  for await (const chunk of readChunks(request, maxMs)) {
    totalBytes += chunk.byteLength;
    if (totalBytes > maxBytes) throw createTooLargeError();
    addBytes?.(chunk.byteLength);
    chunks.push(chunk);
    bufferedBytes += chunk.byteLength;
    if (bufferedBytes < BLOCK_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bufferedBytes = 0;
  }
  if (bufferedBytes > 0) yield Buffer.concat(chunks);
}

/**
 * Reads a small body completely.
 *
 * @throws AppError `tooLarge` above `maxBytes`.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const blocks: Uint8Array[] = [];
  const createTooLargeError = () => new AppError('tooLarge');
  const limits = { maxBytes, maxMs: JSON_TIMEOUT_MS, createTooLargeError };
  for await (const block of readBlocks(request, limits)) blocks.push(block);
  return Buffer.concat(blocks);
}

/**
 * Reads and discards an upload, up to the size limit. Without this, a browser on a slow connection would still be sending
 * when the connection is reset, and would show a network error instead of the error response.
 */
export async function drainUpload(request: Request, { maxBytes }: FilesDeclaration): Promise<void> {
  let totalBytes = 0;
  for await (const chunk of readChunks(request, UPLOAD_TIMEOUT_MS)) {
    totalBytes += chunk.byteLength;
    if (totalBytes > maxBytes + MULTIPART_OVERHEAD_BYTES) return;
  }
}

async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(request, MAX_JSON_BYTES));
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidFieldError('body', 'not JSON');
  }
}

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/iu.test(request.headers.get('content-type') ?? '');

/** Reads a form with files. Also accepts JSON, for requests without files. */
async function readMultipart(request: Request, declared: FilesDeclaration, addBytes?: (count: number) => void) {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isMultipart(request)) {
    return { fields: await readJson(request), files: [] };
  }
  const maxBytes = declared.maxBytes + MULTIPART_OVERHEAD_BYTES;
  const blocks = readBlocks(request, {
    maxBytes,
    maxMs: UPLOAD_TIMEOUT_MS,
    createTooLargeError: () => createFileTooLargeError(declared),
    ...(addBytes && { addBytes }),
  });
  return parseMultipart(blocks, contentType, declared);
}

/**
 * Parses the declared input of a call: path parameters, query, body with its files, idempotency key.
 *
 * @param addBytes called for each part of an upload that arrives; throws an AppError to end the request
 * @throws AppError `invalidInput` with the field names in `data`, `tooLarge`, `fileTooLarge`, `idempotencyKeyRequired`,
 *   `idempotencyKeyMalformed`, `bodyTooSlow`.
 */
export async function readInput(
  call: CallDeclaration,
  request: HonoRequest,
  addBytes?: (count: number) => void,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const params: Record<string, string> = {};
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
    // An e-mail may contain a slash, which PathParam rejects.
    params[name] = parsePart(name === 'email' ? AccountEmail : PathParam, request.param(name), name);
  }
  input['params'] = params;
  if (call.query) input['query'] = parsePart(call.query, parseQuery(call.query, getQueryString(request.url)), 'query');
  if (call.files) {
    const { fields, files } = await readMultipart(request.raw, call.files, addBytes);
    if (call.body) input['body'] = parsePart(call.body, fields, 'body');
    input['files'] = files;
  } else if (call.body) {
    input['body'] = parsePart(call.body, await readJson(request.raw), 'body');
  }
  if (call.idempotent) {
    const header = request.header('idempotency-key');
    if (header === undefined) {
      if (call.idempotent === true) throw new AppError('idempotencyKeyRequired');
    } else {
      // An optional key must be valid too: the client relies on it, so a malformed key can't count as absent.
      if (!v.is(IdempotencyKey, header)) throw new AppError('idempotencyKeyMalformed');
      input['idempotencyKey'] = header;
    }
  }
  return input;
}
