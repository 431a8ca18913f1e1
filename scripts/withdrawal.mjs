// Lists declared withdrawals and refunds them: npm run withdrawal -- list or refund ORDER
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/withdrawal/withdrawal.main.ts');
