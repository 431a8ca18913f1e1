import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { chooseEncoding, type Encoding } from './content-negotiation.rules.ts';

/** Of what is made for one answer alone: a page with its style sheet is a seventh of its length, after two milliseconds. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI_OPTIONS),
  gzip: (text) => promisify(gzip)(text),
  identity: (text) => Promise.resolve(Buffer.from(text)),
};

/**
 * A text made for this answer, in the smallest form that who asks takes; its type is one of the headers. Its `Vary`
 * is the caller's, who names `Accept-Encoding` in it.
 */
export async function sendCompressed(
  c: Context,
  text: string,
  headers: Readonly<Record<string, string>> & { readonly 'Content-Type': string },
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip', 'identity']);
  const body = new Uint8Array(await compressors[encoding](text));
  return c.body(body, status, {
    ...headers,
    'Content-Length': String(body.byteLength),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
}
