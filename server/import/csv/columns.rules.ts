/**
 * Names of each column, the older export's first. The spelling of case, spaces, hyphens and underscores
 * does not matter, nor do columns that are not listed.
 */
const COLUMN_NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description', 'Body HTML'],
  vendor: ['Vendor'],
  type: ['Type', 'Custom Product Type'],
  category: ['Product Category', 'Standardized Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  taxable: ['Variant Taxable', 'Charge tax'],
  picture: ['Image Src', 'Product image URL'],
  picturePosition: ['Image Position'],
  variantPicture: ['Variant Image', 'Variant image URL'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Column = keyof typeof COLUMN_NAMES;

/** What is read of a row; a column that the file lacks is empty. Values are trimmed. */
export interface SourceRow extends Readonly<Record<Column, string>> {
  /** Where it begins in the file, from 1, the header being the first. */
  readonly line: number;
  /** Whether the file has a column that says who counts the stock. */
  readonly hasTracker: boolean;
}

/** Without these nothing can be read. */
const REQUIRED_COLUMNS: readonly Column[] = ['handle', 'title', 'price'];

/** A value for each column. Written out: the compiler checks that none is forgotten. */
const mapColumns = <T>(of: (column: Column) => T): Record<Column, T> => ({
  handle: of('handle'),
  title: of('title'),
  body: of('body'),
  vendor: of('vendor'),
  type: of('type'),
  category: of('category'),
  tags: of('tags'),
  published: of('published'),
  status: of('status'),
  giftCard: of('giftCard'),
  option1: of('option1'),
  option2: of('option2'),
  option3: of('option3'),
  sku: of('sku'),
  price: of('price'),
  compareAt: of('compareAt'),
  tracker: of('tracker'),
  quantity: of('quantity'),
  policy: of('policy'),
  taxable: of('taxable'),
  picture: of('picture'),
  picturePosition: of('picturePosition'),
  variantPicture: of('variantPicture'),
});

const columns: Column[] = [];
mapColumns((column) => columns.push(column));

/** `compare-at price` and `Compare At Price` are one name. Trimming removes a byte order mark too. */
const normalizeColumnName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** Positions of a column; a header may hold it twice, by one name or by both. */
function findPositions(header: readonly string[]): Readonly<Record<Column, readonly number[]>> {
  const byName = new Map<string, number[]>();
  header.forEach((name, position) => {
    const key = normalizeColumnName(name);
    const positions = byName.get(key);
    if (positions) positions.push(position);
    else byName.set(key, [position]);
  });
  return mapColumns((column) => COLUMN_NAMES[column].flatMap((name) => byName.get(normalizeColumnName(name)) ?? []));
}

export interface Columns {
  /** Needed columns that the header lacks: the file can't be read. */
  readonly missingRequired: readonly string[];
  /** Known columns that the header lacks, as this kind of export names them: they are read as empty. */
  readonly missingOptional: readonly string[];
  /** How many known columns the header has. */
  readonly foundCount: number;
  /** How the file itself names a column. */
  readonly getName: (column: Column) => string;
  readonly readRow: (cells: readonly string[], line: number) => SourceRow;
}

/** Finds the known columns in a header, and how to read the rows under it. */
export function findColumns(header: readonly string[]): Columns {
  const positions = findPositions(header);
  const lacking = columns.filter((column) => positions[column].length === 0);
  const names = new Set(header.map(normalizeColumnName));
  const isNewer = names.has('url handle') || (names.has('price') && !names.has('variant price'));
  const usualName = (column: Column): string => {
    const [older, newer = older]: readonly [string, ...string[]] = COLUMN_NAMES[column];
    return isNewer ? newer : older;
  };
  const hasTracker = positions.tracker.length > 0;
  return {
    missingRequired: lacking.filter((column) => REQUIRED_COLUMNS.includes(column)).map(usualName),
    missingOptional: lacking.filter((column) => !REQUIRED_COLUMNS.includes(column)).map(usualName),
    foundCount: columns.length - lacking.length,
    getName: (column) => header[positions[column][0] ?? -1]?.trim() ?? usualName(column),
    readRow: (cells, line) => {
      const cell = (column: Column): string => {
        for (const position of positions[column]) {
          const text = (cells[position] ?? '').trim();
          if (text !== '') return text;
        }
        return '';
      };
      return { ...mapColumns(cell), line, hasTracker };
    },
  };
}
