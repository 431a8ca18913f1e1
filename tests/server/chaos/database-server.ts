import { rm } from 'node:fs/promises';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded.ts';
import { makeFolder } from './folder.ts';
import { inTheEnd } from './in-the-end.ts';

const quiet = () => undefined;

/**
 * A PostgreSQL beside the shop, as a shop's own one is: it stops and starts when we say so. Nobody kills
 * it, so it does not wait for the disk.
 */
export async function openDatabaseServer() {
  const dataDir = await makeFolder();
  const open = () =>
    startEmbedded({
      dataDir,
      owner: 'chaos',
      fsync: false,
      log: { info: quiet, warn: quiet, error: quiet },
      say: quiet,
    });
  let running: EmbeddedDatabase | undefined = await open();
  const { url } = running;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const remove = inTheEnd(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    url,
    stop,
    start: async () => {
      running ??= await open();
    },
    remove,
  };
}
