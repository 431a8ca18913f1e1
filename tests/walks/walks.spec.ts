import { walk } from './walk.ts';
import { planOf } from './plan.ts';
import { test } from './test.ts';

/** Given by `npm run walks`; these when Playwright is started by hand. */
const seed = Number(process.env['WALKS_SEED'] ?? 7);
const count = Number(process.env['WALKS_COUNT'] ?? 6);

for (let at = seed; at < seed + count; at += 1) {
  test(`walk ${at}`, async ({ context, shop, network, complaints }, testInfo) => {
    const { told, ...report } = await walk({ plan: planOf(at), context, shop, network, complaints });
    testInfo.annotations.push({ type: 'walk', description: JSON.stringify(report) });
    testInfo.annotations.push({ type: 'told', description: told.join('\n') });
    if (report.failure === undefined) return;
    throw new Error(
      `${report.failure}\n\nThe walk:\n${told.join('\n')}\n\nOnce more: npm run walks -- --walks 1 --seed ${at}`,
    );
  });
}
