// Makes a large catalogue for measuring: npm run seed -- --products 100000 (0 takes it away again).
import { runCommand } from './lib/command.mjs';

await runCommand('server/demo/seed-large.main.ts');
