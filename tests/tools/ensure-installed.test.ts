import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const packages = {
  '': {},
  'node_modules/library': { version: '1.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
};
const { 'node_modules/tool': _tool, ...withoutTools } = packages;

let folder: string;

/** A project with a lock file, the script under test, and an `npm` that records its arguments. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-install-'));
  cpSync(fileURLToPath(new URL('../../scripts/lib', import.meta.url)), join(folder, 'scripts/lib'), {
    recursive: true,
  });
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
});

afterEach(() => rmSync(folder, { recursive: true }));

const writeRecord = (installed: object) =>
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));

/** Replaces npm by a script that installs the packages, or fails like npm without a registry. */
function replaceNpm(installed: object | undefined) {
  const install =
    installed === undefined
      ? 'echo "npm error network request failed" >&2; exit 1'
      : `echo '${JSON.stringify({ packages: installed })}' > node_modules/.package-lock.json`;
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\necho "$@" >> npm-calls\n${install}\n`, { mode: 0o755 });
}

function install(options: { readonly withTools?: boolean } = {}) {
  const code = `
    const { ensureInstalled } = await import('./scripts/lib/ensure-installed.mjs');
    const isInstalled = await ensureInstalled((line) => console.log(line), ${JSON.stringify(options)});
    console.log('installed:', isInstalled);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  return { stdout, stderr };
}

const readNpmCalls = () => readFileSync(join(folder, 'npm-calls'), { encoding: 'utf8', flag: 'a+' });

describe.skipIf(process.platform === 'win32')('the installation before a command', () => {
  it('installs what the shop needs to start, without tools, and shows the elapsed time on one line', () => {
    replaceNpm(withoutTools);
    const { stdout, stderr } = install();
    expect(stdout).toContain('installed: true');
    expect(stderr).toMatch(/^Installing packages … \d+ s\n$/u);
    expect(readNpmCalls()).toContain('--omit=dev');
  });

  it('installs the tools for a command that uses them', () => {
    writeRecord(withoutTools);
    replaceNpm(packages);
    expect(install({ withTools: true }).stdout).toContain('installed: true');
    expect(readNpmCalls()).toContain('--include=dev');
  });

  it('does not call npm when everything is installed, so that it works without the registry', () => {
    replaceNpm(undefined);
    writeRecord(withoutTools);
    expect(install().stdout).toContain('installed: true');
    writeRecord(packages);
    expect(install({ withTools: true }).stdout).toContain('installed: true');
    expect(install().stdout).toContain('installed: true');
    expect(readNpmCalls()).toBe('');
  });

  it('keeps installed tools when a package has another version', () => {
    writeRecord({ ...packages, 'node_modules/library': { version: '0.9.0' } });
    replaceNpm(packages);
    expect(install().stdout).toContain('installed: true');
    expect(readNpmCalls()).toContain('--include=dev');
  });

  it('shows npm’s reason when the registry is unreachable and a package is missing', () => {
    replaceNpm(undefined);
    const { stdout } = install();
    expect(stdout).toContain('npm error network request failed');
    expect(stdout).toContain('installed: false');
  });
});
