import * as v from 'valibot';

/*
 * The format of a backup: a gzip-compressed tar archive that `tar` can list and `sha256sum -c` can check.
 *
 *     backup.json                        what the backup contains ({@link Manifest})
 *     database/<schema>.<table>/000000   rows of a table in PostgreSQL's text format, in pieces
 *     files/<path>                       files of DATA_DIR
 *     SHA256SUMS                         hashes of all entries before it; without it, the archive is incomplete
 *
 * PostgreSQL reads the text format of every earlier version, so a backup also moves the shop to another major version.
 */

/** Raised when an older release can no longer read the archive. */
export const FORMAT_VERSION = 1;

export const MANIFEST_NAME = 'backup.json';
export const CHECKSUMS_NAME = 'SHA256SUMS';
export const DATABASE_PREFIX = 'database/';
export const FILES_PREFIX = 'files/';

const Identifier = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/u));

const Table = v.object({ schema: Identifier, name: Identifier, columns: v.array(Identifier) });
export type Table = v.InferOutput<typeof Table>;

const Sequence = v.object({
  schema: Identifier,
  name: Identifier,
  value: v.pipe(v.string(), v.regex(/^-?\d+$/u)),
  isCalled: v.boolean(),
});
export type Sequence = v.InferOutput<typeof Sequence>;

export const ManifestSchema = v.object({
  format: v.literal(FORMAT_VERSION),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Version of the PostgreSQL server. */
  postgres: v.string(),
  /** Time of the newest applied migration, in milliseconds: its key in Drizzle's journal. */
  migration: v.number(),
  /** Each table comes after the tables that it refers to. */
  tables: v.array(Table),
  sequences: v.array(Sequence),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;

export const getTableFolder = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${DATABASE_PREFIX}${schema}.${name}/`;

/** Quoted name for SQL. The parts are checked identifiers. */
export const quoteName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `"${schema}"."${name}"`;

/** `"schema"."table" ("column", …)` for `copy`. Generated columns are not among the columns. */
export const toCopyTarget = (table: Table): string =>
  `${quoteName(table)} (${table.columns.map((column) => `"${column}"`).join(', ')})`;
