import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from './temporary-folder.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.cache/bottega-installed');

const readIfExists = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Whether npm's own record of what it installed has all that the lock file asks for. */
function recordMatches(lock) {
  const record = readIfExists(join(root, 'node_modules/.package-lock.json'));
  if (!record) return false;
  const there = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  );
}

function isInstalled(lock) {
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (readIfExists(stampFile) === wanted) return true;
  if (!recordMatches(lock)) return false;
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(stampFile, wanted);
  return true;
}

function isNodeTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/** Runs npm, and ends it when this process ends. */
async function runNpm(args) {
  const folder = createTemporaryFolder('npm');
  const child = spawn('npm', args, {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  }
  const code = await new Promise((done) => {
    child.on('error', (error) => {
      output += error.message;
      done(1);
    });
    child.on('close', done);
  });
  await folder.remove();
  return { code, output };
}

/**
 * Installs what the lock file lists, when it is missing or another version. Nothing of npm is
 * imported before this has run, so a fresh clone can start.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} false when it could not, said in one line
 */
export async function ensureInstalled(say) {
  if (isNodeTooOld()) {
    say(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
    return false;
  }
  const lock = readFileSync(lockFile, 'utf8');
  if (isInstalled(lock)) return true;
  say('installing dependencies (npm install) …');
  // Not `npm ci`: several tools list builds for platforms that are not published (yet), which the
  // lock file can't hold and `npm ci` takes for a mistake. Versions still come from the lock file,
  // and nothing is written to it.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
  const { code, output } = await runNpm(args);
  if (code === 0 && isInstalled(lock)) return true;
  say(output);
  say('npm install failed: see above; a machine without a network needs node_modules to be there.');
  return false;
}
