// Removes the demo data from a database that becomes a real shop: npm run clean-demo [-- --dry-run]
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('demo/clean/clean.main.ts');
