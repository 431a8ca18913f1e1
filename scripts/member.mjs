// Adds a member: npm run member -- add --email … --first … --last … --mobile … [--shop …]
// Sends the registration mail again: npm run member -- mail --email …
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/account/registration/member.main.ts');
