import type { CallDeclaration } from '#contract/call.ts';
import { ApiError } from './api-error.ts';

/**
 * The call's path with its parameters in place, relative to the API base.
 * @throws ApiError `not-found` for `.` and `..`: the browser would climb to another call.
 */
export function buildCallPath(call: CallDeclaration, params: Readonly<Record<string, string>>): string {
  const path = call.path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = params[name] ?? '';
    if (value === '' || value === '.' || value === '..') throw new ApiError({ kind: 'not-found' });
    return encodeURIComponent(value);
  });
  return path.slice(1);
}

/** Repeated keys carry lists; what is empty is not sent, the contract has a default for it. */
export function buildSearchParams(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null || one === '') continue;
      parameters.append(name, String(one));
    }
  }
  return parameters;
}
