import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectNamedTests, readRequirementPages, updateTestLists } from '#scripts/lib/requirement-pages.mjs';

/** Labels and formats of the specification that no screen uses. */
const WITHOUT_TEST = ['REQ-ERR-24', 'REQ-PAGE-15', 'REQ-PAGE-20'];

const pages = readRequirementPages();
const tests = collectNamedTests();
const requirements = pages.flatMap(({ text }) =>
  [...text.matchAll(/^\| (REQ-[A-Z0-9]+-\d{2}) \|/gmu)].map(([, id = '']) => id),
);
const security = readFileSync('docs/security.md', 'utf8');
const rules = security
  .split(/^## /mu)
  .filter((text) => text.startsWith('SEC-'))
  .map((text) => ({ id: text.slice(0, 'SEC-01'.length), text }));

describe('the pages of requirements and security rules', () => {
  it.each(pages)('list the tests that name them: $path (after a change: npm run requirements)', (page) => {
    expect(page.text).toBe(updateTestLists(page, tests));
  });

  it('number the requirements of each area without a gap', () => {
    const counts = new Map<string, number>();
    const expected = requirements.map((id) => {
      const area = id.replace(/-\d+$/u, '');
      const count = (counts.get(area) ?? 0) + 1;
      counts.set(area, count);
      return `${area}-${String(count).padStart(2, '0')}`;
    });
    expect(requirements).toEqual(expected);
    expect(requirements.length).toBeGreaterThan(500);
  });

  it('have a test for each requirement and rule', () => {
    const ids = [...requirements, ...rules.map(({ id }) => id)];
    expect(ids.filter((id) => !tests.has(id))).toEqual(WITHOUT_TEST);
    expect([...tests.keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(rules)('name the standard’s requirements that $id meets', ({ text }) => {
    expect(text).toContain('\nTests: ');
    expect(text).toMatch(/\bv5\.0\.0-\d+\.\d+\.\d+\b/u);
  });
});
