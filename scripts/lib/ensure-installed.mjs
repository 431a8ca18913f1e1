import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showProgress } from './progress.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.cache/bottega-installed');

const readIfExists = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** npm's own record of the installed packages, by path. */
function readInstalled() {
  const record = readIfExists(join(root, 'node_modules/.package-lock.json'));
  return record ? JSON.parse(record).packages : {};
}

/** Whether the record has all packages of the lock file; those of the tools (`dev`) only with `withTools`. */
function recordMatches(lock, withTools) {
  const installed = readInstalled();
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional, dev }]) =>
      path === '' || optional || (dev && !withTools) || installed[path]?.version === version,
  );
}

function isInstalled(lock, withTools) {
  const lockHash = createHash('sha256').update(lock).digest('hex');
  const stamp = withTools ? `${lockHash} with tools` : lockHash;
  if (readIfExists(stampFile).startsWith(stamp)) return true;
  if (!recordMatches(lock, withTools)) return false;
  try {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    writeFileSync(stampFile, stamp);
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
 * @param {(line: string) => void} print gets the reason of a failure
 * @param {{ withTools?: boolean }} [options] withTools: also what tests, lint, stories and benchmarks need
 *   (`devDependencies`). Tools that are installed already stay.
 * @returns {Promise<boolean>} false when the installation failed; the reason was printed
 */
export async function ensureInstalled(print, { withTools = false } = {}) {
  if (isNodeTooOld()) {
    print(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
    return false;
  }
  const lock = readFileSync(lockFile, 'utf8');
  if (isInstalled(lock, withTools)) return true;
  const includeTools = withTools || Object.values(readInstalled()).some(({ dev }) => dev);
  // `npm install --no-save` takes the versions from the lock file and does not write to it. Unlike `npm ci`, it
  // keeps the packages that are up to date, and the caches in node_modules.
  const args = ['install', '--no-save', includeTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  const title = includeTools ? 'Installing packages and tools' : 'Installing packages';
  const { code, output } = await showProgress(title, () => runNpm(args), process.stderr);
  if (code === 0 && isInstalled(lock, withTools)) return true;
  print(output);
  print('npm install failed, see above. Without a network connection, node_modules must already exist.');
  return false;
}
