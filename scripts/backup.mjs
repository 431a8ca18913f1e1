// Writes database and files of the shop into one file: npm run backup -- FILE
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/backup/backup.main.ts');
