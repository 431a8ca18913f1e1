import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';

/** Generated from the other inputs, or not part of the build. */
const IGNORED_FILES = /\.test\.tsx?$|\.gen\.ts$|(?:^|\/)\./;
const COMMON_INPUTS = ['package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/lib', 'build'];

/** Inputs of the app, for the client and the SSR build. */
const APP_INPUTS = [
  'src',
  'contract',
  'vite.config.ts',
  'lingui.config.ts',
  'postcss.config.mjs',
  'tsr.config.json',
  'tsconfig.base.json',
];

/** The parts of the build: `inputs` are hashed, `proof` is a file that exists after a successful build. */
export const buildParts = {
  client: {
    proof: 'dist/client/index.html',
    inputs: [...APP_INPUTS, 'public', 'index.html'],
  },
  ssr: { proof: 'dist/ssr/render.js', inputs: APP_INPUTS },
  staff: { proof: 'dist/staff/staff.html', inputs: [...APP_INPUTS, 'staff.html'] },
  server: { proof: 'dist/server/main.js', inputs: ['server', 'contract', 'demo'] },
};

function* listFiles(path) {
  const absolutePath = join(root, path);
  if (!existsSync(absolutePath)) return;
  if (!statSync(absolutePath).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(absolutePath).sort()) yield* listFiles(`${path}/${name}`);
}

/** Hashes contents, not modification times: a checkout or a copy changes only the times. */
function hashInputs(part) {
  const hash = createHash('sha256');
  for (const input of [...COMMON_INPUTS, ...buildParts[part].inputs]) {
    for (const path of listFiles(input)) {
      if (IGNORED_FILES.test(path)) continue;
      const content = readFileSync(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  // Vite inserts them into the app.
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

const stampFile = (part) => join(root, `dist/.stamp-${part}`);

/**
 * @param {'client' | 'ssr' | 'staff' | 'server'} part
 * @param {{ force?: boolean }} [options] force: treat the part as stale
 * @returns {string | undefined} the stamp to write after the build, or undefined when the part is up to date
 */
export function getStaleStamp(part, { force = false } = {}) {
  const stamp = hashInputs(part);
  if (force) return stamp;
  const hasOutput = existsSync(join(root, buildParts[part].proof)) && existsSync(stampFile(part));
  return hasOutput && readFileSync(stampFile(part), 'utf8') === stamp ? undefined : stamp;
}

/** @param {'client' | 'ssr' | 'staff' | 'server'} part @param {string} stamp from {@link getStaleStamp} */
export function writeStamp(part, stamp) {
  mkdirSync(dirname(stampFile(part)), { recursive: true });
  writeFileSync(stampFile(part), stamp);
}
