import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const page = read('docs/security.md');
const parts = page
  .split(/^## /mu)
  .slice(1)
  .map((text) => ({ title: text.split('\n')[0] ?? '', text }));
const lines = parts.filter(({ title }) => /^S\d+ /u.test(title));

/** ``- `file`: “name of a test”`` */
const parseNamedTests = (text: string) =>
  [...text.matchAll(/^- `([^`]+)`: “(.+)”$/gmu)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));

describe('docs/security.md', () => {
  it('has SEC-01 to SEC-11 as docs/reliability.md has them', () => {
    const listed = [...read('docs/reliability.md').matchAll(/^- (S\d+) /gmu)].map(([, name]) => name);
    expect(lines.map(({ title }) => title.split(' ')[0])).toEqual(listed);
  });

  it.each(lines)('names tests and requirements of $title', ({ text }) => {
    expect(parseNamedTests(text).length).toBeGreaterThan(0);
    expect(text).toMatch(/\bv5\.0\.0-\d+\.\d+\.\d+\b/u);
  });

  it.each(parseNamedTests(page))('names a test that is there: $file, $name', ({ file, name }) => {
    expect(existsSync(fileURLToPath(new URL(file, root)))).toBe(true);
    expect(file).toMatch(/\.(?:test|spec)\.tsx?$/u);
    // As it is written in the file: with its quotes, so that a part of a longer name is none.
    const source = read(file);
    expect([`'${name}'`, `\`${name}\``, `"${name}"`].some((quoted) => source.includes(quoted))).toBe(true);
  });

  it('names no test in another way', () => {
    const bullets = page.split('\n').filter((line) => /^- `[^`]+\.(?:test|spec)\.tsx?`/u.test(line));
    expect(bullets).toHaveLength(parseNamedTests(page).length);
  });
});
