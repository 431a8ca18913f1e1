// Makes a large catalogue for measuring: npm run seed -- --products 100000 (0 takes it away again).
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('demo/large-shop/seed-large.main.ts');
