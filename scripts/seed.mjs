// Creates a large catalogue for measurements: npm run seed -- --products 100000 (0 removes it).
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('demo/large-shop/seed-large.main.ts');
