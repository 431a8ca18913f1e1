// Orders whose payment needs a decision: npm run review -- list, accept ORDER or cancel ORDER
import { runCommand } from './lib/command.mjs';

await runCommand('server/payments/review.main.ts');
