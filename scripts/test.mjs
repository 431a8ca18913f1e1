// Everything, on a machine with Node, npm and git alone; the last line counts.
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled, root } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { findWebKit } from './lib/webkit.mjs';
import { Tally, verdict } from './lib/tally.mjs';

const say = (line) => console.log(line);

if (ensureInstalled(say)) {
  const { checks } = await import('./lib/checks.mjs');
  const { checkCompileHints, checkMacros, checkSizes } = await import('./lib/built.mjs');
  const { runFaults, runPlaywright, runVitest, runWebKit } = await import('./lib/runners.mjs');
  const tally = new Tally();
  const browser = findBrowser(say);
  const webKit = findWebKit(say);

  for (const [name, check] of Object.entries(checks)) await tally.step(name, check);
  await tally.step('build', async () => {
    const { code, output } = await runNode([`${root}/scripts/build.mjs`]);
    return verdict(code === 0, output);
  });
  await tally.step('macros', checkMacros);
  await tally.step('hints', checkCompileHints);
  await tally.step('sizes', checkSizes);
  await tally.step('unit', () => runVitest(['unit', 'dom']));
  await tally.step('server', () => runVitest(['server']));
  await tally.step('trust', () => runVitest(['trust']));
  await tally.step('browser', () =>
    browser ? runPlaywright(browser) : verdict(false, 'There is no browser to test with.'),
  );
  // A sample: the whole matrix takes longer than all the rest (`npm run faults`).
  await tally.step('faults', () =>
    browser
      ? runFaults(browser, { sample: true })
      : verdict(false, 'There is no browser to test with.'),
  );
  // Another engine is not to be had everywhere: where it is not, that is said above and counted.
  await tally.step('webkit', () =>
    webKit ? runWebKit(webKit) : { passed: 0, failed: 0, skipped: 1 },
  );
  tally.finish();
} else {
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
