import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const TEST_CODE = [
  '*.test.ts',
  '*.test.tsx',
  '*.spec.ts',
  '*.config.ts',
  'tests/*.ts',
  'tests/*.tsx',
  'scripts/*.mjs',
  'package.json',
  '.github/*.yml',
];

/**
 * The options of Vitest and Playwright, in code and on the command line, with a number above 0 or a constant. Options of
 * other libraries with these names take booleans and functions.
 */
const RETRY_OPTION =
  /(?<![\w.])(?:retry|retries)['"]?\s*:[^,}\n;]*(?:[1-9]|\b[A-Z][A-Z_]+\b|\{)|--retr(?:y|ies)(?:[= ]|['"],\s*['"])[1-9]/gu;

const findRetryOptions = (text: string) => [...text.matchAll(RETRY_OPTION)].map(([found]) => found);

it.each([
  "it('x', { retry: 3 }, work)",
  'export default { retries: isCi ? 2 : 0 }',
  'test(work, { timeout: 1, retry: MAX_RETRIES })',
  'vitest run --retry=2',
  "['--retries', '2']",
])('finds the retry in %j', (text) => {
  expect(findRetryOptions(text)).toHaveLength(1);
});

it.each(['{ retries: 0 }', '{ retry: false }', '{ retry: shouldRetry }', 'retry()', 'retryDelay: 3', '--retries=0'])(
  'finds no retry in %j',
  (text) => {
    expect(findRetryOptions(text)).toEqual([]);
  },
);

it('finds no test file or test configuration that repeats failed tests', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...TEST_CODE], {
    encoding: 'utf8',
  }).trim();
  const found = [...new Set(files.split('\n'))]
    .filter((file) => file !== 'tests/tools/no-retries.test.ts')
    .flatMap((file) => findRetryOptions(readFileSync(file, 'utf8')).map((option) => `${file}: ${option}`));
  expect(found).toEqual([]);
});
