// Fast checks: no build, no browser, no database.
import { ensureInstalled } from './lib/install.mjs';

if (ensureInstalled((line) => console.log(line))) {
  const { Tally } = await import('./lib/tally.mjs');
  const { checks } = await import('./lib/checks.mjs');
  const { runVitest } = await import('./lib/runners.mjs');
  const tally = new Tally();
  for (const [name, check] of Object.entries(checks)) await tally.step(name, check);
  await tally.step('unit', () => runVitest(['unit', 'dom']));
  tally.finish();
} else {
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
