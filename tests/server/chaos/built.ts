import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '#scripts/lib/build-server.mjs';
import { inTheEnd } from './in-the-end.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

export interface BuiltServer {
  /** What Node runs as the shop. */
  readonly entry: readonly string[];
  readonly remove: () => Promise<void>;
}

/** The server as `npm start` builds it, from the sources as they are now, beside what is in dist. */
export async function buildShop(): Promise<BuiltServer> {
  const folder = `${cache}/chaos-${String(process.pid)}`;
  const remove = inTheEnd(() => rm(folder, { recursive: true, force: true }));
  await bundleServer(folder);
  return { entry: ['--enable-source-maps', `${folder}/main.js`], remove };
}
