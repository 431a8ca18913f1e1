// Builds what is stale: dist/client and dist/ssr with Vite, dist/server with esbuild. --force builds all.
import { buildClient } from '#build/build-client.mjs';
import { buildSsr } from '#build/build-ssr.mjs';
import { buildServer } from '#build/build-server.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { getStaleStamp, writeStamp } from '#build/build-stamp.mjs';

const builds = { server: buildServer, client: buildClient, ssr: buildSsr };
const force = process.argv.includes('--force');
const print = (line) => console.log(line);

process.env.NODE_ENV = 'production';
if (await ensureInstalled(print)) {
  try {
    const work = Object.keys(builds)
      .map((half) => ({ half, stamp: getStaleStamp(half, { force }) }))
      .filter(({ stamp }) => stamp !== undefined);
    if (work.length > 0) print('Building the shop…');
    for (const { half, stamp } of work) {
      await builds[half]();
      writeStamp(half, stamp);
    }
  } catch (error) {
    // Vite and esbuild have printed where; a stack of theirs helps no one.
    console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
} else {
  process.exitCode = 1;
}
