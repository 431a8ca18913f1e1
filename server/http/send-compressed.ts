import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { chooseEncoding, type Encoding } from './content-negotiation.rules.ts';

/** For dynamic responses: reduces a page with its stylesheet to a seventh in about 2 ms. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI_OPTIONS),
  gzip: (text) => promisify(gzip)(text),
  identity: (text) => Promise.resolve(Buffer.from(text)),
};

/**
 * Sends a dynamic text in the best encoding that the client accepts. The caller sets `Vary`, including
 * `Accept-Encoding`.
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
