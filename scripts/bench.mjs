// How the shop's answers grow with its catalogue; about a minute, nothing is left behind.
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

if (ensureInstalled((line) => console.log(line))) {
  const { code } = await runNode(['--import', 'tsx', 'server/bench/main.ts'], { show: true });
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
