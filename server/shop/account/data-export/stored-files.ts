import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { members, ticketFiles, tickets } from '#server/platform/db/schema/index.ts';
import { getTicketFolder } from '#server/platform/files/ticket-folder.ts';
import { getProfileImageFile } from '#server/shop/account/profile/profile-image.ts';

/** Folder of the attachments of tickets in an export. */
export const TICKET_FILES_FOLDER = 'files/tickets/';

/** A file of the file store, and its path in the export. */
export interface ExportedFile {
  readonly storedPath: string;
  readonly path: string;
}

/** Lists the files that belong to a member: the picture and the attachments of tickets. */
export async function listMemberFiles(tx: Pick<Transaction, 'select'>, memberId: string): Promise<ExportedFile[]> {
  const [member] = await tx.select({ picture: members.picture }).from(members).where(eq(members.id, memberId));
  const picture = getProfileImageFile(member?.picture ?? null);
  const attachments = await tx
    .select({ ticketId: ticketFiles.ticketId, position: ticketFiles.position, extension: ticketFiles.extension })
    .from(ticketFiles)
    .innerJoin(tickets, eq(tickets.id, ticketFiles.ticketId))
    .where(eq(tickets.memberId, memberId))
    .orderBy(asc(ticketFiles.ticketId), asc(ticketFiles.position));
  return [
    ...(picture === undefined ? [] : [{ storedPath: picture, path: 'files/picture.jpg' }]),
    ...attachments.map(({ ticketId, position, extension }) => {
      const name = `${String(position)}.${extension}`;
      return {
        storedPath: `${getTicketFolder(ticketId)}/${name}`,
        path: `${TICKET_FILES_FOLDER}${ticketId}/${name}`,
      };
    }),
  ];
}
