// Builds the environment `staff` of vite.config.ts. Vite's command builds only `client` and `ssr`.
import { createBuilder } from 'vite';

const [outDir] = process.argv.slice(2);
const builder = await createBuilder({ environments: { staff: { build: { outDir, emptyOutDir: true } } } });
await builder.build(builder.environments.staff);
