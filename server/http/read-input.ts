import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { PathParam, type CallDeclaration, type FilesDeclaration } from '#contract/call.ts';
import { AccountEmail } from '#contract/email.ts';
import { Failure } from './failure.ts';
import { tooLargeFiles } from './files.rules.ts';
import { parseMultipart } from './multipart.ts';
import { readQuery } from './query.rules.ts';

/** Bodies of JSON calls are small; uploads have a limit of their own. */
export const JSON_LIMIT_BYTES = 64 * 1024;

/** Texts beside the files, and what each part costs around its bytes: boundary, headers, file name. */
const MULTIPART_EXTRA_BYTES = JSON_LIMIT_BYTES + 16 * 1024;

const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/));

const pathOf = (issue: v.BaseIssue<unknown>, part: string): string => v.getDotPath(issue) ?? part;

function parse<S extends v.GenericSchema>(schema: S, value: unknown, part: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  // Valibot's own messages repeat the input ("Invalid email: Received …"), which may be a password:
  // only the names of the fields leave the server, beside messages that a schema states itself.
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const own = /^Invalid |received/i.test(issue.message) ? 'invalid' : issue.message;
    fields[pathOf(issue, part)] ??= own;
  }
  throw new Failure('invalidInput', {
    values: { fields: Object.keys(fields).join(', ') },
    data: { fields },
  });
}

/** What stands behind the question mark; a fragment never reaches a server. */
function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** A body as it arrives. A client that goes away in the middle is no fault of the server's. */
async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of request.body ?? []) yield part;
  } catch {
    throw new Failure('invalidInput', { values: { fields: 'body' }, data: { fields: { body: 'cut off' } } });
  }
}

/** Chunks that arrive tiny are joined up to this size before anything looks at them. */
const BLOCK_BYTES = 64 * 1024;

/**
 * A body in blocks, up to a limit that is counted while it arrives: a chunked body has no length to trust
 * (S9).
 */
async function* blocksOf(
  request: Request,
  limit: number,
  tooLarge: () => Failure,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  let parts: Uint8Array[] = [];
  let waiting = 0;
  let size = 0;
  for await (const part of arriving(request)) {
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
  for await (const block of blocksOf(request, limit, () => new Failure('tooLarge'))) blocks.push(block);
  return Buffer.concat(blocks);
}

/**
 * Reads an upload to its end, or to the limit, and keeps none of it. Answered sooner, a browser on
 * a slow line would still be sending when the connection is reset, and take the refusal for a
 * broken network.
 */
export async function discardUpload(request: Request, { limit }: FilesDeclaration): Promise<void> {
  let size = 0;
  for await (const part of arriving(request)) {
    size += part.byteLength;
    if (size > limit + MULTIPART_EXTRA_BYTES) return;
  }
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(request, JSON_LIMIT_BYTES));
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('invalidInput', { values: { fields: 'body' }, data: { fields: { body: 'not JSON' } } });
  }
}

export const isMultipart = (request: Request): boolean =>
  /^multipart\/form-data\b/iu.test(request.headers.get('content-type') ?? '');

/** Without files to send along, a client may as well send JSON. */
async function multipartOf(request: Request, declared: FilesDeclaration) {
  const contentType = request.headers.get('content-type') ?? '';
  if (!isMultipart(request)) {
    return { fields: await jsonOf(request), files: [] };
  }
  const limit = declared.limit + MULTIPART_EXTRA_BYTES;
  const blocks = blocksOf(request, limit, () => tooLargeFiles(declared));
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
    params[name] = parse(name === 'email' ? AccountEmail : PathParam, request.param(name), name);
  }
  input['params'] = params;
  if (call.query) input['query'] = parse(call.query, readQuery(call.query, searchOf(request.url)), 'query');
  if (call.files) {
    const { fields, files } = await multipartOf(request.raw, call.files);
    if (call.body) input['body'] = parse(call.body, fields, 'body');
    input['files'] = files;
  } else if (call.body) {
    input['body'] = parse(call.body, await jsonOf(request.raw), 'body');
  }
  if (call.idempotent) {
    const header = request.header('idempotency-key');
    if (header === undefined) {
      if (call.idempotent === true) throw new Failure('idempotencyKeyRequired');
    } else {
      // Also where the key is optional: the sender counts on it, so a malformed one must not pass as none.
      if (!v.is(IdempotencyKey, header)) throw new Failure('idempotencyKeyMalformed');
      input['idempotencyKey'] = header;
    }
  }
  return input;
}
