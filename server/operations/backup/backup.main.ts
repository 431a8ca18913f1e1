import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { COMMAND_LINE_ACTOR, recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import { runSingleCommand } from '#server/platform/commands/command-line.ts';
import { createBackup } from './create-backup.ts';

await runSingleCommand('backup', {
  summary: 'Writes the database and the files of DATA_DIR and the bucket into FILE. The shop may be running.',
  args: ['FILE'],
  // Also before an upgrade, so the tables stay as they are.
  database: { statementTimeoutMs: 0, skipMigrations: true },
  run: async ({ db, pool, config }, { args: [file = ''] }) => {
    const path = resolve(file);
    const now = new Date();
    const { tables, rows, files } = await createBackup(pool, { path, dataDir: config.dataDir, s3: config.s3, now });
    const detail = { file: basename(path) };
    await recordAuditEvent(db, now, { action: 'backupMade', actor: COMMAND_LINE_ACTOR, memberId: '', detail });
    const { size } = await stat(path);
    const megabytes = (size / 1_000_000).toFixed(1);
    return {
      data: { file: path, bytes: size, tables, rows, files },
      lines: [
        `${path}: ${String(tables)} tables with ${String(rows)} rows and ${String(files)} files, ${megabytes} MB.`,
      ],
    };
  },
});
