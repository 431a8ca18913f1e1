import { SAVED_AT_HEADER } from '#src/lib/saved-at-header.ts';

/**
 * When the worker had saved what a part of an answer came from, milliseconds since 1970. By the
 * object, and not as a field of it: the screens and the contract know nothing of it.
 */
const savedAtByObject = new WeakMap<object, number>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function setSavedAt(data: unknown, savedAt: number): void {
  if (isObject(data)) savedAtByObject.set(data, savedAt);
}

/** Notes of an answer, and of each of its parts, what the worker says of its age (REL-SW8). */
export function recordSavedAt(answer: object, { headers }: Response): void {
  const savedAt = Date.parse(headers.get(SAVED_AT_HEADER) ?? '');
  if (Number.isNaN(savedAt)) return;
  const parts: readonly unknown[] = Object.values(answer);
  for (const part of [answer, ...parts]) setSavedAt(part, savedAt);
}

/** When the answer was saved that this came with; undefined of what the shop itself has just said. */
export const getSavedAt = (data: unknown): number | undefined =>
  isObject(data) ? savedAtByObject.get(data) : undefined;
