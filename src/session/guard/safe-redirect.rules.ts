/** Any origin works here: a relative path stays on it, anything else leaves it. */
const PLACEHOLDER_ORIGIN = 'https://shop.invalid';

/**
 * Returns the path to open after login (SEC-04): a path of this origin, or `/`. The target is resolved
 * by the URL parser, because `//evil`, `/\evil` and `/<TAB>/evil` look like paths but leave the origin.
 */
export function toSafeRedirect(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(target, PLACEHOLDER_ORIGIN);
  } catch {
    return '/';
  }
  if (url.origin !== PLACEHOLDER_ORIGIN) return '/';
  const path = url.pathname + url.search + url.hash;
  // `/.//evil` resolves to this origin with the path `//evil`, which the browser would resolve again.
  if (path.startsWith('//') || url.pathname === '/login') return '/';
  return path;
}
