import type { Config } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Records finished requests as spans. */
export interface Tracing {
  readonly recordRequest: NonNullable<Deps['recordRequest']>;
  /** Sends what is left, for at most a few seconds. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts to send traces to the OpenTelemetry collector of `OTEL_EXPORTER_OTLP_ENDPOINT`.
 *
 * @returns undefined without an endpoint; then no package is loaded
 */
export async function startTracing({ otlpEndpoint }: Pick<Config, 'otlpEndpoint'>, { log }: Pick<Deps, 'log'>) {
  if (otlpEndpoint === undefined) return undefined;
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(otlpEndpoint, log);
}
