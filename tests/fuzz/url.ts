import type { CallDeclaration } from '#contract/call.ts';
import { toWellFormed } from './hostile-values.ts';

const encode = (text: string) => encodeURIComponent(toWellFormed(text));

/** A call's path with these parameters, encoded here unless they are already. */
export const buildPath = (call: CallDeclaration, params: Readonly<Record<string, string>>, isEncoded = false): string =>
  call.path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = params[name] ?? '';
    return isEncoded ? value : encode(value);
  });

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A query string; a list is its name repeated. */
export const buildQueryString = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(toText(one))}`))
    .join('&');
