import { runCommand } from '#server/command.ts';
import { StartError } from '#server/start-error.ts';
import { ADMIN_SESSION_MINUTES } from './account.constants.ts';
import { grantEntry, grantLink } from './grants.ts';

const usage =
  'npm run grant -- admin@example.com member@example.com lets the administrator enter as the member; ' +
  'npm run grant -- link member@example.com makes a link that logs the member in.';

await runCommand(async ({ db, config }) => {
  const [first, email, ...more] = process.argv.slice(2);
  if (first === undefined || email === undefined || more.length > 0) throw new StartError(usage);
  const now = new Date();
  const path = await db.transaction((tx) =>
    first === 'link' ? grantLink(tx, now, email) : grantEntry(tx, now, first, email),
  );
  const note =
    first === 'link' ? '' : ` The session lasts ${String(ADMIN_SESSION_MINUTES)} minutes at most and is audited.`;
  const minutes = first === 'link' ? 'a minute' : '5 minutes';
  process.stdout.write(`${config.publicUrl}${path}\nIt works once, within ${minutes}.${note}\n`);
});
