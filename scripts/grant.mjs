// Lets an administrator enter as a member: npm run grant -- admin@example.com giulia@example.com
// Makes a link that logs a member in: npm run grant -- link giulia@example.com
import { runCommand } from './lib/command.mjs';

await runCommand('server/account/grant.main.ts');
