// Handles orders whose payment needs a decision: npm run review -- list, accept ORDER or cancel ORDER
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/fulfilment/review/review.main.ts');
