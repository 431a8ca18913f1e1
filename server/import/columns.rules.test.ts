import { describe, expect, it } from 'vitest';
import { missingColumns, readerOf } from './columns.rules.ts';

describe('missingColumns', () => {
  it.each([
    [['Handle', 'Title', 'Variant Price'], []],
    [['handle', ' TITLE ', 'variant price', 'Anything'], []],
    [['Handle', 'Variant Price'], ['Title']],
    [['Handle;Title;Variant Price'], ['Handle', 'Title', 'Variant Price']],
  ])('of %j: %j', (header, missing) => {
    expect(missingColumns(header)).toEqual(missing);
  });
});

describe('readerOf', () => {
  it('finds each value by the header, in whatever order, and trims it', () => {
    const read = readerOf(['Variant Price', 'Unknown', 'Title', 'handle']);
    expect(read([' 9.90', 'x', 'Olio ', 'olio'], 7)).toMatchObject({
      line: 7, handle: 'olio', title: 'Olio', price: '9.90', body: '', quantity: '',
    });
  });

  it('reads a short row as far as it goes', () => {
    expect(readerOf(['Handle', 'Title', 'Variant Price'])(['olio'], 2)).toMatchObject({ handle: 'olio', price: '' });
  });
});
