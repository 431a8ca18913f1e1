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
  const candidates = [...path, ...SEARCH_FOLDERS].flatMap((folder) =>
    EXECUTABLE_NAMES.map((name) => join(folder, name)),
  );
  return [...candidates, ...FIXED_PATHS].find(isExecutable);
}

/** Finds the newest Chromium that Playwright has downloaded. */
function findDownloaded() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: join(homedir(), 'Library/Caches/ms-playwright'),
      win32: join(homedir(), 'AppData/Local/ms-playwright'),
    }[process.platform] ??
    join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  const relativePaths = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-win64/chrome.exe'];
  relativePaths.push('chrome-mac/Chromium.app/Contents/MacOS/Chromium');
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => relativePaths.map((path) => join(cache, name, path)))
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
 * Installs Debian packages when this process is root and apt-get exists.
 *
 * @param {string[]} names
 * @returns {boolean} true when they are installed
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

/** Runs the browser. A browser that lacks a system library does not start and has no version. */
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
  { find: () => process.env.CHROMIUM_PATH || undefined, source: 'from CHROMIUM_PATH' },
  { find: findInstalled, source: 'already installed' },
  { find: findDownloaded, source: "from the test tool's earlier download" },
  { find: installWithApt, source: 'installed now with apt-get' },
  { find: installWithPlaywright, source: 'downloaded now by the test tool' },
];

/**
 * Finds a Chromium for the browser tests: an installed one, else one from the package manager, else
 * Playwright's download.
 *
 * @param {(line: string) => void} print gets the result in one line
 * @returns {string | undefined} the path, or undefined when none could be found or installed
 */
export function findChromium(print) {
  for (const { find, source } of strategies) {
    const path = find();
    const version = path && readVersion(path);
    if (version) {
      print(`browser: ${version}, ${source} (${path})`);
      return path;
    }
    if (path) print(`browser: ${path} does not start, trying the next`);
  }
  print(
    'browser: no Chromium found and none could be installed: run ' +
      '"npx playwright install --with-deps chromium", or set CHROMIUM_PATH to one',
  );
  return undefined;
}

/**
 * Finds Chromium's headless shell: the same engine without the browser UI, a third faster. It lacks a few
 * features (back/forward cache, installation), so tests of those use the full browser.
 *
 * @returns {string | undefined} the path, only when its version is that of the browser
 */
export function findHeadlessShell(browser) {
  const path = '/usr/bin/chromium-headless-shell';
  const readShortVersion = (program) => /\d+\.\d+\.\d+/.exec(readVersion(program) ?? '')?.[0];
  const isDebian = browser === '/usr/bin/chromium';
  const shellPath =
    isDebian && (isExecutable(path) || installAptPackages(['chromium-headless-shell'])) ? path : undefined;
  return shellPath && readShortVersion(shellPath) === readShortVersion(browser) ? shellPath : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = findChromium((line) => console.log(line)) ? 0 : 1;
}
