import { parseArgs } from 'node:util';
import { runCommand } from '#server/process/run-command.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { addMember, resendVerificationMail } from './add-member.ts';

const USAGE =
  'npm run member -- add --email ada@example.com --first Ada --last Neri --mobile "+39 333 1234567" ' +
  '[--shop id, again for more] [--language en]; npm run member -- mail --email ada@example.com sends ' +
  'the link again.';

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        first: { type: 'string' },
        last: { type: 'string' },
        mobile: { type: 'string' },
        shop: { type: 'string', multiple: true },
        language: { type: 'string' },
      },
    });
  } catch {
    throw new CliError(USAGE);
  }
}

await runCommand(async ({ db }) => {
  const { values, positionals } = readArguments();
  const [command, ...extra] = positionals;
  const language = values.language === 'en' ? 'en' : 'it';
  const now = new Date();
  if (extra.length > 0) throw new CliError(USAGE);
  if (command === 'add') {
    const id = await db.transaction((tx) => addMember(tx, now, values, language));
    process.stdout.write(`${values.email ?? ''} is a member (${id}); the mail with the link is on its way.\n`);
    return;
  }
  const { email } = values;
  if (command !== 'mail' || email === undefined) throw new CliError(USAGE);
  await db.transaction((tx) => resendVerificationMail(tx, now, email, language));
  process.stdout.write(`A new link is on its way to ${email}.\n`);
});
