import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { AppEnv } from './register-call.ts';

const countParameters = (path: string): number => path.split('{').length - 1;

/** The most specific first: `/shop/cart/product/checkout` also has the shape of another call's path. */
const ROUTE_TEMPLATES = [...new Set(Object.values<CallDeclaration>(calls).map(({ path }) => path))]
  .toSorted((a, b) => countParameters(a) - countParameters(b))
  .map((path) => ({
    path: `/api${path}`,
    pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** The template of a call's path, or undefined for a path that no call has, whatever the method. */
export const findCallRoute = (path: string): string | undefined =>
  ROUTE_TEMPLATES.find(({ pattern }) => pattern.test(path))?.path;

/**
 * The route that answers a request, as the log may hold it: without what stands in the place of its
 * parameters, and without any path that the shop does not know.
 */
export function getRouteForLog(c: Context<AppEnv>): string {
  const own = c.get('route');
  if (own !== undefined) return own;
  const { path } = c.req;
  const registered = matchedRoutes(c).find((route) => !route.path.includes('*'))?.path;
  return registered ?? findCallRoute(path) ?? (path.startsWith('/api/') ? '/api/*' : '/*');
}
