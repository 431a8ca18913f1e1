import { is, SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Values of a row in the file by their name: a column, a computed value, or the rows of another table that belong to it. */
export type ExportFields = Readonly<Record<string, PgColumn | SQL | RowSource>>;

/** Rows of a table, as objects with named fields. Columns that are not named are not exported. */
export interface RowSource {
  readonly table: PgTable;
  readonly where: SQL;
  readonly orderBy: PgColumn | SQL;
  readonly fields: ExportFields;
}

/** Whether a field has rows of another table. */
export const isRowSource = (field: PgColumn | SQL | RowSource): field is RowSource =>
  !is(field, SQL) && !is(field, PgColumn);

const toExpression = (field: PgColumn | SQL | RowSource): SQL => {
  if (!isRowSource(field)) return sql`${field}`;
  const { table, where, orderBy } = field;
  return sql`(select coalesce(json_agg(${toObject(field)} order by ${orderBy}), '[]') from ${table} where ${where})`;
};

/** PostgreSQL builds the objects, so that one query returns a row with all rows that belong to it, in one snapshot. */
function toObject({ fields }: RowSource): SQL {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${toExpression(field)}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Selects each row as a JSON object in the column `row`. */
export const toRowQuery = (source: RowSource): SQL =>
  sql`select ${toObject(source)} as row from ${source.table} where ${source.where} order by ${source.orderBy}`;

/** The names of all fields, those of rows within a row as `lines.name`. */
export const listFieldNames = ({ fields }: RowSource): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRowSource(field) ? listFieldNames(field).map((nested) => `${name}.${nested}`) : [name],
  );
