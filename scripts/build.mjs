// Builds what is stale: dist/client and dist/render with Vite, dist/server with esbuild. --force builds all.
import { buildClient } from './lib/build-client.mjs';
import { buildRender } from './lib/build-render.mjs';
import { buildServer } from './lib/build-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { staleStamp, writeStamp } from './lib/stale.mjs';

const builds = { server: buildServer, client: buildClient, render: buildRender };
const force = process.argv.includes('--force');
const say = (line) => console.log(line);

process.env.NODE_ENV = 'production';
if (await ensureInstalled(say)) {
  try {
    const work = Object.keys(builds)
      .map((half) => ({ half, stamp: staleStamp(half, { force }) }))
      .filter(({ stamp }) => stamp !== undefined);
    if (work.length > 0) say('Building the shop…');
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
