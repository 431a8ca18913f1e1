import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable, installAptPackages } from './find-chromium.mjs';

/** WebKit's driver, a virtual screen, and the bus that its processes talk on. */
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

/** The small browser that comes with the library; each platform has its own folder for it. */
function findMiniBrowser() {
  if (!WEBKIT_PROGRAMS.every(findProgram)) return undefined;
  const folders = ['/usr/lib', '/usr/libexec', ...listFolder('/usr/lib')].flatMap(listFolder);
  return folders
    .filter((folder) => /\/(?:webkit2gtk|webkitgtk)-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isExecutable);
}

const finders = {
  webkit: () => process.env.WEBKIT_PATH || findMiniBrowser(),
  firefox: () => process.env.FIREFOX_PATH || findProgram('firefox-esr') || findProgram('firefox'),
};

/**
 * The other browser engines: those that are installed, else Debian's packages where they may be installed.
 *
 * @param {(line: string) => void} say gets one line for each engine
 * @returns {{ WEBKIT_PATH: string, FIREFOX_PATH: string }} environment for the tests; empty where there is none
 */
export function findBrowserEngines(say) {
  const find = (name) => {
    const present = finders[name]();
    const path = present ?? (installAptPackages(APT_PACKAGES[name]) ? finders[name]() : undefined);
    const hint = `not available, its tests are skipped; on Debian: apt-get install ${APT_PACKAGES[name].join(' ')}`;
    const installed = present ? 'already installed' : 'installed now with apt-get';
    say(`${name}: ${path ? `${installed} (${path})` : hint}`);
    return path ?? '';
  };
  return { WEBKIT_PATH: find('webkit'), FIREFOX_PATH: find('firefox') };
}
