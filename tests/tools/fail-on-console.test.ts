import { expect, it } from 'vitest';
import { expectConsole, takeUnexpectedOutput } from '#tests/setup/fail-on-console.ts';

// oxlint-disable no-console -- the test is about console output
it('reports unexpected warnings and errors', () => {
  console.warn('careful', 1);
  console.error('broken');
  expect(takeUnexpectedOutput()).toEqual(['warn: careful 1', 'error: broken']);
});

it('ignores output that the test expects', () => {
  expectConsole(/careful/);
  console.warn('careful');
  expect(takeUnexpectedOutput()).toEqual([]);
});
