import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { eq } from 'drizzle-orm';
import { normalizeEmail } from '#contract/fields/email.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { members } from '#server/platform/db/schema/index.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { writeExport } from '#server/shop/account/data-export/write-export.ts';

/** Records an export. Before the file is written, because one without an entry must not exist. */
export const recordExport = (tx: Transaction, { actor, now }: Operator, memberId: string): Promise<void> =>
  recordAuditEvent(tx, now, { action: 'memberExported', actor, memberId, detail: {} });

/**
 * Writes all data on a member into a ZIP file, also on a blocked one who can't request it. The file is readable by its
 * owner only and appears when it is complete.
 *
 * @throws CliError for an unknown e-mail, or if there is something else than a file at the path
 */
export async function exportMember(
  deps: { readonly db: Database; readonly config: Config },
  operator: Operator,
  email: string,
  path: string,
): Promise<void> {
  const { db } = deps;
  const { now } = operator;
  const columns = { id: members.id, language: members.language };
  const [member] = await db
    .select(columns)
    .from(members)
    .where(eq(members.email, normalizeEmail(email)));
  if (!member) throw new CliError(`No member has the e-mail ${email}.`);
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new CliError(`There is no folder ${dirname(path)}.`);
  const target = await stat(path).catch(() => undefined);
  if (target && !target.isFile()) throw new CliError(`${path} can't be written: it is no regular file.`);
  const { id, language } = member;
  await db.transaction((tx) => recordExport(tx, operator, id));
  await writeExport(deps, { memberId: id, language, createdAt: now }, (content) =>
    createFolderStore(dirname(path)).writeStream(basename(path), content),
  );
}
