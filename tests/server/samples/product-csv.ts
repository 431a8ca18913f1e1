/** Columns of a product export, in order. */
export const CSV_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Image',
  'Status',
] as const;

export type CsvRow = Partial<Record<(typeof CSV_COLUMNS)[number], string>>;

export const escapeCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const toCsvLine = (row: CsvRow): string => CSV_COLUMNS.map((column) => escapeCell(row[column] ?? '')).join(',');

/** Formats rows as a product export with a header line. */
export const toCsv = (rows: readonly CsvRow[], lineEnd = '\n'): string =>
  [CSV_COLUMNS.map(escapeCell).join(','), ...rows.map(toCsvLine)].map((line) => line + lineEnd).join('');

/** Every product has its own category and tags: the worst case for joins by name. */
export const createManyCategoriesCsv = (length: number): string =>
  toCsv(
    Array.from({ length }, (_, n) => ({
      Handle: `p${String(n)}`,
      Title: `p${String(n)}`,
      Type: `tipo ${String(n)}`,
      Tags: `a${String(n)},b${String(n)},c`,
      'Variant Price': '10.00',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '7',
      'Variant Inventory Policy': 'deny',
    })),
  );
