import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable, installAptPackages } from './find-chromium.mjs';

/** WebKit's driver, a virtual display, and D-Bus, which its processes need. */
const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'xvfb-run', 'xauth', 'dbus-run-session'];
const APT_PACKAGES = {
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'],
  firefox: ['firefox-esr'],
};

const listFolder = (folder) => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].map((folder) => join(folder, name)).find(isExecutable);

/** Finds WebKitGTK's MiniBrowser. Its folder depends on the platform. */
function findMiniBrowser() {
  if (!WEBKIT_PROGRAMS.every(findProgram)) return undefined;
  const folders = ['/usr/lib', '/usr/libexec', ...listFolder('/usr/lib')].flatMap(listFolder);
  return folders
    .filter((folder) => /\/(?:webkit2gtk|webkitgtk)-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isExecutable);
}

const defaultFinders = {
  webkit: () => process.env.WEBKIT_PATH || findMiniBrowser(),
  firefox: () => process.env.FIREFOX_PATH || findProgram('firefox-esr') || findProgram('firefox'),
};

/**
 * Finds WebKit and Firefox. Installs the Debian packages when they are missing and the user may install them.
 *
 * @param {(line: string) => void} print gets one line for each engine
 * @param {object} [machine] replaced in tests
 * @param {Record<'webkit' | 'firefox', () => string | undefined>} [machine.finders]
 * @param {(packages: string[]) => boolean} [machine.install]
 * @returns {{ WEBKIT_PATH: string, FIREFOX_PATH: string }} environment for the tests; an empty path means not found
 */
export function findBrowserEngines(print, { finders = defaultFinders, install = installAptPackages } = {}) {
  const find = (name) => {
    const installedPath = finders[name]();
    const path = installedPath ?? (install(APT_PACKAGES[name]) ? finders[name]() : undefined);
    const hint = `not available, its tests are skipped; on Debian: apt-get install ${APT_PACKAGES[name].join(' ')}`;
    const source = installedPath ? 'already installed' : 'installed now with apt-get';
    print(`${name}: ${path ? `${source} (${path})` : hint}`);
    return path ?? '';
  };
  return { WEBKIT_PATH: find('webkit'), FIREFOX_PATH: find('firefox') };
}
