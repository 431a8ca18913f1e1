import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import {
  chooseEncoding,
  hasDictionary,
  matchesEtag,
  type FileEncoding,
} from '#server/http/content-negotiation.rules.ts';
import type { StaticFile } from './static-files.ts';

const getEtag = ({ hash }: StaticFile, encoding: FileEncoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** The encodings that a request may get: of the one with a dictionary only those clients that have the dictionary. */
function listEncodings({ encodings, dictionary }: StaticFile, availableDictionary: string | undefined) {
  const isUsable = dictionary?.sha256 !== undefined && hasDictionary(availableDictionary, dictionary.sha256);
  return [...encodings.keys()].filter((encoding) => encoding !== 'dcz' || isUsable);
}

/**
 * What caches need to know. A copy that needs a dictionary is stored by browsers only: a shared cache that ignores `Vary`
 * would send it to clients without the dictionary.
 */
function getCacheHeaders({ cacheControl, encodings, dictionary }: StaticFile, encoding: FileEncoding) {
  const vary = encodings.has('dcz') ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding';
  return {
    'Cache-Control': encoding === 'dcz' ? cacheControl.replace('public', 'private') : cacheControl,
    ...(encodings.size > 1 ? { Vary: vary } : {}),
    ...(dictionary === undefined ? {} : { 'Use-As-Dictionary': `match="${dictionary.match}"` }),
  };
}

/** Sends a file of the app in the smallest encoding that the client accepts. */
export async function sendFile(c: Context<AppEnv>, file: StaticFile): Promise<Response> {
  const encoding = chooseEncoding(
    c.req.header('accept-encoding'),
    listEncodings(file, c.req.header('available-dictionary')),
  );
  // Once a day browsers revalidate what the worker imports. The file itself is the dictionary then, and not the one that it
  // was compressed with.
  const unchanged = [encoding, 'dcz' as const].find((stored) =>
    matchesEtag(c.req.header('if-none-match'), getEtag(file, stored)),
  );
  const headers = new Headers({
    ETag: getEtag(file, unchanged ?? encoding),
    ...getCacheHeaders(file, unchanged ?? encoding),
  });
  if (unchanged !== undefined) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.type);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = new Uint8Array(file.content ?? (await readFile(file.encodings.get(encoding) ?? '')));
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body, { headers });
}
