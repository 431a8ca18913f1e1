import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { PathParam, type CallDeclaration, type FilesDeclaration } from '#contract/call.ts';
import { AccountEmail } from '#contract/fields/email.ts';
import { AppError } from '#server/errors/app-error.ts';
import { createFileTooLargeError } from '#server/uploads/file-limits.rules.ts';
import { parseMultipart } from '#server/uploads/multipart.ts';
import { parseQuery } from './parse-query.rules.ts';

/** Bodies of JSON calls are small; uploads have a limit of their own. */
export const MAX_JSON_BYTES = 64 * 1024;

/** Texts beside the files, and what each part costs around its bytes: boundary, headers, file name. */
const MULTIPART_OVERHEAD_BYTES = MAX_JSON_BYTES + 16 * 1024;

const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/));

const getIssuePath = (issue: v.BaseIssue<unknown>, part: string): string => v.getDotPath(issue) ?? part;

function parsePart<S extends v.GenericSchema>(schema: S, value: unknown, part: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  // Valibot's own messages repeat the input ("Invalid email: Received …"), which may be a password:
  // only the names of the fields leave the server, beside messages that a schema states itself.
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const own = /^Invalid |received/i.test(issue.message) ? 'invalid' : issue.message;
    fields[getIssuePath(issue, part)] ??= own;
  }
  throw new AppError('invalidInput', {
    values: { fields: Object.keys(fields).join(', ') },
    data: { fields },
  });
}

/** What stands behind the question mark; a fragment never reaches a server. */
function getQueryString(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** A body as it arrives. A client that goes away in the middle is no fault of the server's. */
async function* readChunks(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of request.body ?? []) yield part;
  } catch {
    throw new AppError('invalidInput', { values: { fields: 'body' }, data: { fields: { body: 'cut off' } } });
  }
}

/** Chunks that arrive tiny are joined up to this size before anything looks at them. */
const BLOCK_BYTES = 64 * 1024;

/**
 * A body in blocks, up to a limit that is counted while it arrives: a chunked body has no length to trust
 * (SEC-09).
 */
async function* readBlocks(
  request: Request,
  limit: number,
  tooLarge: () => AppError,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  let parts: Uint8Array[] = [];
  let waiting = 0;
  let size = 0;
  for await (const part of readChunks(request)) {
    size += part.byteLength;
    if (size > limit) throw tooLarge();
    parts.push(part);
    waiting += part.byteLength;
    if (waiting < BLOCK_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    waiting = 0;
  }
  if (waiting > 0) yield Buffer.concat(parts);
}

/** Reads a small body whole. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const blocks: Uint8Array[] = [];
  for await (const block of readBlocks(request, limit, () => new AppError('tooLarge'))) blocks.push(block);
  return Buffer.concat(blocks);
}

/**
 * Reads an upload to its end, or to the limit, and keeps none of it. Answered sooner, a browser on
 * a slow line would still be sending when the connection is reset, and take the refusal for a
 * broken network.
 */
export async function drainUpload(request: Request, { maxBytes }: FilesDeclaration): Promise<void> {
  let size = 0;
  for await (const part of readChunks(request)) {
    size += part.byteLength;
    if (size > maxBytes + MULTIPART_OVERHEAD_BYTES) return;
  }
}

async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(request, MAX_JSON_BYTES));
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalidInput', { values: { fields: 'body' }, data: { fields: { body: 'not JSON' } } });
  }
}

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/iu.test(request.headers.get('content-type') ?? '');

/** Without files to send along, a client may as well send JSON. */
async function readMultipart(request: Request, declared: FilesDeclaration) {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isMultipart(request)) {
    return { fields: await readJson(request), files: [] };
  }
  const limit = declared.maxBytes + MULTIPART_OVERHEAD_BYTES;
  const blocks = readBlocks(request, limit, () => createFileTooLargeError(declared));
  return parseMultipart(blocks, contentType, declared);
}

/**
 * Everything that a call declares, parsed: path parameters, query, body with its files,
 * idempotency key.
 *
 * @throws Failure `invalidInput` that names the fields, `tooLarge`, `fileTooLarge`,
 * `idempotencyKeyRequired`, `idempotencyKeyMalformed`.
 */
export async function readInput(call: CallDeclaration, request: HonoRequest): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const params: Record<string, string> = {};
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
    // An e-mail may hold a slash, which is none of the path's.
    params[name] = parsePart(name === 'email' ? AccountEmail : PathParam, request.param(name), name);
  }
  input['params'] = params;
  if (call.query) input['query'] = parsePart(call.query, parseQuery(call.query, getQueryString(request.url)), 'query');
  if (call.files) {
    const { fields, files } = await readMultipart(request.raw, call.files);
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
      // Also where the key is optional: the sender counts on it, so a malformed one must not pass as none.
      if (!v.is(IdempotencyKey, header)) throw new AppError('idempotencyKeyMalformed');
      input['idempotencyKey'] = header;
    }
  }
  return input;
}
