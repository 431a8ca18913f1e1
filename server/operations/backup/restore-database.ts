import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { getTableFolder, quoteName, toCopyTarget, type Manifest } from './format.ts';
import { listTables } from './read-catalog.ts';

/** @throws CliError when this release doesn't know the newest migration of the backup */
export function assertKnownMigration({ migration }: Manifest): void {
  if (!readMigrations().some(({ folderMillis }) => folderMillis === migration)) {
    throw new CliError(
      'The backup is from another release than this one or an earlier one: restore it with that release.',
    );
  }
}

/** @throws CliError */
export async function assertEmptyDatabase(client: ClientBase): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0) {
    throw new CliError(
      'The database is not empty. Restore into a new database, or a new DATA_DIR; nothing was changed.',
    );
  }
}

/**
 * Creates the tables as the backup's release had them. Drizzle's `migrate` can't be used, because it commits. The rows of
 * its journal come from the backup.
 */
async function createTables(client: ClientBase, { migration }: Manifest): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { folderMillis, sql } of readMigrations()) {
    if (folderMillis > migration) continue;
    for (const statement of sql) await client.query(statement);
  }
}

/** Copies rows into the tables of an archive, whose entries come table by table. */
function createTableWriter(client: ClientBase, { tables }: Manifest) {
  let folder = '';
  let copy: ReturnType<typeof copyFrom> | undefined;
  const finish = async () => {
    if (!copy) return;
    copy.end();
    await finished(copy);
    copy = undefined;
  };
  return {
    finish,
    write: async ({ name, content }: ArchiveEntry) => {
      if (!copy || !name.startsWith(folder)) {
        await finish();
        const table = tables.find((candidate) => name.startsWith(getTableFolder(candidate)));
        if (!table) throw new CliError(`The backup has no description of ${name}.`);
        folder = getTableFolder(table);
        copy = client.query(copyFrom(`copy ${toCopyTarget(table)} from stdin`));
        copy.on('error', () => undefined); // Thrown below.
      }
      for await (const chunk of content) {
        if (copy.errored) throw copy.errored;
        if (!copy.write(chunk)) await once(copy, 'drain');
      }
    },
  };
}

export interface DatabaseRestore {
  readonly write: (entry: ArchiveEntry) => Promise<void>;
  /** Completes the tables after the last entry. The transaction stays open. */
  readonly finish: () => Promise<void>;
}

/**
 * Creates the tables of the backup in the open transaction, without triggers: what they maintain, such as the search index,
 * is in the backup too. The migration that follows creates them. Foreign keys stay enforced.
 */
export async function beginDatabaseRestore(client: ClientBase, manifest: Manifest): Promise<DatabaseRestore> {
  await createTables(client, manifest);
  const names = manifest.tables.map(quoteName);
  // Rows that migrations have inserted are in the backup too.
  await client.query(`truncate ${names.join(', ')}`);
  const writer = createTableWriter(client, manifest);
  return {
    write: writer.write,
    finish: async () => {
      await writer.finish();
      for (const sequence of manifest.sequences) {
        await client.query('select setval($1::regclass, $2, $3)', [
          quoteName(sequence),
          sequence.value,
          sequence.isCalled,
        ]);
      }
    },
  };
}
