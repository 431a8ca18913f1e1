// Everything, on a machine with Node, npm and git alone; the last line counts.
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { Tally, verdict } from './lib/tally.mjs';

const say = (line) => console.log(line);

if (ensureInstalled(say)) {
  const { checks } = await import('./lib/checks.mjs');
  const { checkMacros, checkSizes } = await import('./lib/built.mjs');
  const { runPlaywright, runVitest } = await import('./lib/runners.mjs');
  const tally = new Tally();
  const browser = findBrowser(say);

  for (const [name, check] of Object.entries(checks)) await tally.step(name, check);
  await tally.step('build', async () => {
    const { code, output } = await runNode([`${root}/scripts/build.mjs`]);
    return verdict(code === 0, output);
  });
  await tally.step('macros', checkMacros);
  await tally.step('sizes', checkSizes);
  await tally.step('unit', () => runVitest(['unit', 'dom']));
  await tally.step('server', () => runVitest(['server']));
  await tally.step('browser', () =>
    browser ? runPlaywright(browser) : verdict(false, 'There is no browser to test with.'),
  );
  tally.finish();
} else {
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
