import { and, eq, gt } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import { OTHER_PAGE, type supportCalls } from '#contract/support.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { members, ticketFiles, tickets } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { getTicketFolder } from '#server/platform/files/ticket-folder.ts';
import { hashSecret } from '#server/platform/lib/ids.ts';
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { checkIssuePage } from './issue-pages.ts';
import { mailTicket } from './operator-mails.ts';
import { checkReportFiles, convertReportFiles, hashFiles, listAttachments, storeTicketFiles } from './report-files.ts';
import { nextTicketId } from './ticket-id.ts';

/** Reports of one member. Each report stores up to 5 MB permanently. */
export const REPORT_LIMIT: RateLimit = { name: 'report:member', maxAttempts: 20, windowSeconds: 3600 };

/** The same report within this time is a retry after a lost response. */
const DUPLICATE_WINDOW_MINUTES = 15;

type ReportIssueInput = ParsedInput<typeof supportCalls.reportIssue>;

const hashReport = ({ body, files }: ReportIssueInput): string => {
  const { title, page, subPage, otherPage, description } = body;
  return hashSecret(JSON.stringify([title, page, subPage, otherPage, description, ...hashFiles(files)]));
};

function toTicketRow({ body }: ReportIssueInput) {
  const { autoCaptureUrl, autoCaptureDeviceInfo, otherPage, subPage, ...fields } = body;
  const isOther = body.page === OTHER_PAGE;
  return {
    ...fields,
    subPage: isOther ? '' : subPage,
    otherPage: isOther ? otherPage : '',
    capturedUrl: autoCaptureUrl,
    capturedDevice: autoCaptureDeviceInfo,
  };
}

/** The member who reports. */
interface Reporter {
  readonly id: string;
  readonly email: string;
}

/** Finds the ticket of the same report within {@link DUPLICATE_WINDOW_MINUTES}, so that a retry creates no second one. */
async function findDuplicateTicket(
  tx: Transaction,
  now: Date,
  memberId: string,
  digest: string,
): Promise<string | undefined> {
  // The lock serializes the reports of a member, so that parallel retries see each other's ticket.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MINUTES * 60_000);
  const [duplicate] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.memberId, memberId), eq(tickets.digest, digest), gt(tickets.createdAt, since)));
  return duplicate?.id;
}

/**
 * Creates a ticket with its files, all or nothing, and mails it to the operator.
 *
 * @returns the ticket id. A repeated report returns the id of the existing ticket.
 * @throws AppError `duplicateFile`, `fileTypeRefused`, `invalidInput`, `imageAnimated`, `imageTooLarge`,
 * `tooManyRequests`.
 */
export async function reportIssue(
  deps: Deps,
  { id: memberId, email }: Reporter,
  input: ReportIssueInput,
): Promise<string> {
  const { db, config, now } = deps;
  await checkIssuePage(db, input.body.page, input.body.subPage);
  const typedFiles = checkReportFiles(input.files);
  // An invalid report does not count. Its cost is limited by the general upload limits.
  await consumeRateLimit(deps, REPORT_LIMIT, memberId);
  const files = await convertReportFiles(deps, memberId, typedFiles);
  const digest = hashReport(input);
  const createdAt = now();
  const store = openFileStore(config);
  let writtenTicketId = '';
  // Ticket numbers are never reused, so this folder can't belong to another ticket.
  const removeWrittenFiles = async () => {
    if (writtenTicketId) await store.deleteFolder(getTicketFolder(writtenTicketId));
    writtenTicketId = '';
  };
  try {
    return await db.transaction(async (tx) => {
      // The transaction may be a retry after a conflict: remove the files of the previous attempt.
      await removeWrittenFiles();
      const existingTicketId = await findDuplicateTicket(tx, createdAt, memberId, digest);
      if (existingTicketId !== undefined) return existingTicketId;
      const id = await nextTicketId(tx, createdAt);
      const ticket = { id, memberId, digest, createdAt, ...toTicketRow(input) };
      await tx.insert(tickets).values(ticket);
      const attachments = listAttachments(id, files);
      await mailTicket(tx, { config, now: createdAt }, ticket, { email, attachments });
      if (files.length > 0) {
        await tx.insert(ticketFiles).values(
          files.map(({ originalName, extension, bytes }, index) => ({
            ticketId: id,
            position: index + 1,
            originalName,
            extension,
            bytes: bytes.byteLength,
          })),
        );
      }
      await storeTicketFiles(store, id, files);
      writtenTicketId = id;
      return id;
    });
  } catch (error) {
    await removeWrittenFiles();
    throw error;
  }
}
