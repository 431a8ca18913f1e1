import { expect, it } from 'vitest';
import { runNode } from '#scripts/lib/run-node.mjs';

it('a scenario that there is not is no scenario that went well', async () => {
  const { code, output } = await runNode(['--import', 'tsx', 'tests/chaos/main.ts', 'sevral']);
  expect(output).toContain('There is no scenario "sevral": there are kills, outage, disk, several, slow.');
  expect(code).toBe(1);
});
