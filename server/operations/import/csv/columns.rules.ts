import {
  FACT_COLUMNS,
  FACT_COLUMN_NAMES,
  isFactColumn,
  type FactCells,
  type FactColumn,
} from './fact-columns.rules.ts';

/**
 * Names of each column; the name of the older export format comes first. Case, spaces, hyphens and underscores are
 * ignored. Columns that are not listed here are ignored.
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
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
  vat: ['VAT', 'IVA', 'VAT %', 'IVA %', 'VAT rate', 'Aliquota IVA'],
  kp: ['KP', 'Points', 'Punti'],
  kpNovv: ['KPNOVV', 'Promotion points', 'Punti promozione'],
  titleEn: ['Title (en)', 'Title en', 'English title'],
  bodyEn: ['Body (HTML) (en)', 'Description (en)', 'Description en', 'English description'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type Column = keyof typeof COLUMN_NAMES;

/** The trimmed values of a row. A column that the file does not have is empty. */
export interface SourceRow extends Readonly<Record<Column, string>> {
  /** First line of the row in the file. The header is line 1. */
  readonly line: number;
  /** Whether the file has the column `tracker`. */
  readonly hasTracker: boolean;
  readonly facts: FactCells;
}

/** A file without these columns is rejected. */
const REQUIRED_COLUMNS: readonly Column[] = ['handle', 'title', 'price'];

/** Columns that no export of another shop has, so that they are not missing. */
const OWN_COLUMNS: ReadonlySet<Column> = new Set<Column>(['vat', 'kp', 'kpNovv', 'titleEn', 'bodyEn']);

/** A value for each column. Written out, so that the compiler checks that it is complete. */
const mapColumns = <T>(getValue: (column: Column) => T): Record<Column, T> => ({
  handle: getValue('handle'),
  title: getValue('title'),
  body: getValue('body'),
  vendor: getValue('vendor'),
  type: getValue('type'),
  category: getValue('category'),
  tags: getValue('tags'),
  published: getValue('published'),
  status: getValue('status'),
  giftCard: getValue('giftCard'),
  option1: getValue('option1'),
  option2: getValue('option2'),
  option3: getValue('option3'),
  sku: getValue('sku'),
  price: getValue('price'),
  compareAt: getValue('compareAt'),
  tracker: getValue('tracker'),
  quantity: getValue('quantity'),
  policy: getValue('policy'),
  taxable: getValue('taxable'),
  image: getValue('image'),
  imagePosition: getValue('imagePosition'),
  variantImage: getValue('variantImage'),
  vat: getValue('vat'),
  kp: getValue('kp'),
  kpNovv: getValue('kpNovv'),
  titleEn: getValue('titleEn'),
  bodyEn: getValue('bodyEn'),
});

const columns: Column[] = [];
mapColumns((column) => columns.push(column));

/** `compare-at price` and `Compare At Price` are the same name, as are `VAT%` and `VAT %`. Trimming also removes a byte order mark. */
const normalizeColumnName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replaceAll(/ ?%/g, ' %');

const KNOWN_NAMES: ReadonlySet<string> = new Set(
  [...Object.values(COLUMN_NAMES), ...Object.values(FACT_COLUMN_NAMES)].flat().map(normalizeColumnName),
);

/** Positions of each column. A header may have a column twice, by the same or by different names. */
function findPositions(header: readonly string[]) {
  const positionsByName = new Map<string, number[]>();
  header.forEach((name, position) => {
    const key = normalizeColumnName(name);
    const positions = positionsByName.get(key);
    if (positions) positions.push(position);
    else positionsByName.set(key, [position]);
  });
  const find = (names: readonly string[]): readonly number[] =>
    names.flatMap((name) => positionsByName.get(normalizeColumnName(name)) ?? []);
  return {
    positions: mapColumns((column) => find(COLUMN_NAMES[column])),
    factPositions: new Map(FACT_COLUMNS.map((column) => [column, find(FACT_COLUMN_NAMES[column])])),
  };
}

export interface Columns {
  /** Required columns that the header does not have: the file can't be read. */
  readonly missingRequired: readonly string[];
  /** Optional columns that the header does not have, named as in this export format. They are read as empty. */
  readonly missingOptional: readonly string[];
  /** Columns of the header that are not read, once each. A misspelled one is among them. */
  readonly ignored: readonly string[];
  /** Number of known columns in the header. */
  readonly foundCount: number;
  /** The name of a column in this file. */
  readonly getName: (column: Column | FactColumn) => string;
  readonly readRow: (cells: readonly string[], line: number) => SourceRow;
}

/** Finds the known columns in a header and creates the reader of its rows. */
export function findColumns(header: readonly string[]): Columns {
  const { positions, factPositions } = findPositions(header);
  const factColumns = FACT_COLUMNS.filter((column) => factPositions.get(column)?.length);
  const missing = columns.filter((column) => positions[column].length === 0);
  const names = new Set(header.map(normalizeColumnName));
  const isNewerFormat = names.has('url handle') || (names.has('price') && !names.has('variant price'));
  const getDefaultName = (column: Column): string => {
    const [olderName, newerName = olderName]: readonly [string, ...string[]] = COLUMN_NAMES[column];
    return isNewerFormat ? newerName : olderName;
  };
  const hasTracker = positions.tracker.length > 0;
  return {
    missingRequired: missing.filter((column) => REQUIRED_COLUMNS.includes(column)).map(getDefaultName),
    missingOptional: missing
      .filter((column) => !REQUIRED_COLUMNS.includes(column) && !OWN_COLUMNS.has(column))
      .map(getDefaultName),
    ignored: [...new Set(header.map((name) => name.trim()))].filter(
      (name) => name !== '' && !KNOWN_NAMES.has(normalizeColumnName(name)),
    ),
    foundCount: columns.length - missing.length,
    getName: (column) =>
      isFactColumn(column)
        ? (header[factPositions.get(column)?.[0] ?? -1]?.trim() ?? FACT_COLUMN_NAMES[column][0])
        : (header[positions[column][0] ?? -1]?.trim() ?? getDefaultName(column)),
    readRow: (cells, line) => {
      const readFirst = (candidates: readonly number[] = []): string => {
        for (const position of candidates) {
          const text = (cells[position] ?? '').trim();
          if (text !== '') return text;
        }
        return '';
      };
      const facts: Partial<Record<FactColumn, string>> = {};
      for (const column of factColumns) {
        const text = readFirst(factPositions.get(column));
        if (text !== '') facts[column] = text;
      }
      return {
        ...mapColumns((column) => readFirst(positions[column])),
        line,
        hasTracker,
        facts,
      };
    },
  };
}
