import type { CallDeclaration } from '#contract/call.ts';
import { toWellFormed } from './hostile-values.ts';

const encode = (text: string) => encodeURIComponent(toWellFormed(text));

/** Inserts parameters into a call's path. Encodes them unless `isEncoded`. */
export const buildPath = (call: CallDeclaration, params: Readonly<Record<string, string>>, isEncoded = false): string =>
  call.path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = params[name] ?? '';
    return isEncoded ? value : encode(value);
  });

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Builds a query string. A list repeats its name. */
export const buildQueryString = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((item) => `${encode(name)}=${encode(toText(item))}`))
    .join('&');
