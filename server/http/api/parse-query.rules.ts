import * as v from 'valibot';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createInvalidFieldError } from '#server/platform/errors/app-error.ts';

type QuerySchema = NonNullable<CallDeclaration['query']>;

/** The declared parameters of a call, and those that accept a list. */
interface DeclaredParameters {
  readonly names: readonly string[];
  readonly lists: ReadonlySet<string>;
}

/** More than any call accepts. Each parameter costs parsing time. */
const MAX_PARAMETERS = 500;
/** Node's HTTP parser rejects longer request lines anyway. */
const MAX_QUERY_LENGTH = 16_384;

const parametersBySchema = new WeakMap<QuerySchema, DeclaredParameters>();

function getDeclaredParameters(schema: QuerySchema): DeclaredParameters {
  const cached = parametersBySchema.get(schema);
  if (cached) return cached;
  const { entries = {} }: Partial<{ readonly type: string; readonly entries: v.ObjectEntries }> = schema;
  const names = Object.keys(entries);
  const lists = new Set(names.filter((name) => v.is(entries[name] ?? v.never(), ['a', 'b'])));
  const parameters = { names, lists };
  parametersBySchema.set(schema, parameters);
  return parameters;
}

/** Filter names of all calls. A call without filters would silently ignore them. */
const allFilterNames = new Set(
  Object.values<CallDeclaration>(calls).flatMap(({ query }) => (query ? [...getDeclaredParameters(query).lists] : [])),
);

/** Other clients write lists as `selectedFilters[]` or `selectedFilters[3]`. */
const LIST_SPELLING = /^(\w+)\[\d*\]$/u;

/** The name before brackets, a dot or whitespace, in lower case. */
const getBaseName = (name: string): string =>
  name
    .trim()
    .split(/[[.\s]/u, 1)[0]
    ?.toLowerCase() ?? '';

/**
 * Returns the declared parameter for a name, or undefined for a parameter that is unrelated to the call.
 *
 * @throws AppError `invalidInput` for a misspelled name, and for any unknown name in a call with filters: a silently
 *   ignored filter would return the wrong products.
 */
function resolveParameter(name: string, { names, lists }: DeclaredParameters): string | undefined {
  if (names.includes(name)) return name;
  const list = LIST_SPELLING.exec(name)?.[1];
  if (list !== undefined && lists.has(list)) return list;
  const misspelled = names.find((declared) => declared.toLowerCase() === getBaseName(name));
  if (misspelled !== undefined) throw createInvalidFieldError(misspelled, 'not a spelling of this parameter');
  if (lists.size > 0 || allFilterNames.has(name.replace(/\[.*/u, '')))
    throw createInvalidFieldError(name.slice(0, 100), 'unknown');
  return undefined;
}

/**
 * Parses the declared parameters of a query string. A repeated parameter becomes a list.
 *
 * @throws AppError `invalidInput`
 */
export function parseQuery(schema: QuerySchema, search: string): Record<string, string | string[]> {
  if (search.length > MAX_QUERY_LENGTH) throw createInvalidFieldError('query', 'too long');
  const parameters = getDeclaredParameters(schema);
  const values = new Map<string, string[]>();
  let count = 0;
  // Not Hono's parser: its time is quadratic in the number of parameters without a value.
  for (const [name, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > MAX_PARAMETERS) throw createInvalidFieldError('query', 'too many parameters');
    const parameter = resolveParameter(name, parameters);
    if (parameter === undefined) continue;
    const previous = values.get(parameter);
    if (previous) previous.push(value);
    else values.set(parameter, [value]);
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, list.length === 1 ? (list[0] ?? '') : list] as const),
  );
}
