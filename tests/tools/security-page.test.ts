import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const page = read('docs/security.md');
const sections = page
  .split(/^## /mu)
  .slice(1)
  .map((text) => ({ title: text.split('\n')[0] ?? '', text }));
const rules = sections.filter(({ title }) => /^SEC-\d+ /u.test(title));

/** Parses ``- `file`: “name of a test”``. */
const parseNamedTests = (text: string) =>
  [...text.matchAll(/^- `([^`]+)`: “(.+)”$/gmu)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));

describe('docs/security.md', () => {
  it('has a section for each of the rules SEC-01 to SEC-11 of docs/reliability.md', () => {
    const ids = [...read('docs/reliability.md').matchAll(/^- (SEC-\d+) /gmu)].map(([, id]) => id);
    expect(ids).toHaveLength(11);
    expect(rules.map(({ title }) => title.split(' ')[0])).toEqual(ids);
  });

  it.each(rules)('names tests and requirements of $title', ({ text }) => {
    expect(parseNamedTests(text).length).toBeGreaterThan(0);
    expect(text).toMatch(/\bv5\.0\.0-\d+\.\d+\.\d+\b/u);
  });

  it.each(parseNamedTests(page))('names an existing test: $file, $name', ({ file, name }) => {
    expect(existsSync(fileURLToPath(new URL(file, root)))).toBe(true);
    expect(file).toMatch(/\.(?:test|spec)\.tsx?$/u);
    // The name must match with its quotes, so that a part of a longer name does not count.
    const source = read(file);
    expect([`'${name}'`, `\`${name}\``, `"${name}"`].some((quoted) => source.includes(quoted))).toBe(true);
  });

  it('cites tests only in this format', () => {
    const bullets = page.split('\n').filter((line) => /^- `[^`]+\.(?:test|spec)\.tsx?`/u.test(line));
    expect(bullets).toHaveLength(parseNamedTests(page).length);
  });
});
