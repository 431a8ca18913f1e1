import type * as v from 'valibot';
import { getFieldAliases, isRecord } from '#contract/entity.ts';

/** What a schema consists of, if it has parts. `v.pipe` has those of its first schema. */
export type SchemaStructure = Partial<{
  readonly type: string;
  readonly entries: v.ObjectEntries;
  readonly item: v.GenericSchema;
  readonly wrapped: v.GenericSchema;
  readonly fieldAliases: Readonly<Record<string, string>>;
}>;

/**
 * Removes all fields, at any depth, that the schema does not declare: a column that a query happens to select must not
 * leave the server (SEC-08). A field with two names gets both (GAP-03). Walks the schema instead of calling `parse`, which would also apply transformations.
 */
export function stripUndeclaredFields(schema: v.GenericSchema, value: unknown): unknown {
  const structure: SchemaStructure = schema;
  // `v.pipe` needs no separate case, because it has the entries of its first schema.
  if (structure.wrapped) return value == null ? value : stripUndeclaredFields(structure.wrapped, value);
  if (structure.item && Array.isArray(value)) {
    const { item } = structure;
    return value.map((element) => stripUndeclaredFields(item, element));
  }
  if (structure.entries && isRecord(value)) {
    const declared: Record<string, unknown> = {};
    for (const [name, entry] of Object.entries(structure.entries)) {
      if (value[name] !== undefined) declared[name] = stripUndeclaredFields(entry, value[name]);
    }
    for (const [alias, name] of Object.entries(getFieldAliases(structure))) {
      if (declared[name] !== undefined) declared[alias] ??= declared[name];
    }
    return declared;
  }
  return value;
}
