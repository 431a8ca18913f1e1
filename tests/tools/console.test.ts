import { expect, it } from 'vitest';
import { expectConsole, takeComplaints } from '#tests/setup/console.ts';

// oxlint-disable no-console -- what it is about
it('would fail for a warning or an error that nobody expected', () => {
  console.warn('careful', 1);
  console.error('broken');
  expect(takeComplaints()).toEqual(['warn: careful 1', 'error: broken']);
});

it('lets pass what the test expects', () => {
  expectConsole(/careful/);
  console.warn('careful');
  expect(takeComplaints()).toEqual([]);
});
