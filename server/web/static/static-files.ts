import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { FileEncoding } from '#server/http/content-negotiation.rules.ts';
import { hashContent } from '#server/platform/lib/ids.ts';

/**
 * Assets of this release that browsers store as a dictionary for their next version (RFC 9842), by URL path. Written by
 * build/dictionary-copies.mjs.
 */
const DictionaryList = v.record(
  v.string(),
  v.object({
    /** Pattern of the URLs of this asset in all releases. */
    match: v.string(),
    /** Hash in base64 of the dictionary with which the copy is compressed. */
    sha256: v.optional(v.string()),
  }),
);
const DICTIONARY_LIST = '.dictionaries.json';

/** A servable file of the built client. */
export interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Hash of the uncompressed content. The ETag of each encoding is derived from it. */
  readonly hash: string;
  /** Path on disk of each encoding. `identity` is always present. */
  readonly encodings: ReadonlyMap<FileEncoding, string>;
  /** Replaces the file on disk. It then has no other encoding. */
  readonly content?: Buffer;
  readonly dictionary: v.InferOutput<typeof DictionaryList>[string] | undefined;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const ENCODING_BY_EXTENSION: Readonly<Record<string, FileEncoding>> = { '.br': 'br', '.gz': 'gzip', '.dcz': 'dcz' };

function readDictionaryList(folder: string): v.InferOutput<typeof DictionaryList> {
  const file = join(folder, DICTIONARY_LIST);
  return existsSync(file) ? v.parse(DictionaryList, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

const isDotFile = (path: string) => path.split('/').some((part) => part.startsWith('.'));

/**
 * Lists all servable files by URL path. The list is built once, so a request can only name a listed file; dot files and
 * `..` never match. The build includes the hashed files of the previous release, for tabs that are still open (REL-SW2).
 *
 * @param folder of the built client; a missing folder gives an empty list
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  const dictionaries = readDictionaryList(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    const type = CONTENT_TYPES[extname(path)];
    // Files of unlisted types are not public. Compressed copies are added to their original below.
    if (!entry.isFile() || !type || isDotFile(path)) continue;
    const encodings = new Map<FileEncoding, string>([['identity', file]]);
    for (const [extension, encoding] of Object.entries(ENCODING_BY_EXTENSION)) {
      if (existsSync(file + extension)) encodings.set(encoding, file + extension);
    }
    files.set(`/${path}`, {
      type,
      // The content of a hashed name never changes. Everything else is revalidated (REL-SW4).
      cacheControl: /^(?:staff\/)?assets\//u.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      hash: hashContent(readFileSync(file)),
      encodings,
      dictionary: dictionaries[`/${path}`],
    });
  }
  return files;
}
