import { describe, expect, it } from 'vitest';
import {
  editCell,
  isComplete,
  removeSaved,
  toProductChanges,
  undoLastEdit,
  type CellEdits,
} from './cell-edits.rules.ts';

const soap = { id: 'soap', price: 1000, stock: 3 };
const salt = { id: 'salt', price: 250, stock: 10 };
const none: CellEdits = [];

const edits = editCell(editCell(editCell(none, soap, 'price', 1250), salt, 'stock', 4), soap, 'stock', 8);

describe('edits of the product table', () => {
  it('become one change for each product, with what the person has seen and prices in euros', () => {
    expect(toProductChanges(edits)).toEqual([
      { id: 'soap', price: { before: 10, after: 12.5 }, stock: { before: 3, after: 8 } },
      { id: 'salt', stock: { before: 10, after: 4 } },
    ]);
  });

  it('remember what the person has seen first, also when the list is read again meanwhile', () => {
    const again = editCell(edits, { ...soap, price: 900 }, 'price', 1300);
    expect(toProductChanges(again)[1]).toMatchObject({ id: 'soap', price: { before: 10, after: 13 } });
  });

  it('end with the former value of the cell', () => {
    expect(editCell(editCell(none, soap, 'price', 1250), soap, 'price', 1000)).toEqual([]);
  });

  it('are undone cell by cell, the last one first', () => {
    expect(toProductChanges(undoLastEdit(edits))).toEqual([
      { id: 'soap', price: { before: 10, after: 12.5 } },
      { id: 'salt', stock: { before: 10, after: 4 } },
    ]);
    expect(undoLastEdit(undoLastEdit(undoLastEdit(undoLastEdit(edits))))).toEqual([]);
  });

  it('are incomplete while a cell is empty', () => {
    expect([isComplete(edits), isComplete(editCell(edits, salt, 'price', null))]).toEqual([true, false]);
  });

  it('are left for products that were not saved, on top of what these are now', () => {
    const left = removeSaved(edits, [
      { id: 'soap', result: 'changed', price: 1100, stock: 8 },
      { id: 'salt', result: 'done', price: 250, stock: 4 },
    ]);
    // Somebody has set the same stock.
    expect(left).toEqual([{ id: 'soap', field: 'price', before: 1100, after: 1250 }]);
  });
});
