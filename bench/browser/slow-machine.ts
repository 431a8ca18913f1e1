import { measureColdMemberVisits, prepareWarmMember } from './member-visits.ts';
import { runBench } from './run-bench.ts';
import type { PageLoad } from './samples.ts';
import { measureBaseline } from './scenarios.ts';
import { toSlowMachineRows } from './tables.rules.ts';

/*
 * Measures members' pages on a machine with little time for them; `npm run bench -- slow` limits this process. The
 * argument is the number of rounds. Writes test-results/slow.json.
 */
const COLD_PAGES = ['start', 'list', 'product', 'cart', 'orders'] as const;

await runBench('slow', async (bench, { shop, rounds, print }) => {
  const samples: Record<string, PageLoad[]> = {};
  const add = (loads: Readonly<Record<string, PageLoad>>) => {
    for (const [name, load] of Object.entries(loads)) {
      (samples[name] ??= []).push(load);
      print(`  ${name.padEnd(16)} largest paint ${load.lcp.toFixed(0)}, blocking ${load.blocking.toFixed(0)} ms`);
    }
  };
  // Warms up the server, its image cache and the browser.
  await measureBaseline(bench);
  await measureColdMemberVisits(bench, shop, COLD_PAGES);
  for (let round = 0; round < rounds; round += 1) {
    print(`round ${round + 1} of ${rounds}`);
    add({ baseline: (await measureBaseline(bench)).load });
    add(await measureColdMemberVisits(bench, shop, COLD_PAGES));
    const warm = await prepareWarmMember(bench, shop);
    add(await warm.measurePages('warm'));
    await warm.context.close();
  }
  return { parts: [{ title: 'On one busy core', rows: toSlowMachineRows(samples) }], samples };
});
