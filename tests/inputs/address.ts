import type { CallDeclaration } from '#contract/call.ts';
import { wellFormed } from './hostile.ts';

const encode = (text: string) => encodeURIComponent(wellFormed(text));

/** A call's path with these parameters, encoded here unless they are already. */
export const pathWith = (call: CallDeclaration, params: Readonly<Record<string, string>>, isEncoded = false): string =>
  call.path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = params[name] ?? '';
    return isEncoded ? value : encode(value);
  });

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A query string; a list is its name repeated. */
export const searchOf = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(written(one))}`))
    .join('&');
