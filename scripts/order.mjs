// Fulfils orders: npm run order -- list, show ORDER, prepare, ship, ready, deliver, refund or cancel ORDER
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/fulfilment/order.main.ts');
