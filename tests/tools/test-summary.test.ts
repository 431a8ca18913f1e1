import { afterEach, expect, it, vi } from 'vitest';
import { TestSummary, toResult } from '#scripts/test-runner/test-summary.mjs';

/** `finish` sets the exit code of this process, which belongs to Vitest. */
const exitCode = process.exitCode;
afterEach(() => {
  process.exitCode = exitCode;
});

/** Creates a summary whose lines are collected without the times of the steps. */
function createSummary() {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line.replace(/ \([\d.]+ s\)$/u, '')));
  return { summary: new TestSummary(), lines };
}

it('ends with the totals and the exit code 0 when all steps pass', async () => {
  const { summary, lines } = createSummary();
  await summary.step('types', () => toResult(true));
  await summary.step('server', async () => ({ passed: 41, failed: 0, skipped: 2, details: 'output of the tool' }));
  summary.finish();
  expect(lines).toEqual([
    '✓ types        1 passed, 0 failed',
    '✓ server       41 passed, 0 failed, 2 skipped',
    '42 passed, 0 failed',
  ]);
  expect(process.exitCode).toBe(0);
});

it('lists failed steps and failed tests before the totals, with the exit code 1', async () => {
  const { summary, lines } = createSummary();
  await summary.step('lint', () => toResult(false, 'src/a.ts: unused variable\n'));
  await summary.step('server', () => ({ passed: 5, failed: 2, names: ['adds: expected 1', 'sums up: expected 2'] }));
  await summary.step('unit', () => ({ passed: 3, failed: 0 }));
  summary.finish();
  expect(lines).toEqual([
    '✗ lint         0 passed, 1 failed',
    '    src/a.ts: unused variable',
    '✗ server       5 passed, 2 failed',
    '✓ unit         3 passed, 0 failed',
    '✗ lint',
    '✗ server adds: expected 1',
    '✗ server sums up: expected 2',
    '8 passed, 3 failed',
  ]);
  expect(process.exitCode).toBe(1);
});

it('counts a step that throws as one failure and prints the error', async () => {
  const { summary, lines } = createSummary();
  await summary.step('unit', () => ({ passed: 3, failed: 0 }));
  await summary.step('sizes', () => Promise.reject(new Error('no manifest')));
  summary.finish();
  expect(lines).toContainEqual(expect.stringContaining('Error: no manifest'));
  expect(lines.slice(-2)).toEqual(['✗ sizes', '3 passed, 1 failed']);
  expect(process.exitCode).toBe(1);
});

it('has the exit code 1 when no test ran', async () => {
  const { summary, lines } = createSummary();
  await summary.step('engines', () => ({ passed: 0, failed: 0, skipped: 6 }));
  summary.finish();
  expect(lines).toEqual(['✓ engines      0 passed, 0 failed, 6 skipped', '0 passed, 0 failed']);
  expect(process.exitCode).toBe(1);
});

it('prints a table of the steps with the skipped tests', async () => {
  const { summary, lines } = createSummary();
  await summary.step('engines', () => ({ passed: 3, failed: 0, skipped: 3 }));
  summary.printTable();
  const cells = lines.slice(-2).map((line) => line.split(/\s{2,}/u).slice(0, 4));
  expect(cells).toEqual([
    ['part', 'passed', 'failed', 'skipped'],
    ['engines', '3', '0', '3'],
  ]);
});
