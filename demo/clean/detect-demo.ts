import { eq, inArray, sql } from 'drizzle-orm';
import { DEMO_PASSWORD, allDemoMembers, getMemberEmail } from '#demo/members/members.ts';
import { DEMO_SEEDED_AT_KEY } from '#demo/seed.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { members, settings } from '#server/platform/db/schema/index.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { isCorrectPassword } from '#server/shop/account/password/password-hash.ts';

/** The command that removes the demo. */
export const CLEAN_COMMAND = 'npm run clean-demo';

/** An account of the demo, or a real one with the published password. */
export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  /** False for a real member who has the demo's password. */
  readonly isDemo: boolean;
}

const demoIds = new Set(allDemoMembers.map(({ id }) => id));
const demoEmails = new Set(allDemoMembers.map(getMemberEmail));

/**
 * Finds demo accounts by id and e-mail, and other accounts with the demo's password. All demo members have the same
 * password hash, so candidates are accounts with a shared hash. This avoids checking the password of every member.
 */
export async function findDemoAccounts(db: Pick<Transaction, 'select'>): Promise<DemoAccount[]> {
  const sharedHashes = db
    .select({ hash: members.passwordHash })
    .from(members)
    .groupBy(members.passwordHash)
    .having(sql`count(*) > 1`);
  const rows = await db
    .select({ id: members.id, email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(
      sql`${inArray(members.id, [...demoIds])} or ${inArray(members.email, [...demoEmails])}
        or ${inArray(members.passwordHash, sharedHashes)}`,
    );
  const hasDemoPassword = new Map<string, boolean>();
  for (const hash of new Set(rows.map(({ passwordHash }) => passwordHash))) {
    // Values that are not a hash, such as "-", accept no password.
    hasDemoPassword.set(hash, await isCorrectPassword(hash, DEMO_PASSWORD).catch(() => false));
  }
  return rows.flatMap(({ id, email, passwordHash }) => {
    const isDemo = demoIds.has(id) && demoEmails.has(email);
    return isDemo || hasDemoPassword.get(passwordHash) ? [{ id, email, isDemo: isDemo || demoIds.has(id) }] : [];
  });
}

/** @throws {CliError} with the clean-up command, when the database contains the demo or an account with its password */
export async function assertNoDemoData(db: Database): Promise<void> {
  const [seededAt] = await db.select().from(settings).where(eq(settings.key, DEMO_SEEDED_AT_KEY));
  const accounts = await findDemoAccounts(db);
  if (!seededAt && accounts.length === 0) return;
  const found = accounts.length > 0 ? `${String(accounts.length)} accounts of the demo` : 'the demo shop';
  throw new CliError(
    `This database has ${found}, whose password is published, and DEMO is off: ${CLEAN_COMMAND} removes the demo ` +
      '(-- --dry-run shows what), DEMO=1 keeps it.',
  );
}
