import { runCommand } from '#server/process/run-command.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { acceptFlaggedOrder, cancelFlaggedOrder, listReviews } from './review.ts';

const USAGE =
  'npm run review -- list shows the orders whose payment needs a decision; npm run review -- accept ORDER ' +
  'completes one; npm run review -- cancel ORDER marks one as refunded and prints what to refund.';

const decisions = { accept: acceptFlaggedOrder, cancel: cancelFlaggedOrder };

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ db }) => {
  const [verb, orderNo, ...extraArgs] = process.argv.slice(2);
  if (verb === 'list' && orderNo === undefined) {
    const lines = await listReviews(db);
    for (const line of lines) printLine(line);
    printLine(lines.length === 0 ? 'Nothing needs a review.' : `${lines.length} to review.`);
    return;
  }
  if ((verb !== 'accept' && verb !== 'cancel') || orderNo === undefined || extraArgs.length > 0) {
    throw new CliError(USAGE);
  }
  printLine(await db.transaction((tx) => decisions[verb](tx, new Date(), orderNo)));
});
