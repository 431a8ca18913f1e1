import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findBrowserEngines } from '#scripts/lib/find-browser-engines.mjs';
import { countPlaywright } from '#scripts/test-runner/run-tests.mjs';

const findNothing = () => undefined;

it('reports each missing engine in one line that names its packages', () => {
  const lines: string[] = [];
  const paths = findBrowserEngines((line) => lines.push(line), {
    finders: { webkit: findNothing, firefox: () => '/usr/bin/firefox-esr' },
    install: () => false,
  });
  expect(lines).toEqual([
    'webkit: not available, its tests are skipped; on Debian: apt-get install webkit2gtk-driver xvfb xauth dbus',
    'firefox: already installed (/usr/bin/firefox-esr)',
  ]);
  expect(paths).toEqual({ WEBKIT_PATH: '', FIREFOX_PATH: '/usr/bin/firefox-esr' });
});

it('installs a missing engine where it can', () => {
  const lines: string[] = [];
  const find = vi.fn<() => string | undefined>().mockReturnValueOnce(undefined).mockReturnValue('/usr/bin/firefox');
  const install = vi.fn<(packages: string[]) => boolean>(() => true);
  const paths = findBrowserEngines((line) => lines.push(line), {
    finders: { webkit: () => '/opt/MiniBrowser', firefox: find },
    install,
  });
  expect(install.mock.calls).toEqual([[['firefox-esr']]]);
  expect(lines[1]).toBe('firefox: installed now with apt-get (/usr/bin/firefox)');
  expect(paths.FIREFOX_PATH).toBe('/usr/bin/firefox');
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-engines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('counts the tests of missing engines as skipped, not as failed', async () => {
  // Without the global setup, which needs a build. Skipped tests start neither a shop nor a browser.
  const config = join(folder, 'playwright.config.mjs');
  const settings = { testDir: resolve('tests/engines'), reporter: 'json', workers: 1 };
  writeFileSync(config, `export default ${JSON.stringify(settings)};`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', config],
    // A minimal environment, because Playwright refuses to start inside another test run.
    { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], WEBKIT_PATH: '', FIREFOX_PATH: '' } },
  );
  expect(countPlaywright(JSON.parse(stdout))).toEqual({ passed: 0, failed: 0, skipped: 6, names: [] });
});
