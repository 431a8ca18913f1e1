import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#contract/brand.ts';

/** What a member could read or see. Tests, stories and examples name the demo. */
const SOURCES = /\.(?:tsx?|mjs|css|html|json|po)$/u;
const EXCLUDED = /\.(?:test|stories)\.tsx?$|^contract\/brand\.ts$|^src\/routes\.gen\.ts$|migrations\//u;

const readFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const sources = [
  'index.html',
  'staff.html',
  'vite.config.ts',
  ...['src', 'server', 'contract', 'build'].flatMap(readFolder),
]
  .filter((path) => SOURCES.test(path) && !EXCLUDED.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const findPlaces = (pattern: RegExp, files = sources) =>
  files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${String(index + 1)}`] : [])),
  );

// REQ-BRAND-01
describe('the default brand', () => {
  it('has its name in one file of the sources', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    // Not in lower case, as in the prefix of CSS variables.
    expect(findPlaces(new RegExp(String.raw`\b${DEFAULT_BRAND.name}\b`, 'u'))).toEqual([]);
  });

  it('has its name in no message, not even in lower case', () => {
    const catalogs = sources.filter(({ path }) => path.includes('/locales/'));
    expect(catalogs.map(({ path }) => path).toSorted()).toHaveLength(6);
    expect(findPlaces(new RegExp(DEFAULT_BRAND.name, 'iu'), catalogs)).toEqual([]);
  });

  it('has its colors in one file of the sources', () => {
    const { scale, dark } = DEFAULT_BRAND.palette;
    expect(findPlaces(new RegExp([...scale, ...Object.values(dark)].join('|'), 'iu'))).toEqual([]);
  });
});
