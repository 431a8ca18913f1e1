import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '#build/build-server.mjs';
import { registerCleanup } from '#tests/chaos/cleanup.ts';

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

export interface BuiltServer {
  /** What Node runs as the shop. */
  readonly entry: readonly string[];
  readonly remove: () => Promise<void>;
}

/** The server as `npm start` builds it, from the sources as they are now, beside what is in dist. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = `${cacheFolder}/chaos-${String(process.pid)}`;
  const remove = registerCleanup(() => rm(folder, { recursive: true, force: true }));
  await bundleServer(folder);
  return { entry: ['--enable-source-maps', `${folder}/main.js`], remove };
}
