import { runCommand } from '#server/process/run-command.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { ADMIN_SESSION_MINUTES } from '#server/auth/sessions.ts';
import { createImpersonationPath, createAutoLoginPath } from './auto-login-paths.ts';

const USAGE =
  'npm run grant -- admin@example.com member@example.com lets the administrator enter as the member; ' +
  'npm run grant -- link member@example.com makes a link that logs the member in.';

await runCommand(async ({ db, config }) => {
  const [first, email, ...extra] = process.argv.slice(2);
  if (first === undefined || email === undefined || extra.length > 0) throw new CliError(USAGE);
  const now = new Date();
  const path = await db.transaction((tx) =>
    first === 'link' ? createAutoLoginPath(tx, now, email) : createImpersonationPath(tx, now, first, email),
  );
  const note =
    first === 'link' ? '' : ` The session lasts ${String(ADMIN_SESSION_MINUTES)} minutes at most and is audited.`;
  const minutes = first === 'link' ? 'a minute' : '5 minutes';
  process.stdout.write(`${config.publicUrl}${path}\nIt works once, within ${minutes}.${note}\n`);
});
