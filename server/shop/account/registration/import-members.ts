import { eq, inArray } from 'drizzle-orm';
import type { MemberRefusal } from '#contract/staff/import-entity.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import { CsvFileError } from '#server/platform/csv/csv-file-error.ts';
import type { Encoding } from '#server/platform/csv/encoding.rules.ts';
import { hasExpectedWidth, openCsvRecords, type CsvProgress } from '#server/platform/csv/read-records.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { countries, members, shops } from '#server/platform/db/schema/index.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { getNextMemberNumber, insertMembers } from './add-member.ts';
import { countMemberColumns, findMemberColumns, type MemberColumns } from './member-columns.rules.ts';
import type { MemberDraft } from './member-fields.ts';
import { parseMemberRow, type NamedShop, type RowOptions } from './parse-member-row.rules.ts';

/** Members that are inserted in one transaction. Memory holds one batch, and the e-mails of the file. */
const BATCH_SIZE = 200;

export interface MemberImportOptions {
  readonly path: string;
  /** Shop of the rows that name none; undefined: they belong to none. */
  readonly shopId: string | undefined;
  /** The shops that rows may name; null for all. */
  readonly shopIds: readonly string[] | null;
  /** Of the rows that name none. */
  readonly language: Language;
  readonly dryRun: boolean;
  readonly sendsMail: boolean;
  readonly encoding?: Encoding | undefined;
}

export interface RefusedMember {
  readonly line: number;
  readonly email: string;
  readonly reason: MemberRefusal;
  /** Name of the column in the file; empty for the whole row. */
  readonly column: string;
  readonly value: string;
}

interface ImportListeners {
  readonly onProgress: (file: CsvProgress) => void | Promise<void>;
  readonly onRefusedRow: (row: RefusedMember) => void;
}

export interface MemberImportResult {
  readonly rows: number;
  readonly added: number;
  /** Rows whose e-mail is a member already. They are never changed. */
  readonly same: number;
  readonly refused: number;
  readonly ignoredColumns: readonly string[];
}

function requireColumns(header: readonly string[]): MemberColumns {
  const columns = findMemberColumns(header);
  const { missingRequired } = columns;
  if (missingRequired.length === 0) return columns;
  const message = `The file has no column ${missingRequired.join(', ')}; its first line must be the header.`;
  throw new CsvFileError('missingColumns', message, { columns: missingRequired });
}

/** @throws CliError for an unknown shop */
async function readRowOptions(db: Database, { shopId, shopIds, language }: MemberImportOptions): Promise<RowOptions> {
  const rows: NamedShop[] = await db
    .select({ id: shops.id, name: shops.fullName, country: countries.code })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId));
  const allowed = rows.filter(({ id }) => shopIds === null || shopIds.includes(id));
  const names = allowed.map((shop) => [shop.name.toLowerCase(), shop] as const);
  const ids = allowed.map((shop) => [shop.id, shop] as const);
  const defaultShop = allowed.find(({ id }) => id === shopId);
  if (shopId !== undefined && !defaultShop) throw new CliError(`There is no shop ${shopId}.`);
  return { shops: new Map([...names, ...ids]), defaultShop, language };
}

/** Leaves out those who are members already. */
async function findNewMembers(db: Database, batch: readonly MemberDraft[]): Promise<MemberDraft[]> {
  const emails = batch.map(({ email }) => email);
  const rows = await db.select({ email: members.email }).from(members).where(inArray(members.email, emails));
  const known = new Set(rows.map(({ email }) => email));
  return batch.filter(({ email }) => !known.has(email));
}

/**
 * Adds the members of a CSV file by the rules of a single one ({@link parseMemberRow}). Each row is added or refused on
 * its own. An e-mail that is a member already is left as it is, so importing the same file again adds and mails nobody.
 *
 * Members are committed in batches, so a killed process leaves those that it has added. Rejected alternative: one
 * transaction, which would hold back the registration of others with the same number or e-mail for minutes.
 *
 * @throws CliError for errors that the user can correct: unknown file, shop or column, an open quote.
 */
export async function importMembers(
  db: Database,
  { actor, now }: Operator,
  options: MemberImportOptions,
  { onProgress, onRefusedRow }: ImportListeners,
): Promise<MemberImportResult> {
  const { path, encoding, dryRun, sendsMail } = options;
  const file = await openCsvRecords(path, { encoding, countColumns: countMemberColumns });
  const rowOptions = await readRowOptions(db, options);
  const count = { added: 0, same: 0, refused: 0 };
  const seenEmails = new Set<string>();
  let columns: MemberColumns | undefined;
  let width = 0;
  let batch: MemberDraft[] = [];
  // Read once: it is a search in all members.
  let nextNumber = dryRun ? 0 : await getNextMemberNumber(db);

  const insert = (drafts: readonly MemberDraft[]) =>
    db.transaction((tx) => insertMembers(tx, { actor, now }, drafts, { firstNumber: nextNumber, sendsMail }));

  async function addBatch(): Promise<void> {
    const drafts = await findNewMembers(db, batch);
    let added = drafts.length;
    if (!dryRun) {
      const ids = await insert(drafts).catch(async (error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        // Somebody else has added members meanwhile.
        nextNumber = await getNextMemberNumber(db);
        return insert(drafts);
      });
      nextNumber += drafts.length;
      added = ids.size;
    }
    count.added += added;
    count.same += batch.length - added;
    batch = [];
    await onProgress(file);
  }

  const refuse = (row: RefusedMember) => {
    count.refused += 1;
    onRefusedRow(row);
  };

  for await (const { cells, line } of file.readRecords()) {
    if (!columns) {
      columns = requireColumns(cells);
      width = cells.length;
      continue;
    }
    const row = columns.readCells(cells);
    const { email } = row;
    if (!hasExpectedWidth(cells, width)) {
      refuse({ line, email, reason: 'columns', column: '', value: '' });
      continue;
    }
    const parsed = parseMemberRow(row, rowOptions);
    if (!parsed.draft) {
      const { reason, column } = parsed;
      refuse({ line, email, reason, column: columns.getName(column), value: row[column] });
    } else if (seenEmails.has(parsed.draft.email)) {
      refuse({ line, email, reason: 'sameEmail', column: '', value: '' });
    } else {
      seenEmails.add(parsed.draft.email);
      batch.push(parsed.draft);
      if (batch.length >= BATCH_SIZE) await addBatch();
    }
  }
  if (!columns) throw file.createEmptyError();
  if (batch.length > 0) await addBatch();
  return { ...count, rows: file.getRowCount(), ignoredColumns: columns.ignored };
}
