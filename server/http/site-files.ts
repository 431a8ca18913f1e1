import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './accept.rules.ts';
import { contentHash } from './ids.ts';

/** A file of the built app, as it is served. */
export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Of the file as it is; each encoding has a tag of its own made from it. */
  readonly hash: string;
  /** Where each encoding lies on the disk; `identity` is always there. */
  readonly encodings: ReadonlyMap<Encoding, string>;
}

const types: Readonly<Record<string, string>> = {
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

const compressed: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'));

/**
 * Every file that may be served, by its path: read once, so that a request can only ever name a
 * file of this list, and dot files or `..` lead nowhere. The build keeps the hashed files of the
 * release before among them, for tabs that were opened then (SW2).
 *
 * @param folder of the built app; where it is missing there is no site
 */
export function readSiteFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    const type = types[extname(path)];
    // Compressed copies are found beside their file; anything of an unlisted type is not public.
    if (!entry.isFile() || !type || isHidden(path)) continue;
    const encodings = new Map<Encoding, string>([['identity', file]]);
    for (const [extension, encoding] of Object.entries(compressed)) {
      if (existsSync(file + extension)) encodings.set(encoding, file + extension);
    }
    files.set(`/${path}`, {
      type,
      // Hashed names never change their content; everything else is asked for again (SW4).
      cacheControl: path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      hash: contentHash(readFileSync(file)),
      encodings,
    });
  }
  return files;
}
