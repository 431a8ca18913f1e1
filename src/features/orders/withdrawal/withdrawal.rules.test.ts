import { describe, expect, it } from 'vitest';
import { getChosenItems, selectAll, selectQuantity } from './withdrawal.rules.ts';

const soap = { line: 1, name: 'Soap', images: [], quantity: 3, price: 1000, condition: '' };
const tea = { line: 3, name: 'Tea', images: [], quantity: 1, price: 500, condition: '' };
const withdrawal = { items: [soap, tea] };

describe('the chosen items', () => {
  it('are all at first, and change by line', () => {
    const all = selectAll(withdrawal);
    expect(getChosenItems(withdrawal, all)).toEqual([soap, tea]);
    const fewer = selectQuantity(selectQuantity(all, 1, 2), 3, 0);
    expect(getChosenItems(withdrawal, fewer)).toEqual([{ ...soap, quantity: 2 }]);
  });

  it('never exceed what is left', () => {
    expect(getChosenItems({ items: [{ ...soap, quantity: 1 }] }, selectAll(withdrawal))).toMatchObject([
      { line: 1, quantity: 1 },
    ]);
  });
});
