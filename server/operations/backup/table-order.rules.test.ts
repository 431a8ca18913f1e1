import { expect, it } from 'vitest';
import { sortByForeignKeys } from './table-order.rules.ts';

it('sorts each table after the tables that it refers to', () => {
  const keys = [
    { from: 'lines', to: 'orders' },
    { from: 'orders', to: 'members' },
    { from: 'members', to: 'members' },
  ];
  expect(sortByForeignKeys(['lines', 'members', 'orders'], keys)).toEqual(['members', 'orders', 'lines']);
});

it('names the tables of a cycle of foreign keys', () => {
  const keys = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => sortByForeignKeys(['a', 'b', 'c'], keys)).toThrow('The foreign keys of a, b form a cycle.');
});
