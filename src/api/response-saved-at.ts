import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';

/**
 * When the service worker cached the response that an object came from, milliseconds since 1970. Stored
 * by object instead of in a field, so that screens and contract don't depend on it.
 */
const savedAtByObject = new WeakMap<object, number>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function setSavedAt(data: unknown, savedAt: number): void {
  if (isObject(data)) savedAtByObject.set(data, savedAt);
}

/** Records for a response body and each of its fields when the service worker cached it (REL-SW8). */
export function recordSavedAt(body: object, { headers }: Response): void {
  const savedAt = Date.parse(headers.get(SAVED_AT_HEADER) ?? '');
  if (Number.isNaN(savedAt)) return;
  const fields: readonly unknown[] = Object.values(body);
  for (const data of [body, ...fields]) setSavedAt(data, savedAt);
}

/** When the data was cached, milliseconds since 1970; undefined when it came from the network. */
export const getSavedAt = (data: unknown): number | undefined =>
  isObject(data) ? savedAtByObject.get(data) : undefined;
