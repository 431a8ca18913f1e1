import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectNamedTests } from '#scripts/lib/requirement-pages.mjs';

const ROW = /^\| (DUTY-\d{2}) \|.*\| ([^|]*) \|$/gmu;
const rows = [...readFileSync('docs/duties.md', 'utf8').matchAll(ROW)].map(([line, id = '', shownBy = '']) => ({
  id,
  cells: line.split(' | ').length,
  requirements: shownBy.split(', '),
}));
const tests = collectNamedTests();

describe('docs/duties.md', () => {
  it('numbers its duties in ascending order, with all columns', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ cells }) => cells))).toEqual(new Set([6]));
  });

  it.each(rows)('names tests that show $id, by their requirements', ({ requirements }) => {
    expect(requirements.filter((id) => !tests.has(id))).toEqual([]);
  });
});
