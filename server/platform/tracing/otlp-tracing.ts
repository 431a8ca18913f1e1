import { setTimeout as sleep } from 'node:timers/promises';
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Deps } from '#server/platform/deps.ts';
import type { Tracing } from './start-tracing.ts';

/** An unreachable collector must not delay the shutdown. */
const STOP_TIMEOUT_MS = 3000;

/**
 * Creates spans and sends them in batches by OTLP/HTTP. The exporter reads `OTEL_EXPORTER_OTLP_HEADERS`, the provider
 * `OTEL_TRACES_SAMPLER`.
 *
 * Rejected alternative: the middleware of `@hono/otel`. Its spans contain the full URL, which may have an e-mail or a
 * token in it, and the messages of errors (SEC-10).
 */
export function createOtlpTracing(endpoint: string, log: Deps['log']): Tracing {
  setGlobalErrorHandler((error) => {
    log.warn({ reason: typeof error === 'string' ? error : error.message }, 'failed to send traces');
  });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'bottega' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('bottega');
  const propagator = new W3CTraceContextPropagator();
  return {
    recordRequest: ({ requestId, method, route, status, startedAt, durationMs, traceparent }) => {
      const carrier = traceparent === undefined ? {} : { traceparent };
      const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'bottega.request_id': requestId,
      };
      const options = { kind: SpanKind.SERVER, startTime: startedAt, attributes };
      const span = tracer.startSpan(`${method} ${route}`, options, parent);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startedAt + durationMs);
    },
    stop: async () => {
      await Promise.race([provider.shutdown(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
