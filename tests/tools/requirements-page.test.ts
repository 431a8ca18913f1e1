import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const rows = read('docs/requirements.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, ...cells] = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    return id?.startsWith('REQ-') ? [{ id, tests: cells[3] ?? '' }] : [];
  });

/** Parses `` `file` "title" ``. The page shows titles without the backslashes of the source file. */
const parseTests = (text: string) =>
  [...text.matchAll(/`([^`]+)` "([^"]+)"/gu)].map(([, file = '', title = '']) => ({ file, title }));

const removeBackslashes = (text: string) => text.replaceAll('\\', '');

describe('docs/requirements.md', () => {
  it('numbers the requirements of each area without a gap', () => {
    const counts = new Map<string, number>();
    const expected = rows.map(({ id }) => {
      const area = id.replace(/-\d+$/u, '');
      const count = (counts.get(area) ?? 0) + 1;
      counts.set(area, count);
      return `${area}-${String(count).padStart(2, '0')}`;
    });
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows.length).toBeGreaterThan(500);
  });

  it.each(rows.filter(({ tests }) => tests !== 'none'))('names tests of $id that exist', ({ tests }) => {
    const named = parseTests(tests);
    expect(named.length).toBeGreaterThan(0);
    const missing = named.filter(
      ({ file, title }) =>
        !existsSync(fileURLToPath(new URL(file, root))) ||
        !removeBackslashes(read(file)).includes(removeBackslashes(title)),
    );
    expect(missing).toEqual([]);
  });
});
