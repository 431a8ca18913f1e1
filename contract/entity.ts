import * as v from 'valibot';

/** Whether a value is an object with named fields: not null, and no array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type FieldAliases = Readonly<Record<string, string>>;

/** The aliases of a schema's fields: the canonical name by alias. */
export function getFieldAliases(schema: object): FieldAliases {
  const { fieldAliases = {} }: { readonly fieldAliases?: FieldAliases } = schema;
  return fieldAliases;
}

/**
 * Accepts aliases of field names (GAP-03): `{ discount: 'discountPercentage' }` reads `discount` where
 * `discountPercentage` is missing. The schema keeps its type and structure, so the server's responses
 * are checked against the canonical names only. The server sends both names.
 */
export function withFieldAliases<S extends v.GenericSchema>(schema: S, aliases: FieldAliases): S {
  const applyAliases = (value: unknown): unknown => {
    if (!isRecord(value)) return value;
    const copy = { ...value };
    for (const [alias, name] of Object.entries(aliases)) {
      if (copy[name] === undefined && copy[alias] !== undefined) copy[name] = copy[alias];
    }
    return copy;
  };
  return {
    ...schema,
    fieldAliases: { ...getFieldAliases(schema), ...aliases },
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) =>
      schema['~run']({ ...dataset, value: applyAliases(dataset.value) }, config),
  };
}

/** Schema of an entity: `_id` (or `id`) on the wire, `id` in the code. */
export const entity = <const E extends v.ObjectEntries>(entries: E, aliases: FieldAliases = {}) =>
  withFieldAliases(
    v.pipe(
      v.object({ _id: v.string(), ...entries }),
      // `_id` always exists, but the compiler can't infer it from generic entries.
      v.transform(({ _id = '', ...rest }) => ({ id: _id, ...rest })),
    ),
    { id: '_id', ...aliases },
  );
