// Restores a backup into an empty database and DATA_DIR: npm run restore -- FILE
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/backup/restore.main.ts');
