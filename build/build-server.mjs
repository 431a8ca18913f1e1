import { root } from '#scripts/lib/ensure-installed.mjs';
import { buildAtomically } from './atomic-output.mjs';

/** Commands that work without the sources, as in the container image: `node dist/server/backup.js FILE`. */
export const COMMANDS = {
  shop: 'server/operations/setup/shop.main.ts',
  import: 'server/operations/import/import.main.ts',
  member: 'server/orders/operator/member.main.ts',
  order: 'server/orders/operator/order.main.ts',
  staff: 'server/staff/accounts/staff.main.ts',
  invoice: 'server/orders/invoices/invoice.main.ts',
  report: 'server/orders/takings/report.main.ts',
  product: 'server/shop/catalogue/operator/product.main.ts',
  review: 'server/orders/operator/review.main.ts',
  support: 'server/shop/support/support.main.ts',
  withdrawal: 'server/orders/operator/withdrawal.main.ts',
  duties: 'server/operations/duties/duties.main.ts',
  backup: 'server/operations/backup/backup.main.ts',
  restore: 'server/operations/backup/restore.main.ts',
  grant: 'server/shop/account/auto-login/grant.main.ts',
  'clean-demo': 'demo/clean/clean.main.ts',
};

/**
 * Bundles the server to plain JavaScript: Node 20 cannot run TypeScript, and a bundle loads faster than
 * hundreds of files. npm packages stay external, and dynamic imports stay separate chunks.
 *
 * @param {string} outdir inside the project, so that Node finds node_modules
 * @param {Record<string, string>} [commands] further entries, by the name of their file
 */
export async function bundleServer(outdir, commands = {}) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', ...commands },
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** Runs {@link bundleServer} into dist/server, with the commands. */
export async function buildServer() {
  await buildAtomically('server', (outdir) => bundleServer(outdir, COMMANDS));
}
