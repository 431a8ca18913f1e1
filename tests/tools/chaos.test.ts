import { expect, it } from 'vitest';
import { runNode } from '#scripts/lib/run-node.mjs';

it('fails for an unknown chaos scenario', async () => {
  const { code, output } = await runNode(['--import', 'tsx', 'tests/chaos/main.ts', 'sevral']);
  expect(output).toContain('Unknown scenario "sevral". Choose one of kills, outage, disk, several, slow, cluster.');
  expect(code).toBe(1);
});
