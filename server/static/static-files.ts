import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '#server/http/content-negotiation.rules.ts';
import { hashContent } from '#server/lib/ids.ts';

/** A file of the built app, as it is served. */
export interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Of the file as it is; each encoding has a tag of its own made from it. */
  readonly hash: string;
  /** Where each encoding lies on the disk; `identity` is always there. */
  readonly encodings: ReadonlyMap<Encoding, string>;
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
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const ENCODING_BY_EXTENSION: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

const isDotFile = (path: string) => path.split('/').some((part) => part.startsWith('.'));

/**
 * Every file that may be served, by its path: read once, so that a request can only ever name a
 * file of this list, and dot files or `..` lead nowhere. The build keeps the hashed files of the
 * release before among them, for tabs that were opened then (REL-SW2).
 *
 * @param folder of the built app; where it is missing there is no site
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    const type = CONTENT_TYPES[extname(path)];
    // Compressed copies are found beside their file; anything of an unlisted type is not public.
    if (!entry.isFile() || !type || isDotFile(path)) continue;
    const encodings = new Map<Encoding, string>([['identity', file]]);
    for (const [extension, encoding] of Object.entries(ENCODING_BY_EXTENSION)) {
      if (existsSync(file + extension)) encodings.set(encoding, file + extension);
    }
    files.set(`/${path}`, {
      type,
      // Hashed names never change their content; everything else is asked for again (REL-SW4).
      cacheControl: path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      hash: hashContent(readFileSync(file)),
      encodings,
    });
  }
  return files;
}
