import { SAVED_AT } from '#src/lib/saved-at.ts';

/**
 * When the worker had saved what a part of an answer came from, milliseconds since 1970. By the
 * object, and not as a field of it: the screens and the contract know nothing of it.
 */
const times = new WeakMap<object, number>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function noteSaved(data: unknown, savedAt: number): void {
  if (isObject(data)) times.set(data, savedAt);
}

/** Notes of an answer, and of each of its parts, what the worker says of its age (SW8). */
export function noteAnswer(answer: object, { headers }: Response): void {
  const savedAt = Date.parse(headers.get(SAVED_AT) ?? '');
  if (Number.isNaN(savedAt)) return;
  const parts: readonly unknown[] = Object.values(answer);
  for (const part of [answer, ...parts]) noteSaved(part, savedAt);
}

/** When the answer was saved that this came with; undefined of what the shop itself has just said. */
export const savedAtOf = (data: unknown): number | undefined => (isObject(data) ? times.get(data) : undefined);
