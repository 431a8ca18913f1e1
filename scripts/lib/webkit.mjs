import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canRun, installPackages } from './browser.mjs';

/** The driver, a screen that nobody sees, and the bus that its processes talk on. */
const programs = ['WebKitWebDriver', 'xvfb-run', 'xauth', 'dbus-run-session'];
const packages = ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'];

const children = (folder) => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/** The small browser that comes with the library; each platform has its own folder for it. */
function miniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec', ...children('/usr/lib')].flatMap(children);
  return folders
    .filter((folder) => /\/(?:webkit2gtk|webkitgtk)-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(canRun);
}

function there() {
  const path = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const isThere = (name) => path.some((folder) => canRun(join(folder, name)));
  return programs.every(isThere) ? miniBrowser() : undefined;
}

/**
 * A WebKit that can be driven: Debian's, which is there or is installed the way that the browser is.
 *
 * @param {(line: string) => void} say told in one line what was done, or what would be needed
 * @returns {string | undefined} the browser's path, or nothing where there is none
 */
export function findWebKit(say) {
  const known = process.platform === 'linux' ? there() : undefined;
  if (known) {
    say(`webkit: already installed (${known})`);
    return known;
  }
  const found = process.platform === 'linux' && installPackages(packages) ? there() : undefined;
  say(
    found
      ? `webkit: installed now with apt-get (${found})`
      : `webkit: not to be had here, its tests are left out; on Debian: apt-get install ${packages.join(' ')}`,
  );
  return found;
}
