import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The Trusted Types policy is one that the Content-Security-Policy allows. Before the import, nothing else runs, and the
 * imported script registers its events in time.
 */
const createLoader = (url) =>
  `{const url="${url}",policy=self.trustedTypes?.createPolicy("bottega-worker",{createScriptURL:()=>url});` +
  'importScripts(policy?.createScriptURL(url)??url)}\n';

/**
 * Moves the code of the service worker into an asset, which sw.js imports. Browsers request sw.js itself without a
 * compression dictionary, but what it imports with one.
 *
 * @param {string} folder of the built client
 */
export async function splitWorker(folder) {
  const workerFile = join(folder, 'sw.js');
  const hash = createHash('sha256').update(await readFile(workerFile));
  const url = `/assets/sw-${hash.digest('base64url').slice(0, 8)}.js`;
  await mkdir(join(folder, 'assets'), { recursive: true });
  await rename(workerFile, join(folder, url));
  await writeFile(workerFile, createLoader(url));
}

/**
 * @param {string} folder of the built client
 * @returns {string} path of the file with the code and the precache list of the service worker
 */
export function getWorkerCodeFile(folder) {
  const [, url] = /url="([^"]+)"/.exec(readFileSync(join(folder, 'sw.js'), 'utf8')) ?? [];
  if (url === undefined) throw new Error('sw.js imports no file');
  return join(folder, url);
}
