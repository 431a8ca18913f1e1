import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase, type Database, type Transaction } from '#server/platform/db/connect.ts';
import { withMaintenanceConnection } from '#server/platform/db/maintenance-connection.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { renderIndexPage, type WrittenSection } from './index-page.ts';
import { listFieldNames, toRowQuery, type RowSource } from './row-source.ts';
import { SECTIONS, type SectionName } from './sections/index.ts';
import { listMemberFiles, type ExportedFile } from './stored-files.ts';
import { streamZip, type AddFile } from './zip-stream.ts';

/** Rows in memory at a time. An order has up to 100 lines. */
const FETCHED_ROWS = 100;

export interface WrittenExport {
  readonly memberId: string;
  readonly language: Language;
  readonly createdAt: Date;
}

interface ExportDeps {
  readonly db: Database;
  /** Without the pooler. */
  readonly directPool?: Pool | undefined;
  readonly config: Pick<Config, 'dataDir' | 's3' | 'publicUrl'>;
}

/** Reads the rows by a cursor, so that few are in memory. */
async function* readRows(tx: Transaction, source: RowSource): AsyncGenerator {
  await tx.execute(sql`declare export_rows no scroll cursor for ${toRowQuery(source)}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${String(FETCHED_ROWS)} from export_rows`));
    for (const { row } of rows) yield row;
    if (rows.length < FETCHED_ROWS) break;
  }
  await tx.execute(sql`close export_rows`);
}

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2);

async function writeSection(tx: Transaction, addFile: AddFile, name: SectionName, memberId: string) {
  const source = SECTIONS[name](memberId);
  let rows = 0;
  const formatRows = async function* () {
    for await (const row of readRows(tx, source)) {
      yield `${rows === 0 ? '[' : ','}\n${formatJson(row)}`;
      rows += 1;
    }
    yield rows === 0 ? '[]\n' : '\n]\n';
  };
  await addFile(`${name}.json`, formatRows());
  return { name, rows, fields: listFieldNames(source) };
}

/** Reads the sections and the list of files in one snapshot of the database. */
async function writeSections(tx: Transaction, addFile: AddFile, memberId: string) {
  // Times are written in UTC, whatever the settings of the database are. A `select`, unlike `set`, takes the snapshot now.
  await tx.execute(sql`select set_config('timezone', 'UTC', true)`);
  const sections: WrittenSection[] = [];
  for (const name of Object.keys(SECTIONS).filter(isSectionName)) {
    sections.push(await writeSection(tx, addFile, name, memberId));
  }
  return { sections, files: await listMemberFiles(tx, memberId) };
}

const isSectionName = (name: string): name is SectionName => name in SECTIONS;

/** Adds the files that still exist: a new picture replaces the former one, and files of old tickets are deleted. */
async function writeFiles({ config }: ExportDeps, addFile: AddFile, files: readonly ExportedFile[]) {
  const store = openFileStore(config);
  const written: string[] = [];
  for (const { storedPath, path } of files) {
    const file = await store.open(storedPath);
    if (!file) continue;
    await addFile(path, file.content);
    written.push(path);
  }
  return written;
}

/**
 * Writes what the shop has about a member as a ZIP archive: a JSON file for each kind of data, the member's files, and a
 * page that explains them. Memory does not depend on the amount of data.
 *
 * @param consume stores the archive
 */
export async function writeExport(
  deps: ExportDeps,
  { memberId, language, createdAt }: WrittenExport,
  consume: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const pool = deps.directPool ?? deps.db.$client;
  if (!(pool instanceof Pool)) throw new Error('an export needs a dedicated connection');
  await streamZip(
    createdAt,
    async (addFile) => {
      // A connection without time limits: a snapshot lasts as long as its transaction, and orders of years take long.
      const { sections, files } = await withMaintenanceConnection(pool, (client) =>
        openDatabase(client).transaction((tx) => writeSections(tx, addFile, memberId), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        }),
      );
      const written = await writeFiles(deps, addFile, files);
      const page = renderIndexPage(language, {
        sections,
        files: written,
        createdAt,
        shopUrl: deps.config.publicUrl,
      });
      await addFile('index.html', [page]);
    },
    consume,
  );
}
