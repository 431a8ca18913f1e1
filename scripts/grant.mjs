// Lets an administrator log in as a member: npm run grant -- admin@example.com giulia@example.com
// Creates a link that logs a member in: npm run grant -- link giulia@example.com
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/account/auto-login/grant.main.ts');
