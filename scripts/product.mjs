// Hides and shows products and sets their stock: npm run product -- hide PRODUCT, show PRODUCT or stock PRODUCT
import { runServerCommand } from './lib/run-server-command.mjs';

await runServerCommand('server/catalogue/operator/product.main.ts');
