/** A parsed query string: text by name. A repeated name is a list. */
export type SearchParams = Record<string, string | string[]>;

/**
 * Parses a query string without guessing types. The router's default parser turns `662E41`, `null` and
 * `[1]` into JSON values, which changes or loses the text of an id.
 */
export function parseSearch(text: string): SearchParams {
  // A Map instead of an object, because `__proto__` is a valid name.
  const search = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const existing = search.get(name);
    if (existing === undefined) search.set(name, value);
    else if (typeof existing === 'string') search.set(name, [existing, value]);
    else existing.push(value);
  }
  return Object.fromEntries(search);
}

/** Inverse of {@link parseSearch}: values as text, lists as repeated names; other values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items) {
      const isText = typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean';
      if (isText) searchParams.append(name, String(item));
    }
  }
  const text = searchParams.toString();
  return text === '' ? '' : `?${text}`;
}
