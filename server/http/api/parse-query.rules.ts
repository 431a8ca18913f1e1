import * as v from 'valibot';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { AppError } from '#server/errors/app-error.ts';

type QuerySchema = NonNullable<CallDeclaration['query']>;

/** The names of a call's parameters, and which of them take a list. */
interface DeclaredParameters {
  readonly names: readonly string[];
  readonly lists: ReadonlySet<string>;
}

/** More than any call takes; each costs time. */
const MAX_PARAMETERS = 500;
/** Node's HTTP parser refuses longer request lines anyway. */
const MAX_QUERY_LENGTH = 16_384;

const parametersBySchema = new WeakMap<QuerySchema, DeclaredParameters>();

function getDeclaredParameters(schema: QuerySchema): DeclaredParameters {
  const found = parametersBySchema.get(schema);
  if (found) return found;
  const { entries = {} }: Partial<{ readonly type: string; readonly entries: v.ObjectEntries }> = schema;
  const names = Object.keys(entries);
  const lists = new Set(names.filter((name) => v.is(entries[name] ?? v.never(), ['a', 'b'])));
  const parameters = { names, lists };
  parametersBySchema.set(schema, parameters);
  return parameters;
}

/** Names of all calls' filters. Sent to a call without them, they would be ignored silently. */
const allFilterNames = new Set(
  Object.values<CallDeclaration>(calls).flatMap(({ query }) => (query ? [...getDeclaredParameters(query).lists] : [])),
);

const createInvalidParameterError = (name: string, reason: string): AppError =>
  new AppError('invalidInput', { values: { fields: name }, data: { fields: { [name]: reason } } });

/** `selectedFilters[]` and `selectedFilters[3]`, as other clients write lists. */
const LIST_SPELLING = /^(\w+)\[\d*\]$/u;

/** The name before brackets, a dot or white space, for comparison. */
const getBaseName = (name: string): string =>
  name
    .trim()
    .split(/[[.\s]/u, 1)[0]
    ?.toLowerCase() ?? '';

/**
 * The declared parameter that a name means, or undefined for one that has nothing to do with the call.
 *
 * @throws Failure `invalidInput` for a misspelt one, and for any unknown one of a call with filters: a
 * filter that is ignored silently would show products that were not asked for.
 */
function resolveParameter(name: string, { names, lists }: DeclaredParameters): string | undefined {
  if (names.includes(name)) return name;
  const list = LIST_SPELLING.exec(name)?.[1];
  if (list !== undefined && lists.has(list)) return list;
  const meant = names.find((one) => one.toLowerCase() === getBaseName(name));
  if (meant !== undefined) throw createInvalidParameterError(meant, 'not a spelling of this parameter');
  if (lists.size > 0 || allFilterNames.has(name.replace(/\[.*/u, '')))
    throw createInvalidParameterError(name.slice(0, 100), 'unknown');
  return undefined;
}

/**
 * The declared parameters of a query string; one that comes more than once has a list of its values.
 *
 * @throws Failure `invalidInput`
 */
export function parseQuery(schema: QuerySchema, search: string): Record<string, string | string[]> {
  if (search.length > MAX_QUERY_LENGTH) throw createInvalidParameterError('query', 'too long');
  const parameters = getDeclaredParameters(schema);
  const values = new Map<string, string[]>();
  let count = 0;
  // Not Hono's parser, whose time grows with the square of the number of parameters without a value.
  for (const [name, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > MAX_PARAMETERS) throw createInvalidParameterError('query', 'too many parameters');
    const parameter = resolveParameter(name, parameters);
    if (parameter === undefined) continue;
    const others = values.get(parameter);
    if (others) others.push(value);
    else values.set(parameter, [value]);
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, list.length === 1 ? (list[0] ?? '') : list] as const),
  );
}
