import { afterEach, beforeEach, expect, it } from 'vitest';
import { isMigrated } from '#server/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { ensureMigrated } from './run-command.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

// REQ-OPS-07
it('a command of a newer release changes no database of a running shop, and says so in one line', async () => {
  await expect(ensureMigrated(database.pool, { dryRun: false, isRunning: true })).rejects.toThrow(
    /^The running shop is of an earlier release than this command: restart it with this release\.$/u,
  );
  expect(await isMigrated(database.pool)).toBe(false);
  await ensureMigrated(database.pool, { dryRun: false, isRunning: false });
  expect(await isMigrated(database.pool)).toBe(true);
  await ensureMigrated(database.pool, { dryRun: false, isRunning: true });
});
