import { walk } from './walk.ts';
import { planOf } from './plan.ts';
import { test } from './test.ts';

/** Set by `npm run test:full`. */
const seed = Number(process.env['RANDOM_SEED'] ?? 7);
const count = Number(process.env['RANDOM_RUNS'] ?? 6);

for (let at = seed; at < seed + count; at += 1) {
  test(`walk ${at}`, async ({ context, shop, network, complaints }, testInfo) => {
    const { log, ...report } = await walk({ plan: planOf(at), context, shop, network, complaints });
    testInfo.annotations.push({ type: 'walk', description: JSON.stringify(report) });
    testInfo.annotations.push({ type: 'log', description: log.join('\n') });
    if (report.failure === undefined) return;
    throw new Error(
      `${report.failure}\n\nThe walk:\n${log.join('\n')}\n\nRepeat: npm run test:full -- random --runs 1 --seed ${at}`,
    );
  });
}
