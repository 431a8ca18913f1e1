import { measure } from './measure.ts';
import { runBench } from './run-bench.ts';
import { toLoadRows, toMemberRows } from './tables.rules.ts';
import { toTargetRows } from './targets.rules.ts';

/*
 * Measures how fast the product list appears and responds, compared with a baseline page (docs/speed.md). The
 * argument is the number of rounds. Writes test-results/speed.json.
 */
await runBench('speed', async (bench, context) => {
  const samples = await measure(bench, context);
  const parts = [
    { title: 'Targets', rows: toTargetRows(samples) },
    { title: 'Opening the list', rows: toLoadRows(samples) },
    { title: 'Members’ pages', rows: toMemberRows(samples) },
  ];
  return { parts, samples };
});
