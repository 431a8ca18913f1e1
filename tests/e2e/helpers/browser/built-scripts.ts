import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';

/** Returns the URL of the app's entry script. A server-rendered page starts it after the first paint. */
export async function fetchEntryUrl(request: APIRequestContext, url: string): Promise<string> {
  const response = await request.get(url, { headers: { Accept: 'text/html' } });
  return /<meta name="entry" content="([^"]+)"/u.exec(await response.text())?.[1] ?? '';
}

/**
 * Returns the URL path of a chunk of this build: the folder also has the files of the previous one.
 * @param name file name without hash
 */
export async function readChunkPath(name: string): Promise<string> {
  const manifest = await readFile('dist/client/.vite/manifest.json', 'utf8');
  const [path] = new RegExp(`assets/${name}-[^/"]+\\.js`, 'u').exec(manifest) ?? [];
  if (path === undefined) throw new Error(`no chunk ${name}`);
  return `/${path}`;
}
