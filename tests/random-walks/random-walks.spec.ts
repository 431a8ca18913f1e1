import { runWalk } from './run-walk.ts';
import { test } from './test.ts';
import { createPlan } from './walk-plan.ts';

/** Set by `npm run test:full`. */
const firstSeed = Number(process.env['RANDOM_SEED'] ?? 7);
const count = Number(process.env['RANDOM_RUNS'] ?? 6);

for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
  test(`walk ${seed}`, async ({ context, shop, network, unexpectedConsoleErrors }, testInfo) => {
    const { log, ...report } = await runWalk({
      plan: createPlan(seed),
      context,
      shop,
      network,
      unexpectedConsoleErrors,
    });
    testInfo.annotations.push({ type: 'walk', description: JSON.stringify(report) });
    testInfo.annotations.push({ type: 'log', description: log.join('\n') });
    if (report.failure === undefined) return;
    throw new Error(
      `${report.failure}\n\nThe walk:\n${log.join('\n')}\n\nRepeat: npm run test:full -- random --runs 1 --seed ${seed}`,
    );
  });
}
