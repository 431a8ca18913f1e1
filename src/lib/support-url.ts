/**
 * URL on the support site. Null when the profile has no base URL, or an invalid one.
 */
export function getSupportUrl(base: string, path: string, query: Readonly<Record<string, string>>): string | null {
  if (!/^https?:\/\//iu.test(base) || !URL.canParse(base)) return null;
  return `${base.replace(/\/+$/u, '')}${path}?${new URLSearchParams(query).toString()}`;
}
