// Lists contact messages and tickets: npm run support -- tickets, show TICKET, set TICKET STATE or messages
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/support/support.main.ts');
