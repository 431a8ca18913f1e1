import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createDeadline, HEALTH_CHECK_TIMEOUT_MS } from './deadline.ts';
import type { DiskMonitor } from './disk-space.ts';

const headers = { 'Cache-Control': 'no-store' };

/**
 * Registers the checks of monitoring systems:
 *
 * - `/livez`: the process responds. A supervisor restarts it otherwise; a restart would not repair the database.
 * - `/healthz`: the database responds too. The app asks it whether the shop is reachable.
 * - `/readyz`: as `/healthz`, and the server does not shut down and can write. A load balancer sends requests elsewhere
 *   otherwise.
 */
export function registerHealthChecks(
  app: Hono<AppEnv>,
  { db, isDraining = () => false }: Deps,
  disk: Pick<DiskMonitor, 'isFull'>,
): void {
  const checkDatabase = () => createDeadline(HEALTH_CHECK_TIMEOUT_MS)(db.execute(sql`select 1`));
  app.get('/livez', (c) => c.text('ok', 200, headers));
  app.get('/healthz', async (c) => {
    await checkDatabase();
    return c.text('ok', 200, headers);
  });
  app.get('/readyz', async (c) => {
    if (isDraining()) return c.text('draining', 503, headers);
    if (await disk.isFull()) return c.text('disk full', 503, headers);
    await checkDatabase();
    return c.text('ok', 200, headers);
  });
}
