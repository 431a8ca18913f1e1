import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { startTracing } from './start-tracing.ts';

const Value = v.union([v.object({ stringValue: v.string() }), v.object({ intValue: v.number() })]);
const Attributes = v.array(v.object({ key: v.string(), value: Value }));
const Span = v.object({
  traceId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: Attributes,
  status: v.object({ code: v.optional(v.number()) }),
});
const Export = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: Attributes }),
      scopeSpans: v.array(v.object({ spans: v.array(Span) })),
    }),
  ),
});

const received: { path: string; body: unknown }[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    received.push({ path: request.url ?? '', body });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
let endpoint = '';
let shop: Awaited<ReturnType<typeof createTestServer>>;

beforeAll(async () => {
  shop = await createTestServer();
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  endpoint = typeof address === 'object' && address ? `http://127.0.0.1:${String(address.port)}` : '';
});
afterAll(async () => {
  collector.close();
  await shop.database.drop();
});

// REQ-OPS-30, SEC-10
it('sends a span with route and status of each request, in the proxy’s trace, without personal data (SEC-10)', async () => {
  const tracing = await startTracing({ otlpEndpoint: endpoint }, shop.deps);
  const app = createApp({
    ...shop.deps,
    config: { ...shop.deps.config, trustProxy: true },
    ...(tracing && { recordRequest: tracing.recordRequest }),
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const authorization = `Bearer ${shop.token}`;
  await app.request('/api/profile', {
    headers: { authorization, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  await app.request('/api/user/verify/email/giulia/giulia@example.com/secret-token?canary=1');
  await tracing?.stop();

  expect(received.map(({ path }) => path)).toEqual(['/v1/traces']);
  const { resourceSpans } = v.parse(Export, received[0]?.body);
  expect(resourceSpans[0]?.resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'bottega' } }]);
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  expect(spans).toMatchObject([
    { name: 'GET /api/profile', traceId, parentSpanId: '00f067aa0ba902b7' },
    { name: 'GET /api/user/verify/email/{id}/{email}/{token}' },
  ]);
  expect(spans[0]?.attributes).toEqual([
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.route', value: { stringValue: '/api/profile' } },
    { key: 'http.response.status_code', value: { intValue: 200 } },
    { key: 'bottega.request_id', value: { stringValue: expect.any(String) as unknown } },
  ]);
  expect(JSON.stringify(received)).not.toMatch(/giulia|secret-token|canary|Bearer/u);
});

// REQ-OPS-30
it('logs that the collector can’t be reached', async () => {
  // Without these settings of the library, it waits and retries for 15 s.
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '1');
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '100');
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const tracing = await startTracing({ otlpEndpoint: 'http://127.0.0.1:1' }, { log });
  vi.unstubAllEnvs();
  const request = { requestId: 'r1', method: 'GET', route: '/healthz', status: 503, startedAt: Date.now() };
  tracing?.recordRequest({ ...request, durationMs: 4, traceparent: undefined });
  await expect.poll(() => lines.join('')).toContain('failed to send traces');
  await tracing?.stop();
});

// REQ-OPS-30
it('is off without OTEL_EXPORTER_OTLP_ENDPOINT', async () => {
  expect(await startTracing({ otlpEndpoint: undefined }, shop.deps)).toBeUndefined();
});
