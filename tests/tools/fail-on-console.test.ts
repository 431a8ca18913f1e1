import { expect, it } from 'vitest';
import { expectConsole, takeUnexpectedOutput } from '#tests/setup/fail-on-console.ts';

// oxlint-disable no-console -- what it is about
it('would fail for a warning or an error that nobody expected', () => {
  console.warn('careful', 1);
  console.error('broken');
  expect(takeUnexpectedOutput()).toEqual(['warn: careful 1', 'error: broken']);
});

it('lets pass what the test expects', () => {
  expectConsole(/careful/);
  console.warn('careful');
  expect(takeUnexpectedOutput()).toEqual([]);
});
