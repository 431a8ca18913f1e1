import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  IMPORT_ENCODINGS,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportOptions,
  type ImportProblem,
  type ImportReport,
} from '#contract/staff/import-entity.ts';
import { timestamptz } from './columns.ts';
import { shops } from './shops.ts';
import { staff } from './staff.ts';

/** Imports and dry runs that the staff has started. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: text().primaryKey(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    staffId: text().references(() => staff.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    /** Name in the file store. A dry run and the import that follows share the file. Null once it is deleted. */
    fileId: text(),
    encoding: text({ enum: IMPORT_ENCODINGS }).notNull(),
    isDryRun: boolean().notNull(),
    options: jsonb().$type<ImportOptions>().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    progress: doublePrecision().notNull().default(0),
    report: jsonb().$type<ImportReport>(),
    problem: jsonb().$type<ImportProblem>(),
    startedAt: timestamptz().notNull(),
    /** When the server was last at work on it. An old one means that the server has ended. */
    heartbeatAt: timestamptz().notNull(),
  },
  (table) => [
    // One import of a shop at a time.
    uniqueIndex('import_runs_running')
      .on(table.shopId, table.kind)
      .where(sql`${table.state} = 'running'`),
    index('import_runs_started').on(table.kind, table.startedAt.desc().nullsFirst()),
    index('import_runs_expires').on(table.startedAt),
    index('import_runs_shop').on(table.shopId),
    index('import_runs_staff').on(table.staffId),
    index('import_runs_file').on(table.fileId),
  ],
);
