import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { appendToBrotli } from './append-to-brotli.rules.ts';
import { chooseEncoding, type Encoding } from './content-negotiation.rules.ts';

/** For dynamic responses: reduces a page with its stylesheet to a seventh in about 2 ms. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const UNFINISHED_BROTLI_OPTIONS = { ...BROTLI_OPTIONS, finishFlush: constants.BROTLI_OPERATION_FLUSH };

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI_OPTIONS),
  gzip: (text) => promisify(gzip)(text),
  identity: (text) => Promise.resolve(Buffer.from(text)),
};

/** Returns the body of a response in an encoding. */
export type EncodeBody = (encoding: Encoding) => Promise<Buffer>;

/**
 * Compresses a text once, for many responses that differ only in what follows it. Only brotli, which all browsers
 * accept over HTTPS.
 * @returns a function of the end of the text, which is not empty and has at most 65,536 bytes
 */
export function createSharedBody(text: string): (end: string) => EncodeBody {
  let compressing: Promise<Buffer> | undefined;
  return (end) => async (encoding) => {
    if (encoding !== 'br') return compressors[encoding](text + end);
    compressing ??= promisify(brotliCompress)(text, UNFINISHED_BROTLI_OPTIONS);
    return appendToBrotli(await compressing, end);
  };
}

/**
 * Sends a dynamic text in the best encoding that the client accepts. The caller sets `Vary`, including
 * `Accept-Encoding`.
 */
export async function sendCompressed(
  c: Context,
  text: string | EncodeBody,
  headers: Readonly<Record<string, string>> & { readonly 'Content-Type': string },
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip', 'identity']);
  const encode: EncodeBody = typeof text === 'string' ? (chosen) => compressors[chosen](text) : text;
  const body = new Uint8Array(await encode(encoding));
  return c.body(body, status, {
    ...headers,
    'Content-Length': String(body.byteLength),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
}
