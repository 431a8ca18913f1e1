import * as v from 'valibot';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Accepts another spelling of a field (GAP-03): `{ discount: 'discountPercentage' }` reads
 * `discount` where `discountPercentage` is missing. The schema keeps its type and its structure, so
 * the server's answers are checked against the main spelling only.
 */
export function withFieldAliases<S extends v.GenericSchema>(schema: S, spellings: Readonly<Record<string, string>>): S {
  const respell = (value: unknown): unknown => {
    if (!isRecord(value)) return value;
    const copy = { ...value };
    for (const [other, main] of Object.entries(spellings)) {
      if (copy[main] === undefined && copy[other] !== undefined) copy[main] = copy[other];
    }
    return copy;
  };
  return {
    ...schema,
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
      schema['~run']({ ...dataset, value: respell(dataset.value) }, config),
  };
}

/** An entity: `_id` (or `id`) on the wire, `id` in the code. */
export const entity = <const E extends v.ObjectEntries>(entries: E, spellings: Readonly<Record<string, string>> = {}) =>
  withFieldAliases(
    v.pipe(
      v.object({ _id: v.string(), ...entries }),
      // Always there; among generic entries the compiler can't know it.
      v.transform(({ _id = '', ...rest }) => ({ id: _id, ...rest })),
    ),
    { id: '_id', ...spellings },
  );
