import { runCommand } from '#server/process/run-command.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { cleanDemo, type CleanupResult } from './clean-demo.ts';

const [option, ...more] = process.argv.slice(2);
const dryRun = option === '--dry-run';

/** Undoes a dry run's transaction. */
class DryRunRollback extends Error {}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const joinNames = (names: readonly string[]): string => names.join(', ') || 'none';

function printReport({ removed, locked, orders, products, shops, kept }: CleanupResult): void {
  printLine(`Demo accounts removed: ${joinNames(removed)}; with ${String(orders)} orders.`);
  if (locked.length > 0)
    printLine(`Members with the demo's password, who need "forgot password" now: ${joinNames(locked)}.`);
  printLine(`Demo products removed: ${String(products)}; shops removed: ${joinNames(shops)}.`);
  if (kept.length > 0)
    printLine(`Shops kept, because they have products, orders or members of their own: ${joinNames(kept)}.`);
  printLine('The questions and legal pages are still those of the demo: read them before you open.');
  if (dryRun) printLine('Nothing was changed: this was a dry run.');
}

await runCommand(
  async ({ db }) => {
    if (more.length > 0 || (option !== undefined && !dryRun)) {
      throw new CliError('npm run clean-demo takes the demo out of the database; -- --dry-run says what it would do.');
    }
    await db
      .transaction(async (tx) => {
        printReport(await cleanDemo(tx));
        if (dryRun) throw new DryRunRollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRunRollback)) throw error;
      });
  },
  { statementTimeoutMs: 0, dryRun },
);
