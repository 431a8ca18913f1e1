/** What is read of a row; a column that the file lacks is empty. Values are trimmed. */
type Column =
  | 'handle' | 'title' | 'body' | 'vendor' | 'type' | 'tags' | 'published' | 'status' | 'giftCard'
  | 'option1' | 'option2' | 'option3' | 'sku' | 'price' | 'compareAt' | 'quantity' | 'taxable'
  | 'picture' | 'picturePosition' | 'variantPicture';

export interface SourceRow extends Readonly<Record<Column, string>> {
  /** Where it begins in the file, from 1, the header being the first. */
  readonly line: number;
}

/** What the file calls each; case does not matter, nor do columns that are not listed. */
const NAMES: Readonly<Record<Column, string>> = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  status: 'Status',
  giftCard: 'Gift Card',
  option1: 'Option1 Value',
  option2: 'Option2 Value',
  option3: 'Option3 Value',
  sku: 'Variant SKU',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  quantity: 'Variant Inventory Qty',
  taxable: 'Variant Taxable',
  picture: 'Image Src',
  picturePosition: 'Image Position',
  variantPicture: 'Variant Image',
};

/** Without these nothing can be read. */
const NEEDED: readonly Column[] = ['handle', 'title', 'price'];

export type ReadRow = (cells: readonly string[], line: number) => SourceRow;

/** The needed columns that a header does not have. */
export const missingColumns = (header: readonly string[]): string[] => {
  const there = new Set(header.map((name) => name.trim().toLowerCase()));
  return NEEDED.map((column) => NAMES[column]).filter((name) => !there.has(name.toLowerCase()));
};

/** How to read the rows under a header. */
export function readerOf(header: readonly string[]): ReadRow {
  const names = header.map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column) => names.indexOf(NAMES[column].toLowerCase());
  // Once a file and not once a cell: the reader runs for every row.
  const place: Readonly<Record<Column, number>> = {
    handle: placeOf('handle'),
    title: placeOf('title'),
    body: placeOf('body'),
    vendor: placeOf('vendor'),
    type: placeOf('type'),
    tags: placeOf('tags'),
    published: placeOf('published'),
    status: placeOf('status'),
    giftCard: placeOf('giftCard'),
    option1: placeOf('option1'),
    option2: placeOf('option2'),
    option3: placeOf('option3'),
    sku: placeOf('sku'),
    price: placeOf('price'),
    compareAt: placeOf('compareAt'),
    quantity: placeOf('quantity'),
    taxable: placeOf('taxable'),
    picture: placeOf('picture'),
    picturePosition: placeOf('picturePosition'),
    variantPicture: placeOf('variantPicture'),
  };
  return (cells, line) => {
    const cell = (column: Column) => (cells[place[column]] ?? '').trim();
    return {
      line,
      handle: cell('handle'),
      title: cell('title'),
      body: cell('body'),
      vendor: cell('vendor'),
      type: cell('type'),
      tags: cell('tags'),
      published: cell('published'),
      status: cell('status'),
      giftCard: cell('giftCard'),
      option1: cell('option1'),
      option2: cell('option2'),
      option3: cell('option3'),
      sku: cell('sku'),
      price: cell('price'),
      compareAt: cell('compareAt'),
      quantity: cell('quantity'),
      taxable: cell('taxable'),
      picture: cell('picture'),
      picturePosition: cell('picturePosition'),
      variantPicture: cell('variantPicture'),
    };
  };
}
