import { createHash, timingSafeEqual } from 'node:crypto';
import { prometheus } from '@hono/prometheus';
import type { Hono } from 'hono';
import { Registry } from 'prom-client';
import { getRouteForLog } from '#server/http/api/call-route.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createDatabaseGauges } from './database-gauges.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Registers `GET /metrics` for Prometheus if `METRICS_TOKEN` is set: requests and their duration by route, connection
 * pool, backlog, and Node's own metrics. Routes are path templates, so no client can create more time series.
 */
export function registerMetrics(
  app: Hono<AppEnv>,
  { config, ...deps }: Pick<Deps, 'config' | 'db' | 'readDb' | 'reservedDb'>,
): void {
  const { metricsToken } = config;
  if (metricsToken === undefined) return;
  const registry = new Registry();
  // The library's own `route` label is the path of the middleware.
  const options = { labelNames: ['method', 'status', 'ok'], customLabels: { route: getRouteForLog } };
  const { registerMetrics: countRequests, printMetrics } = prometheus({
    registry,
    collectDefaultMetrics: true,
    metricOptions: { requestDuration: options, requestsTotal: options },
  });
  const updateGauges = createDatabaseGauges(registry, deps);
  const expected = hash(`Bearer ${metricsToken}`);
  app.use(countRequests);
  app.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!timingSafeEqual(hash(c.req.header('authorization') ?? ''), expected)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.text('METRICS_TOKEN is required', 401);
    }
    await updateGauges();
    return printMetrics(c);
  });
}
