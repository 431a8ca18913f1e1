/** Any origin will do: a path stays on it, whatever leaves it was no path. */
const PLACEHOLDER_ORIGIN = 'https://shop.invalid';

/**
 * Where to go after login (SEC-04): a path of this origin, or `/`. The text is resolved as the browser
 * would resolve it, because `//evil`, `/\evil` and `/<TAB>/evil` all look like paths and are not.
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
  // `/.//evil` resolves to this origin with the path `//evil`, which would be resolved once more.
  if (path.startsWith('//') || url.pathname === '/login') return '/';
  return path;
}
