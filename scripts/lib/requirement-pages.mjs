import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './ensure-installed.mjs';

const REQUIREMENTS_FOLDER = 'docs/requirements';
const SECURITY_PAGE = 'docs/security.md';

/** A line above a test: `// REQ-CART-07, SEC-08`. */
const MARKER = /^\s*\/\/ ((?:REQ-[A-Z0-9]+|SEC)-\d{2}(?:, (?:REQ-[A-Z0-9]+|SEC)-\d{2})*)$/gmu;

/** A cell may contain an escaped `|`. */
const CELL_BORDER = /(?<!\\)\|/u;

/**
 * Finds the tests that name a requirement or a security rule.
 *
 * @returns {Map<string, Map<string, number>>} by id: the test files, with the number of tests in each
 */
export function collectNamedTests() {
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts', '*.testing.ts', '*.testing.tsx', 'tests/**/*.ts'];
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  /** @type {Map<string, Map<string, number>>} */
  const tests = new Map();
  for (const file of [...new Set(files)].sort()) {
    for (const [, ids = ''] of readFileSync(join(root, file), 'utf8').matchAll(MARKER)) {
      for (const id of ids.split(', ')) {
        const counts = tests.get(id) ?? new Map();
        tests.set(id, counts.set(file, (counts.get(file) ?? 0) + 1));
      }
    }
  }
  return tests;
}

/**
 * @param {string} page that has the links
 * @param {Map<string, number> | undefined} counts
 */
function formatTests(page, counts) {
  if (!counts) return 'none';
  return [...counts]
    .map(([file, count]) => {
      const link = `[${basename(file)}](${relative(dirname(page), file)})`;
      return count === 1 ? link : `${link} (${String(count)})`;
    })
    .join(', ');
}

/** @returns {{ path: string, text: string }[]} pages with lists of tests; the paths are relative to the root */
export function readRequirementPages() {
  const names = readdirSync(join(root, REQUIREMENTS_FOLDER)).filter((name) => name !== 'README.md');
  const paths = [...names.sort().map((name) => `${REQUIREMENTS_FOLDER}/${name}`), SECURITY_PAGE];
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/**
 * Writes the lists of tests: the last column of a table of requirements, and the line `Tests: …` of a security rule.
 *
 * @param {{ path: string, text: string }} page
 * @param {ReturnType<typeof collectNamedTests>} tests
 * @returns {string} the new text
 */
export function updateTestLists({ path, text }, tests) {
  let section = '';
  return text
    .split('\n')
    .map((line) => {
      section = /^## (SEC-\d{2}) /u.exec(line)?.[1] ?? section;
      if (section !== '' && line.startsWith('Tests: ')) {
        return `Tests: ${formatTests(path, tests.get(section)).replaceAll(/ \(\d+\)/gu, '')}`;
      }
      const cells = line.split(CELL_BORDER);
      const id = cells[1]?.trim() ?? '';
      if (!id.startsWith('REQ-')) return line;
      return [...cells.slice(0, 5), ` ${formatTests(path, tests.get(id))} `, ''].join('|');
    })
    .join('\n');
}
