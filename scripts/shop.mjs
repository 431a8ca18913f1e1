// Configures the shop from a file (docs/examples/shop.yaml): npm run shop -- apply shop.yaml [--dry-run] [--prune]
// Prints the current configuration as such a file: npm run shop -- export
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/setup/shop.main.ts');
