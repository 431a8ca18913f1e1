// Imports a shop's CSV export (docs/import.md): npm run import -- products.csv --shop milano [--dry-run]
import { runServerCommand } from './lib/run-server-command.mjs';

// Without these limits Node lets the heap grow to gigabytes before it collects garbage. About 60 MB are in use.
await runServerCommand('server/import/import.main.ts', ['--max-old-space-size=128', '--max-semi-space-size=8']);
