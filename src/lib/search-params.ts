/** What a query string holds: text by name. A repeated name holds a list. */
export type SearchParams = Record<string, string | string[]>;

/**
 * Reads a query string without guessing types. The router's default parser turns `662E41`, `null` and
 * `[1]` into JSON values, which changes or loses the text of an id.
 */
export function parseSearch(text: string): SearchParams {
  // No object, because `__proto__` is a name like any other.
  const search = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = search.get(name);
    if (known === undefined) search.set(name, value);
    else if (typeof known === 'string') search.set(name, [known, value]);
    else known.push(value);
  }
  return Object.fromEntries(search);
}

/** Writes what {@link parseSearch} reads: values as text, lists as repeated names, no other values. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items) {
      const isText = typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean';
      if (isText) parameters.append(name, String(item));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
