import type { Pool } from 'pg';
import { CliError } from '#server/platform/lib/cli-error.ts';

/**
 * @param variable the setting that has the URL
 * @throws CliError with the reason when the external database does not respond
 */
export async function checkDatabase(pool: Pool, url: string, variable: string): Promise<void> {
  await pool.query('select 1').catch((error: unknown) => {
    // The URL without user and password.
    const { host, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message : '';
    const name = `${host}${pathname}`;
    throw new CliError(`The database ${name} of ${variable}: ${reason || 'no response'}`);
  });
}
