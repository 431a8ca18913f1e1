// Brings a shop's CSV export in: npm run import -- products.csv --shop milano [--dry-run]; docs/import.md.
import { runServerCommand } from './lib/run-server-command.mjs';

// Node would let garbage grow to gigabytes before it looks for any: what is in use is some 60 MB.
await runServerCommand('server/import/import.main.ts', ['--max-old-space-size=128', '--max-semi-space-size=8']);
