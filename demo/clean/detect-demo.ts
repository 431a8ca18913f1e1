import { eq, inArray, sql } from 'drizzle-orm';
import { isCorrectPassword } from '#server/account/password/password-hash.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { members, settings } from '#server/db/schema/index.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { DEMO_PASSWORD, allDemoMembers, getMemberEmail } from '#demo/members/members.ts';
import { DEMO_SEEDED_AT_KEY } from '#demo/seed.ts';

/** Removes what this finds. */
export const CLEAN_COMMAND = 'npm run clean-demo';

/** An account that the published password opens, or that the demo made. */
export interface DemoAccount {
  readonly id: string;
  readonly email: string;
  /** False for a member whose only remnant of the demo is the password. */
  readonly isDemo: boolean;
}

const demoIds = new Set(allDemoMembers.map(({ id }) => id));
const demoEmails = new Set(allDemoMembers.map(getMemberEmail));

/**
 * Accounts of the demo by id and e-mail, and others with its password: the demo gives all of its members one hash, so
 * whoever was renamed still shares it with another, or has a demo member's id or e-mail.
 */
export async function findDemoAccounts(db: Pick<Transaction, 'select'>): Promise<DemoAccount[]> {
  const shared = db
    .select({ hash: members.passwordHash })
    .from(members)
    .groupBy(members.passwordHash)
    .having(sql`count(*) > 1`);
  const rows = await db
    .select({ id: members.id, email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(
      sql`${inArray(members.id, [...demoIds])} or ${inArray(members.email, [...demoEmails])}
        or ${inArray(members.passwordHash, shared)}`,
    );
  const isPublished = new Map<string, boolean>();
  for (const hash of new Set(rows.map(({ passwordHash }) => passwordHash))) {
    // What is no hash, such as "-", opens nothing.
    isPublished.set(hash, await isCorrectPassword(hash, DEMO_PASSWORD).catch(() => false));
  }
  return rows.flatMap(({ id, email, passwordHash }) => {
    const isDemo = demoIds.has(id) && demoEmails.has(email);
    return isDemo || isPublished.get(passwordHash) ? [{ id, email, isDemo: isDemo || demoIds.has(id) }] : [];
  });
}

/** @throws StartError that names the command, where the demo or an account with its password is in the database. */
export async function assertNoDemoData(db: Database): Promise<void> {
  const [made] = await db.select().from(settings).where(eq(settings.key, DEMO_SEEDED_AT_KEY));
  const accounts = await findDemoAccounts(db);
  if (!made && accounts.length === 0) return;
  const what = accounts.length > 0 ? `${String(accounts.length)} accounts of the demo` : 'the demo shop';
  throw new CliError(
    `This database has ${what}, whose password is published, and DEMO is off: ${CLEAN_COMMAND} removes the demo ` +
      '(-- --dry-run shows what), DEMO=1 keeps it.',
  );
}
