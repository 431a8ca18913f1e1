import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import { PathParam, type CallDeclaration, type FilesDeclaration } from '#contract/call.ts';
import { Failure } from './failure.ts';
import { tooLargeFiles } from './files.rules.ts';
import { parseMultipart } from './multipart.ts';

/** Bodies of JSON calls are small; uploads have a limit of their own. */
export const JSON_LIMIT_BYTES = 64 * 1024;

/** Texts beside the files, and what each part costs around its bytes: boundary, headers, file name. */
const MULTIPART_EXTRA_BYTES = JSON_LIMIT_BYTES + 16 * 1024;

const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,100}$/));

const pathOf = (issue: v.BaseIssue<unknown>, part: string): string =>
  v.getDotPath(issue) ?? part;

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

function queryOf(request: HonoRequest): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, values] of Object.entries(request.queries())) {
    const [first] = values;
    query[name] = values.length === 1 && first !== undefined ? first : values;
  }
  return query;
}

/** A body as it arrives. A client that goes away in the middle is no fault of the server's. */
async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of request.body ?? []) yield part;
  } catch {
    throw new Failure('invalidInput', { values: { fields: 'body' }, data: { fields: { body: 'cut off' } } });
  }
}

/** Reads a body up to a limit, counted while it arrives: a chunked body has no length to trust (S9). */
export async function readBody(
  request: Request,
  limit: number,
  tooLarge: () => Failure = () => new Failure('tooLarge'),
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of arriving(request)) {
    size += part.byteLength;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
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

/** Without files to send along, a client may as well send JSON. */
async function multipartOf(request: Request, declared: FilesDeclaration) {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/iu.test(contentType)) {
    return { fields: await jsonOf(request), files: [] };
  }
  const limit = declared.limit + MULTIPART_EXTRA_BYTES;
  const bytes = await readBody(request, limit, () => tooLargeFiles(declared));
  return parseMultipart(bytes, contentType, declared);
}

/**
 * Everything that a call declares, parsed: path parameters, query, body with its files,
 * idempotency key.
 *
 * @throws Failure `invalidInput` that names the fields, `tooLarge`, `fileTooLarge`,
 * `idempotencyKeyRequired`.
 */
export async function readInput(
  call: CallDeclaration,
  request: HonoRequest,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const params: Record<string, string> = {};
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
    params[name] = parse(PathParam, request.param(name), name);
  }
  input['params'] = params;
  if (call.query) input['query'] = parse(call.query, queryOf(request), 'query');
  if (call.files) {
    const { fields, files } = await multipartOf(request.raw, call.files);
    if (call.body) input['body'] = parse(call.body, fields, 'body');
    input['files'] = files;
  } else if (call.body) {
    input['body'] = parse(call.body, await jsonOf(request.raw), 'body');
  }
  if (call.idempotent) {
    const header = request.header('idempotency-key');
    if (call.idempotent === 'optional') {
      // One that is none must not pass as "without": the sender counts on it.
      if (header !== undefined) input['idempotencyKey'] = parse(IdempotencyKey, header, 'Idempotency-Key');
    } else {
      const key = v.safeParse(IdempotencyKey, header);
      if (!key.success) throw new Failure('idempotencyKeyRequired');
      input['idempotencyKey'] = key.output;
    }
  }
  return input;
}
