import { basename, resolve } from 'node:path';
import { COMMAND_LINE_ACTOR, recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import { runSingleCommand } from '#server/platform/commands/command-line.ts';
import { restoreBackup } from './restore-backup.ts';

await runSingleCommand('restore', {
  summary: 'Restores a backup into an empty database and a DATA_DIR without files.',
  args: ['FILE'],
  database: { statementTimeoutMs: 0, skipMigrations: true },
  run: async ({ db, pool, config }, { args: [file = ''] }) => {
    const path = resolve(file);
    const result = await restoreBackup(pool, { path, dataDir: config.dataDir, s3: config.s3 });
    const detail = { file: basename(path), createdAt: result.createdAt };
    await recordAuditEvent(db, new Date(), {
      action: 'backupRestored',
      actor: COMMAND_LINE_ACTOR,
      memberId: '',
      detail,
    });
    return {
      data: result,
      lines: [
        `Restored the backup of ${result.createdAt}: ${String(result.tables)} tables and ${String(result.files)} files.`,
      ],
    };
  },
});
