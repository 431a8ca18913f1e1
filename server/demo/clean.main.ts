import { runCommand } from '#server/command.ts';
import { StartError } from '#server/start-error.ts';
import { cleanDemo, type Cleaned } from './clean.ts';

const [option, ...more] = process.argv.slice(2);
const dryRun = option === '--dry-run';

/** Undoes a dry run's transaction. */
class Undo extends Error {}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const list = (names: readonly string[]): string => names.join(', ') || 'none';

function report({ removed, locked, orders, products, shops, kept }: Cleaned): void {
  say(`Demo accounts removed: ${list(removed)}; with ${String(orders)} orders.`);
  if (locked.length > 0) say(`Members with the demo's password, who need "forgot password" now: ${list(locked)}.`);
  say(`Demo products removed: ${String(products)}; shops removed: ${list(shops)}.`);
  if (kept.length > 0) say(`Shops kept, because they have products, orders or members of their own: ${list(kept)}.`);
  say('The questions and legal pages are still those of the demo: read them before you open.');
  if (dryRun) say('Nothing was changed: this was a dry run.');
}

await runCommand(
  async ({ db }) => {
    if (more.length > 0 || (option !== undefined && !dryRun)) {
      throw new StartError(
        'npm run clean-demo takes the demo out of the database; -- --dry-run says what it would do.',
      );
    }
    await db
      .transaction(async (tx) => {
        report(await cleanDemo(tx));
        if (dryRun) throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
  },
  { statementTimeout: 0, dryRun },
);
