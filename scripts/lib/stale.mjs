import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

/** Made by the tools from the other inputs, or not part of what is built. */
const ignored = /\.test\.tsx?$|\.gen\.ts$|(?:^|\/)\./;
const always = ['package.json', 'package-lock.json', 'scripts/build.mjs', 'scripts/lib'];

/** What the app is made of, for the browser and for the server's first screens. */
const app = [
  'src',
  'contract',
  'vite.config.ts',
  'words.config.ts',
  'lingui.config.ts',
  'postcss.config.mjs',
  'tsr.config.json',
  'tsconfig.base.json',
];

/** The parts of the build: what each is made of, and a file that proves that it was made. */
export const halves = {
  client: {
    proof: 'dist/client/index.html',
    inputs: [...app, 'public', 'index.html', 'pwa.manifest.ts'],
  },
  render: { proof: 'dist/render/first-screen.js', inputs: [...app, 'vite.render.config.ts'] },
  server: { proof: 'dist/server/main.js', inputs: ['server', 'contract'] },
};

function* filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).sort()) yield* filesUnder(`${path}/${name}`);
}

/** By content, not by time: a checkout or a copy changes times and nothing else. */
function fingerprint(half) {
  const hash = createHash('sha256');
  for (const input of [...always, ...halves[half].inputs]) {
    for (const path of filesUnder(input)) {
      if (ignored.test(path)) continue;
      const content = readFileSync(join(root, path));
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

const stampFile = (half) => join(root, `dist/.stamp-${half}`);

/**
 * @param {'client' | 'render' | 'server'} half
 * @param {{ force?: boolean }} [options] force: stale whatever is there
 * @returns {string | undefined} the stamp to write after building, or undefined when it is fresh
 */
export function staleStamp(half, { force = false } = {}) {
  const stamp = fingerprint(half);
  if (force) return stamp;
  const proven = existsSync(join(root, halves[half].proof)) && existsSync(stampFile(half));
  return proven && readFileSync(stampFile(half), 'utf8') === stamp ? undefined : stamp;
}

/** @param {'client' | 'render' | 'server'} half */
export function writeStamp(half, stamp) {
  mkdirSync(dirname(stampFile(half)), { recursive: true });
  writeFileSync(stampFile(half), stamp);
}
