import type { CallDeclaration } from '#contract/call.ts';
import { ApiError } from './api-error.ts';

/**
 * Fills in the path parameters of a call. The result is relative to the API base.
 * @throws ApiError `not-found` for an empty parameter, `.` and `..`: the URL would lead to another call
 */
export function buildCallPath(call: CallDeclaration, params: Readonly<Record<string, string>>): string {
  const path = call.path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = params[name] ?? '';
    if (value === '' || value === '.' || value === '..') throw new ApiError({ kind: 'not-found' });
    return encodeURIComponent(value);
  });
  return path.slice(1);
}

/** Writes lists as repeated keys. Empty values are left out, because the contract has defaults for them. */
export function buildSearchParams(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue;
      searchParams.append(name, String(item));
    }
  }
  return searchParams;
}
