import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const EXECUTABLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const SEARCH_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const FIXED_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInstalled() {
  const path = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...path, ...SEARCH_FOLDERS].flatMap((folder) => EXECUTABLE_NAMES.map((n) => join(folder, n)));
  return [...candidates, ...FIXED_PATHS].find(isExecutable);
}

/** What Playwright has downloaded before, newest first. */
function findDownloaded() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: join(homedir(), 'Library/Caches/ms-playwright'),
      win32: join(homedir(), 'AppData/Local/ms-playwright'),
    }[process.platform] ??
    join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  const inside = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-win64/chrome.exe'];
  inside.push('chrome-mac/Chromium.app/Contents/MacOS/Chromium');
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => inside.map((path) => join(cache, name, path)))
    .find(isExecutable);
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
    cwd: root,
  });
  return status === 0;
}

/**
 * Debian's packages, where one may install them.
 *
 * @param {string[]} names
 * @returns {boolean} whether they are there now
 */
export function installAptPackages(names) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !isExecutable('/usr/bin/apt-get')) return false;
  run('apt-get', ['update']);
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
}

const installWithApt = () =>
  installAptPackages(['chromium', 'chromium-headless-shell']) ? findInstalled() : undefined;

function installWithPlaywright() {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  return existsSync(cli) && run(process.execPath, [cli, 'install', 'chromium']) ? findDownloaded() : undefined;
}

/** A browser that is there but lacks a library is no browser. */
function readVersion(path) {
  try {
    return execFileSync(path, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    }).trim();
  } catch {
    return undefined;
  }
}

const strategies = [
  { find: () => process.env.CHROMIUM_PATH || undefined, said: 'from CHROMIUM_PATH' },
  { find: findInstalled, said: 'already installed' },
  { find: findDownloaded, said: "from the test tool's earlier download" },
  { find: installWithApt, said: 'installed now with apt-get' },
  { find: installWithPlaywright, said: 'downloaded now by the test tool' },
];

/**
 * A Chromium for the browser tests: one that is there, else the package manager's, else the test
 * tool's own download.
 *
 * @param {(line: string) => void} say told in one line what was done
 * @returns {string | undefined} its path, or nothing when no way led to one
 */
export function findChromium(say) {
  for (const { find, said } of strategies) {
    const path = find();
    const version = path && readVersion(path);
    if (version) {
      say(`browser: ${version}, ${said} (${path})`);
      return path;
    }
    if (path) say(`browser: ${path} does not start, looking on`);
  }
  say(
    'browser: no Chromium found and none could be installed: run ' +
      '"npx playwright install --with-deps chromium", or set CHROMIUM_PATH to one',
  );
  return undefined;
}

/**
 * Chromium's headless shell: the same engine without the browser around it, a third faster. It lacks a few things
 * that people have (the back/forward cache, installation), so tests of those use the whole browser.
 *
 * @returns {string | undefined} its path, when it has the version of the browser
 */
export function findHeadlessShell(browser) {
  const path = '/usr/bin/chromium-headless-shell';
  const version = (program) => /\d+\.\d+\.\d+/.exec(readVersion(program) ?? '')?.[0];
  const isDebian = browser === '/usr/bin/chromium';
  const found = isDebian && (isExecutable(path) || installAptPackages(['chromium-headless-shell'])) ? path : undefined;
  return found && version(found) === version(browser) ? found : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = findChromium((line) => console.log(line)) ? 0 : 1;
}
