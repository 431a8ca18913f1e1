import type * as v from 'valibot';

type SchemaStructure = Partial<{
  readonly type: string;
  readonly entries: v.ObjectEntries;
  readonly item: v.GenericSchema;
  readonly wrapped: v.GenericSchema;
  readonly pipe: readonly v.GenericSchema[];
}>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Keeps only the fields that a schema declares, deep (SEC-08: a column that a query happened to fetch
 * never leaves the server). It walks the schema's own structure and keeps the wire's shape, which a
 * `parse` would turn into the canonical one.
 */
export function stripUndeclaredFields(schema: v.GenericSchema, value: unknown): unknown {
  const structure: SchemaStructure = schema;
  // A pipe's first element is the schema of the wire; spreads of `v.pipe` repeat its entries.
  if (structure.wrapped) return value == null ? value : stripUndeclaredFields(structure.wrapped, value);
  if (structure.item && Array.isArray(value)) {
    const { item } = structure;
    return value.map((one) => stripUndeclaredFields(item, one));
  }
  if (structure.entries && isRecord(value)) {
    const kept: Record<string, unknown> = {};
    for (const [name, entry] of Object.entries(structure.entries)) {
      if (value[name] !== undefined) kept[name] = stripUndeclaredFields(entry, value[name]);
    }
    return kept;
  }
  return value;
}
