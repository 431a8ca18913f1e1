/**
 * An address on the support site; null when the profile names none, or something that is no web
 * address.
 */
export function getSupportUrl(base: string, path: string, query: Readonly<Record<string, string>>): string | null {
  if (!/^https?:\/\//iu.test(base) || !URL.canParse(base)) return null;
  return `${base.replace(/\/+$/u, '')}${path}?${new URLSearchParams(query).toString()}`;
}
