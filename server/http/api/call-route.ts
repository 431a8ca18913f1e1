import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { AppEnv } from '#server/http/app-env.ts';

const countParameters = (path: string): number => path.split('{').length - 1;

/** Most specific first: `/shop/cart/product/checkout` also matches the template of another call. */
const ROUTE_TEMPLATES = [...new Set(Object.values<CallDeclaration>(calls).map(({ path }) => path))]
  .toSorted((a, b) => countParameters(a) - countParameters(b))
  .map((path) => ({
    path: `/api${path}`,
    pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Returns the path template of the call that matches the path, for any method. Undefined if there is none. */
export const findCallRoute = (path: string): string | undefined =>
  ROUTE_TEMPLATES.find(({ pattern }) => pattern.test(path))?.path;

/**
 * Returns the route of a request for the log: path templates only, without parameter values and unknown paths, because
 * these may contain personal data or secrets (SEC-10).
 */
export function getRouteForLog(c: Context<AppEnv>): string {
  const callRoute = c.get('route');
  if (callRoute !== undefined) return callRoute;
  const { path } = c.req;
  const registered = matchedRoutes(c).find((route) => !route.path.includes('*'))?.path;
  return registered ?? findCallRoute(path) ?? (path.startsWith('/api/') ? '/api/*' : '/*');
}
