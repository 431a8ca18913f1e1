// Takes the demo out of a database that becomes a real shop: npm run clean-demo [-- --dry-run]
import { runCommand } from './lib/command.mjs';

await runCommand('server/demo/clean.main.ts');
