import { fileURLToPath } from 'node:url';
import { bundleServer } from '#build/build-server.mjs';
import { removeOnExit } from '#scripts/lib/temporary-folder.mjs';
import { registerCleanup } from '#tests/chaos/cleanup.ts';

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

export interface BuiltServer {
  /** Arguments for Node that start the server. */
  readonly entry: readonly string[];
  readonly remove: () => Promise<void>;
}

/** Builds the server like `npm start`, from the current sources, without touching dist. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = `${cacheFolder}/chaos-${String(process.pid)}`;
  // The watchdog also removes the folder when this process is killed before its cleanups have run.
  const remove = registerCleanup(removeOnExit(folder));
  await bundleServer(folder);
  return { entry: ['--enable-source-maps', `${folder}/main.js`], remove };
}
