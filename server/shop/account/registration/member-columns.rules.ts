/** Names of each column, in English and Italian. Case, spaces, hyphens and underscores are ignored. */
const COLUMN_NAMES = {
  email: ['Email', 'Email address', 'Indirizzo email'],
  first: ['First name', 'Nome'],
  last: ['Last name', 'Surname', 'Cognome'],
  mobile: ['Mobile', 'Mobile phone', 'Phone', 'Cellulare', 'Telefono'],
  shop: ['Shop', 'Negozio'],
  language: ['Language', 'Lingua'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type MemberColumn = keyof typeof COLUMN_NAMES;

/** The trimmed values of a row. A column that the file does not have is empty. */
export type MemberCells = Readonly<Record<MemberColumn, string>>;

const REQUIRED_COLUMNS: readonly MemberColumn[] = ['email', 'first', 'last', 'mobile'];

/** Trimming also removes a byte order mark. */
const normalizeName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, '');

const KNOWN_NAMES: ReadonlySet<string> = new Set(Object.values(COLUMN_NAMES).flat().map(normalizeName));

/** Number of known names in a header. */
export const countMemberColumns = (header: readonly string[]): number =>
  header.filter((name) => KNOWN_NAMES.has(normalizeName(name))).length;

export interface MemberColumns {
  readonly missingRequired: readonly string[];
  /** Columns of the header that are not read. */
  readonly ignored: readonly string[];
  /** The name of a column in this file. */
  readonly getName: (column: MemberColumn) => string;
  readonly readCells: (cells: readonly string[]) => MemberCells;
}

/** Finds the known columns in a header. */
export function findMemberColumns(header: readonly string[]): MemberColumns {
  const names = header.map(normalizeName);
  const find = (column: MemberColumn): number => {
    const known: readonly string[] = COLUMN_NAMES[column].map(normalizeName);
    return names.findIndex((name) => known.includes(name));
  };
  const positions = {
    email: find('email'),
    first: find('first'),
    last: find('last'),
    mobile: find('mobile'),
    shop: find('shop'),
    language: find('language'),
  };
  return {
    missingRequired: REQUIRED_COLUMNS.filter((column) => positions[column] < 0).map(
      (column) => COLUMN_NAMES[column][0],
    ),
    ignored: header.map((name) => name.trim()).filter((name) => name !== '' && !KNOWN_NAMES.has(normalizeName(name))),
    getName: (column) => header[positions[column]]?.trim() ?? COLUMN_NAMES[column][0],
    readCells: (cells) => {
      const read = (column: MemberColumn): string => (cells[positions[column]] ?? '').trim();
      return {
        email: read('email'),
        first: read('first'),
        last: read('last'),
        mobile: read('mobile'),
        shop: read('shop'),
        language: read('language'),
      };
    },
  };
}
