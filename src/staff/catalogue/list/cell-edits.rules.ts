import { toEuros } from '#contract/fields/money.ts';
import type { ProductChangeResult } from '#contract/staff/product-entity.ts';

export type EditedField = 'price' | 'stock';

/** A changed cell of the table. Prices are cents. */
export interface CellEdit {
  readonly id: string;
  readonly field: EditedField;
  /** What the person has seen. The shop refuses the change of another value. */
  readonly before: number;
  /** Null while the cell is empty. */
  readonly after: number | null;
}

/** In the order in which the cells were changed. */
export type CellEdits = readonly CellEdit[];

interface EditedProduct {
  readonly id: string;
  readonly price: number;
  readonly stock: number;
}

export const findEdit = (edits: CellEdits, id: string, field: EditedField): CellEdit | undefined =>
  edits.find((edit) => edit.id === id && edit.field === field);

/** Changes a cell. With its former value it is no longer changed. */
export function editCell(
  edits: CellEdits,
  product: EditedProduct,
  field: EditedField,
  after: number | null,
): CellEdits {
  const edit = findEdit(edits, product.id, field);
  const before = edit?.before ?? product[field];
  const others = edits.filter((other) => other !== edit);
  return after === before ? others : [...others, { id: product.id, field, before, after }];
}

/** Takes back the cell that was changed last. */
export const undoLastEdit = (edits: CellEdits): CellEdits => edits.slice(0, -1);

/** The changed products, once each. */
export const getEditedIds = (edits: CellEdits): readonly string[] => [...new Set(edits.map(({ id }) => id))];

export const isComplete = (edits: CellEdits): boolean => edits.every(({ after }) => after !== null);

/** The changes as the shop expects them, with prices in euros. */
export const toProductChanges = (edits: CellEdits) =>
  getEditedIds(edits).map((id) => {
    const price = findEdit(edits, id, 'price');
    const stock = findEdit(edits, id, 'stock');
    return {
      id,
      ...(price === undefined || price.after === null
        ? {}
        : { price: { before: toEuros(price.before), after: toEuros(price.after) } }),
      ...(stock === undefined || stock.after === null ? {} : { stock: { before: stock.before, after: stock.after } }),
    };
  });

/**
 * What is left to save. A product that somebody else has changed keeps its edits, now on top of what it is: the person sees
 * it and decides again.
 */
export function removeSaved(edits: CellEdits, results: readonly ProductChangeResult[]): CellEdits {
  const resultById = new Map(results.map((result) => [result.id, result]));
  return edits.flatMap((edit) => {
    const result = resultById.get(edit.id);
    if (result === undefined) return [edit];
    if (result.result === 'done') return [];
    const before = result[edit.field] ?? edit.before;
    return before === edit.after ? [] : [{ ...edit, before }];
  });
}
