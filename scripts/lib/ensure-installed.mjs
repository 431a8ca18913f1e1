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

/** Whether npm's own record of installed packages (node_modules/.package-lock.json) matches the lock file. */
function recordMatches(lock) {
  const record = readIfExists(join(root, 'node_modules/.package-lock.json'));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

function isInstalled(lock) {
  const lockHash = createHash('sha256').update(lock).digest('hex');
  if (readIfExists(stampFile) === lockHash) return true;
  if (!recordMatches(lock)) return false;
  try {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    writeFileSync(stampFile, lockHash);
  } catch {
    // The user of a service may not write into the checkout. The stamp only saves time.
  }
  return true;
}

function isNodeTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/** Runs npm. The temporary folder's watchdog ends it when this process ends. */
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
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  await folder.remove();
  return { code, output };
}

/**
 * Installs the packages of the lock file when one is missing or has another version. Scripts call it before
 * they import any npm package, so that they work in a fresh clone.
 *
 * @param {(line: string) => void} print
 * @returns {Promise<boolean>} false when the installation failed; the reason was printed
 */
export async function ensureInstalled(print) {
  if (isNodeTooOld()) {
    print(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
    return false;
  }
  const lock = readFileSync(lockFile, 'utf8');
  if (isInstalled(lock)) return true;
  print('Installing dependencies (npm install) …');
  // `npm install --no-save` takes the versions from the lock file and does not write to it. Unlike `npm ci`, it
  // keeps the packages that are up to date, and the caches in node_modules.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
  const { code, output } = await runNpm(args);
  if (code === 0 && isInstalled(lock)) return true;
  print(output);
  print('npm install failed, see above. Without a network connection, node_modules must already exist.');
  return false;
}
