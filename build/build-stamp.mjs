import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#scripts/lib/ensure-installed.mjs';

/** Made by the tools from the other inputs, or not part of what is built. */
const IGNORED_FILES = /\.test\.tsx?$|\.gen\.ts$|(?:^|\/)\./;
const COMMON_INPUTS = ['package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/lib', 'build'];

/** What the app is made of, for the browser and for the server's first screens. */
const APP_INPUTS = [
  'src',
  'contract',
  'vite.config.ts',
  'lingui.config.ts',
  'postcss.config.mjs',
  'tsr.config.json',
  'tsconfig.base.json',
];

/** The parts of the build: what each is made of, and a file that proves that it was made. */
export const buildParts = {
  client: {
    proof: 'dist/client/index.html',
    inputs: [...APP_INPUTS, 'public', 'index.html'],
  },
  ssr: { proof: 'dist/ssr/render.js', inputs: [...APP_INPUTS, 'vite.render.config.ts'] },
  server: { proof: 'dist/server/main.js', inputs: ['server', 'contract', 'demo'] },
};

function* listFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).sort()) yield* listFiles(`${path}/${name}`);
}

/** By content, not by time: a checkout or a copy changes times and nothing else. */
function hashInputs(half) {
  const hash = createHash('sha256');
  for (const input of [...COMMON_INPUTS, ...buildParts[half].inputs]) {
    for (const path of listFiles(input)) {
      if (IGNORED_FILES.test(path)) continue;
      const content = readFileSync(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

const stampFile = (half) => join(root, `dist/.stamp-${half}`);

/**
 * @param {'client' | 'ssr' | 'server'} half
 * @param {{ force?: boolean }} [options] force: stale whatever is there
 * @returns {string | undefined} the stamp to write after building, or undefined when it is fresh
 */
export function getStaleStamp(half, { force = false } = {}) {
  const stamp = hashInputs(half);
  if (force) return stamp;
  const proven = existsSync(join(root, buildParts[half].proof)) && existsSync(stampFile(half));
  return proven && readFileSync(stampFile(half), 'utf8') === stamp ? undefined : stamp;
}

/** @param {'client' | 'ssr' | 'server'} half */
export function writeStamp(half, stamp) {
  mkdirSync(dirname(stampFile(half)), { recursive: true });
  writeFileSync(stampFile(half), stamp);
}
