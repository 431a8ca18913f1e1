import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Config } from '#server/platform/config/config.ts';
import { toClientKey } from '#server/platform/rate-limit/client-key.rules.ts';

/** Client key of requests without a network address: tests, and the server itself. */
export const IN_PROCESS_CLIENT = 'in-process';

/**
 * Returns the client for rate limits (an IPv4 address or an IPv6 /64), from the peer address. Behind a trusted proxy it
 * is taken from X-Forwarded-For, if that contains a valid address (SEC-06).
 */
export function getClientKey(c: Context<AppEnv>, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  if (trustProxy) {
    const forwarded = toClientKey(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
    if (forwarded !== undefined) return forwarded;
  }
  try {
    return toClientKey(getConnInfo(c).remote.address ?? '') ?? 'unknown';
  } catch {
    return IN_PROCESS_CLIENT;
  }
}
