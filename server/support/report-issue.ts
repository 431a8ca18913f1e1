import { rm } from 'node:fs/promises';
import { and, eq, gt } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import { OTHER_PAGE, type supportCalls } from '#contract/support.ts';
import type { Transaction } from '#server/db/connect.ts';
import { members, ticketFiles, tickets } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { hashSecret } from '#server/lib/ids.ts';
import { consumeRateLimit, type RateLimit } from '#server/rate-limit/rate-limit.ts';
import { checkIssuePage } from './issue-pages.ts';
import { checkReportFiles, convertReportFiles, hashFiles, storeTicketFiles, getTicketFolder } from './report-files.ts';
import { nextTicketId } from './ticket-id.ts';

/** Reports of one member: each may hold 5 MB for good. */
export const REPORT_LIMIT: RateLimit = { name: 'report:member', maxAttempts: 20, windowSeconds: 3600 };

/** A report whose answer was lost is sent again within this time. */
const DUPLICATE_WINDOW_MINUTES = 15;

type ReportIssueInput = ParsedInput<typeof supportCalls.reportIssue>;

const hashReport = ({ body, files }: ReportIssueInput): string => {
  const { title, page, subPage, otherPage, description } = body;
  return hashSecret(JSON.stringify([title, page, subPage, otherPage, description, ...hashFiles(files)]));
};

function toTicketRow({ body }: ReportIssueInput) {
  const { autoCaptureUrl, autoCaptureDeviceInfo, otherPage, subPage, ...rest } = body;
  const isOther = body.page === OTHER_PAGE;
  return {
    ...rest,
    subPage: isOther ? '' : subPage,
    otherPage: isOther ? otherPage : '',
    capturedUrl: autoCaptureUrl,
    capturedDevice: autoCaptureDeviceInfo,
  };
}

/** The same report of a few minutes ago: a retry makes no second ticket. */
async function findDuplicateTicket(
  tx: Transaction,
  now: Date,
  memberId: string,
  digest: string,
): Promise<string | undefined> {
  // One report of a member at a time, so that two retries at once see each other.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
  const since = new Date(now.getTime() - DUPLICATE_WINDOW_MINUTES * 60_000);
  const [same] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.memberId, memberId), eq(tickets.digest, digest), gt(tickets.createdAt, since)));
  return same?.id;
}

/**
 * Opens a ticket with its files, all or nothing.
 *
 * @returns the ticket's id; the former one's for a report that is only sent again.
 * @throws Failure `fileTwice`, `fileTypeRefused`, `invalidInput`, `pictureAnimated`, `pictureTooLarge`,
 * `tooManyRequests`.
 */
export async function reportIssue(deps: Deps, memberId: string, input: ReportIssueInput): Promise<string> {
  const { db, config, now } = deps;
  await checkIssuePage(db, input.body.page, input.body.subPage);
  const known = checkReportFiles(input.files);
  // Only a report that is right so far uses up a try; what wrong ones cost is limited with all uploads.
  await consumeRateLimit(deps, REPORT_LIMIT, memberId);
  const files = await convertReportFiles(deps, memberId, known);
  const digest = hashReport(input);
  const createdAt = now();
  let written = '';
  // The number is never given again, so what is removed here is nobody else's.
  const removeWritten = async () => {
    if (written) await rm(getTicketFolder(config.dataDir, written), { recursive: true, force: true });
    written = '';
  };
  try {
    return await db.transaction(async (tx) => {
      // Of an attempt that ended in a conflict.
      await removeWritten();
      const repeat = await findDuplicateTicket(tx, createdAt, memberId, digest);
      if (repeat !== undefined) return repeat;
      const id = await nextTicketId(tx, createdAt);
      await tx.insert(tickets).values({ id, memberId, digest, createdAt, ...toTicketRow(input) });
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
      await storeTicketFiles(config.dataDir, id, files);
      written = id;
      return id;
    });
  } catch (error) {
    await removeWritten();
    throw error;
  }
}
