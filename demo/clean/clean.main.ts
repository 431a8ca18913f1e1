import { runCommand } from '#server/process/run-command.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { cleanDemo, type CleanupResult } from './clean-demo.ts';

const [option, ...otherOptions] = process.argv.slice(2);
const isDryRun = option === '--dry-run';

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {}

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const joinNames = (names: readonly string[]): string => names.join(', ') || 'none';

function printReport({ removed, locked, orders, products, shops, keptShops }: CleanupResult): void {
  printLine(`Demo accounts removed: ${joinNames(removed)}; with ${String(orders)} orders.`);
  if (locked.length > 0)
    printLine(`Members with the demo's password, who must use "forgot password" now: ${joinNames(locked)}.`);
  printLine(`Demo products removed: ${String(products)}; shops removed: ${joinNames(shops)}.`);
  if (keptShops.length > 0)
    printLine(`Shops kept, because they have real products, orders or members: ${joinNames(keptShops)}.`);
  printLine('The questions and legal pages are still those of the demo: read them before you open.');
  if (isDryRun) printLine('Nothing was changed: this was a dry run.');
}

await runCommand(
  async ({ db }) => {
    if (otherOptions.length > 0 || (option !== undefined && !isDryRun)) {
      throw new CliError(
        'npm run clean-demo removes the demo from the database; -- --dry-run only shows what it would do.',
      );
    }
    await db
      .transaction(async (tx) => {
        printReport(await cleanDemo(tx));
        if (isDryRun) throw new DryRunRollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRunRollback)) throw error;
      });
  },
  { statementTimeoutMs: 0, dryRun: isDryRun },
);
