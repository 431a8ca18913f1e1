import { runCommand } from '#server/command.ts';
import { StartError } from '#server/start-error.ts';
import { acceptOrder, cancelOrder, listReviews } from './review.ts';

const usage =
  'npm run review -- list shows the orders whose payment needs a decision; npm run review -- accept ORDER ' +
  'completes one; npm run review -- cancel ORDER marks one as refunded and says what to refund.';

const decisions = { accept: acceptOrder, cancel: cancelOrder };

const print = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ db }) => {
  const [verb, orderNo, ...more] = process.argv.slice(2);
  if (verb === 'list' && orderNo === undefined) {
    const lines = await listReviews(db);
    for (const line of lines) print(line);
    print(lines.length === 0 ? 'Nothing needs a review.' : `${lines.length} to review.`);
    return;
  }
  if ((verb !== 'accept' && verb !== 'cancel') || orderNo === undefined || more.length > 0) {
    throw new StartError(usage);
  }
  print(await db.transaction((tx) => decisions[verb](tx, new Date(), orderNo)));
});
