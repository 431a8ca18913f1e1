/** Statements that can break the previous release, which runs on the new schema during an upgrade. */
const CONTRACTING = [
  /^drop (?:table|view|sequence|function|type|schema)\b/u,
  /^alter table .*\bdrop column\b/u,
  /^alter table .*\brename\b/u,
  /^alter table .*\balter column .* (?:set data )?type\b/u,
  /^alter table .*\bset not null\b/u,
  /^alter table .*\bdrop default\b/u,
  /^alter table .*\badd column(?!.*\bdefault\b).*\bnot null\b/u,
  /^alter table .*\badd constraint .*\b(?:check|unique|primary key|exclude)\b/u,
  /^alter table .*\badd constraint .*\bforeign key\b/u,
  /^create unique index\b/u,
  /^alter (?:sequence|type|function) .*\brename\b/u,
];

/** Written above a statement that removes what no release in use needs: `-- contract: unused since 0.3.0`. */
const ALLOWED = /^--\s*contract:\s*\S/mu;

const toTableName = (statement: string) =>
  /^(?:create table|alter table(?: only)?|create unique index .*? on) (?:if (?:not )?exists )?(?:"?public"?\.)?"?(\w+)"?/u.exec(
    statement,
  )?.[1];

const normalize = (statement: string) =>
  statement
    .replaceAll(/--[^\n]*/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * Lists the statements of a migration that remove, rename or narrow what the previous release may use. Statements about
 * a table that the same migration creates are fine.
 */
export function findContractingStatements(sql: string): string[] {
  const statements = sql.split(/--> statement-breakpoint/u).flatMap((part) => {
    // The body of a function is not a statement of the migration.
    if (/\$\w*\$/u.test(part)) return [part];
    return part.split(/;\s*$/mu);
  });
  const created = new Set(
    statements
      .map(normalize)
      .flatMap((statement) => (statement.startsWith('create table') ? [toTableName(statement)] : [])),
  );
  return statements.flatMap((statement) => {
    const text = normalize(statement);
    const isContracting = CONTRACTING.some((pattern) => pattern.test(text));
    return isContracting && !ALLOWED.test(statement) && !created.has(toTableName(text)) ? [text] : [];
  });
}
