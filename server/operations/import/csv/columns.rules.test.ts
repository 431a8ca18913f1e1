import { describe, expect, it } from 'vitest';
import { findColumns } from './columns.rules.ts';

const OLDER = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
];
const NEWER = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Option1 name',
  'Option1 value',
  'Price',
  'Compare-at price',
  'Charge tax',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'Gift card',
];

describe('required columns', () => {
  it.each([
    [['Handle', 'Title', 'Variant Price'], []],
    [['handle', ' TITLE ', 'variant price', 'Anything'], []],
    [['\uFEFFHandle', 'title', 'Variant\u00A0Price'], []],
    [['Handle', 'Variant Price'], ['Title']],
    [['URL handle', 'Title'], ['Price']],
    [['Handle;Title;Variant Price'], ['Handle', 'Title', 'Variant Price']],
  ])('missing in %j are %j', (header, missing) => {
    expect(findColumns(header).missingRequired).toEqual(missing);
  });
});

describe('missing columns', () => {
  it('have the names of the older export format', () => {
    const { missingOptional } = findColumns(OLDER);
    expect(missingOptional).toContain('Variant Compare At Price');
    expect(missingOptional).not.toContain('Vendor');
  });

  it('have the names of the newer export format', () => {
    expect(findColumns(['Title', 'URL handle', 'Price']).missingOptional).toContain('Compare-at price');
  });

  it('are only the second and third option in a complete newer export', () => {
    expect(findColumns(NEWER).missingOptional).toEqual(['Option2 Value', 'Option3 Value']);
  });
});

describe('columns that are not read', () => {
  it('are named, so that a misspelled one is noticed', () => {
    const header = ['Handle', 'Title', 'Price', 'VAT%', ' Punti ', 'Aliquote', 'Aliquote', '', 'Title (eng)'];
    expect(findColumns(header).ignored).toEqual(['Aliquote', 'Title (eng)']);
    expect(findColumns(NEWER).ignored).not.toContain('Price');
  });
});

describe('row', () => {
  it('is read by the header, in any column order, and trimmed', () => {
    const { readRow } = findColumns(['Variant Price', 'Unknown', 'Title', 'handle']);
    expect(readRow([' 9.90', 'x', 'Olio ', 'olio'], 7)).toMatchObject({
      line: 7,
      handle: 'olio',
      title: 'Olio',
      price: '9.90',
      body: '',
      quantity: '',
      hasTracker: false,
    });
  });

  it('may be shorter than the header', () => {
    expect(findColumns(['Handle', 'Title', 'Variant Price']).readRow(['olio'], 2)).toMatchObject({
      handle: 'olio',
      price: '',
    });
  });

  it('of a newer export is read by the newer names, ignoring case', () => {
    const header = NEWER.map((name) => name.toUpperCase());
    const cells = NEWER.map((name) => `<${name}>`);
    expect(findColumns(header).readRow(cells, 2)).toMatchObject({
      handle: '<URL handle>',
      body: '<Description>',
      price: '<Price>',
      compareAt: '<Compare-at price>',
      quantity: '<Inventory quantity>',
      policy: '<Continue selling when out of stock>',
      tracker: '<Inventory tracker>',
      image: '<Product image URL>',
      variantImage: '<Variant image URL>',
      taxable: '<Charge tax>',
      published: '<Published on online store>',
      category: '<Product category>',
      hasTracker: true,
    });
  });

  it('has the first non-empty value when a header has a column twice', () => {
    const { readRow } = findColumns(['Handle', 'Title', 'Title', 'Variant Price', 'Price']);
    expect(readRow(['a', '', 'Second', '1', '2'], 2)).toMatchObject({ title: 'Second', price: '1' });
  });

  it('ignores metafield columns', () => {
    const { readRow } = findColumns([
      'Handle',
      'Title',
      'Variant Price',
      'Type (product.metafields.custom.type)',
      'Price / International',
    ]);
    expect(readRow(['a', 'b', '1', 'Meta', '99'], 2)).toMatchObject({ type: '', price: '1' });
  });
});

it('returns the name of a column in the file', () => {
  const { getName } = findColumns(['URL HANDLE', 'Title', 'Price']);
  expect([getName('handle'), getName('price'), getName('quantity')]).toEqual([
    'URL HANDLE',
    'Price',
    'Inventory quantity',
  ]);
});
