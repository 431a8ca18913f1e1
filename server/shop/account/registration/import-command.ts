import { writeFile } from 'node:fs/promises';
import { toCsvCell } from '#contract/fields/csv.ts';
import type { MemberRefusal } from '#contract/staff/import-entity.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import type { Command } from '#server/platform/commands/command-line.ts';
import { ENCODINGS } from '#server/platform/csv/encoding.rules.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { pluralize } from '#server/platform/lib/pluralize.ts';
import { importMembers, type RefusedMember } from './import-members.ts';

const REASONS: Readonly<Record<MemberRefusal, string>> = {
  columns: 'it has fewer or more columns than the header',
  notUtf8: 'its text was damaged by a wrong encoding; save the file as "CSV UTF-8"',
  email: 'the e-mail is missing or not valid',
  firstName: 'the first name is missing or too long',
  lastName: 'the last name is missing or too long',
  mobile: 'the mobile is missing or not a phone number',
  mobileCountry: 'the mobile is not a number of the shop’s country and has no prefix such as +39',
  shop: 'there is no such shop',
  language: 'the language is neither it nor en',
  sameEmail: 'the e-mail occurs earlier in the file',
};

/** Refused rows that the terminal shows. The report file has all. */
const MAX_SHOWN_ROWS = 20;

const formatRow = ({ line, email, reason, column, value }: RefusedMember): string =>
  `  line ${String(line)}${email === '' ? '' : ` (${email})`}: ${REASONS[reason]}${column === '' ? '' : `; ${column}: "${value}"`}`;

const toReportLine = ({ line, email, reason, column, value }: RefusedMember): string =>
  `${[String(line), email, REASONS[reason], column, value].map(toCsvCell).join(',')}\n`;

function formatRefusedRows(rows: readonly RefusedMember[], reportPath: string | undefined): string[] {
  if (rows.length === 0) return [];
  const rest = rows.length - MAX_SHOWN_ROWS;
  return [
    `${pluralize(rows.length, 'row')} refused:`,
    ...rows.slice(0, MAX_SHOWN_ROWS).map(formatRow),
    ...(rest > 0 && reportPath === undefined
      ? [`  and ${pluralize(rest, 'other')}; --report refused.csv writes all of them`]
      : []),
    ...(reportPath === undefined ? [] : [`  all of them are in ${reportPath}`]),
  ];
}

function parseChoice<const Name extends string>(option: string, names: readonly Name[], text: string | undefined) {
  const name = names.find((candidate) => candidate === text?.toLowerCase());
  if (text === undefined || name !== undefined) return name;
  throw new CliError(`--${option} is one of ${names.join(', ')}, not "${text}".`);
}

/** `npm run member -- import`. */
export const importCommand: Command = {
  summary: 'Adds the members of a CSV file and mails each the link that starts the verification (docs/import.md).',
  args: ['FILE'],
  options: {
    shop: 'id of the shop of rows that name none',
    language: 'it or en, for rows that name none; it without it',
    report: 'file that gets the refused rows',
    encoding: 'of a file that is not Unicode, such as windows-1252',
  },
  flags: { 'dry-run': 'writes and mails nothing', 'no-mail': 'mails nobody; "mail" sends the link later' },
  run: async ({ db }, { args: [path = ''], options, flags }) => {
    const dryRun = flags.has('dry-run');
    const { report } = options;
    if (report === path) throw new CliError('--report would overwrite the file to import: name another file.');
    const refusedRows: RefusedMember[] = [];
    const result = await importMembers(
      db,
      createCommandLineOperator(),
      {
        path,
        shopId: options['shop'],
        shopIds: null,
        language: parseChoice('language', ['it', 'en'], options['language']) ?? 'it',
        encoding: parseChoice('encoding', ENCODINGS, options['encoding']),
        dryRun,
        sendsMail: !flags.has('no-mail'),
      },
      { onProgress: () => undefined, onRefusedRow: (row) => refusedRows.push(row) },
    );
    if (report !== undefined) {
      await writeFile(report, `Line,Email,Reason,Column,Value\n${refusedRows.map(toReportLine).join('')}`);
    }
    const { rows, added, same, ignoredColumns } = result;
    return {
      data: { dryRun, ...result, refusedRows: refusedRows.slice(0, MAX_SHOWN_ROWS) },
      lines: [
        ...formatRefusedRows(refusedRows, report),
        `${pluralize(rows, 'row')} read: ${pluralize(added, 'member')} new, ${String(same)} members already.`,
        ...(ignoredColumns.length > 0 ? [`Columns that are not read: ${ignoredColumns.join(', ')}.`] : []),
        ...(dryRun ? ['Nothing was changed: this was a dry run.'] : []),
      ],
    };
  },
};
