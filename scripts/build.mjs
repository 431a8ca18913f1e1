// Builds the stale parts: dist/client, dist/ssr and dist/staff with Vite, dist/server with esbuild. `--force` builds all.
import { buildClient } from '#build/build-client.mjs';
import { buildServer } from '#build/build-server.mjs';
import { buildSsr } from '#build/build-ssr.mjs';
import { buildStaff } from '#build/build-staff.mjs';
import { getStaleStamp, writeStamp } from '#build/build-stamp.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { showProgress } from './lib/progress.mjs';

const builds = { server: buildServer, client: buildClient, ssr: buildSsr, staff: buildStaff };
const force = process.argv.includes('--force');
const print = (line) => console.log(line);

process.env.NODE_ENV = 'production';
if (await ensureInstalled(print)) {
  try {
    const staleParts = Object.keys(builds)
      .map((part) => ({ part, stamp: getStaleStamp(part, { force }) }))
      .filter(({ stamp }) => stamp !== undefined);
    const buildPart = async ({ part, stamp }) => {
      await builds[part]();
      writeStamp(part, stamp);
    };
    const buildParts = () => Promise.all(staleParts.map(buildPart));
    if (staleParts.length > 0) await showProgress('Building the shop', buildParts);
  } catch (error) {
    // Vite and esbuild print the location of the error. Their own stack trace is not useful.
    console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
} else {
  process.exitCode = 1;
}
