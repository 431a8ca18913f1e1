// Adds a member: npm run member -- add --email … --first … --last … --mobile … [--shop …]
// Sends the link of the first mail again: npm run member -- mail --email …
import { runCommand } from './lib/command.mjs';

await runCommand('server/account/member.main.ts');
