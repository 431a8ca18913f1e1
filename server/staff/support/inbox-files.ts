import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { isStaffCallAllowed } from '#contract/staff/roles.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { authenticateStaff } from '#server/platform/auth/staff-sessions.ts';
import { ticketFiles } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { getTicketFolder } from '#server/platform/files/ticket-folder.ts';
import { findInboxItem } from '#server/shop/support/inbox/read-inbox.ts';

/** RFC 8187. A name of the member can have any characters. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/gu, (character) => `%${character.charCodeAt(0).toString(16)}`);

/** A file of a ticket. @throws AppError `notFound` */
async function readFile(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  shopIds: readonly string[] | null,
  id: string,
  position: string,
) {
  if (!/^\d{1,4}$/u.test(position)) throw new AppError('notFound');
  const item = await findInboxItem(db, shopIds, id);
  const [file] = await db
    .select()
    .from(ticketFiles)
    .where(and(eq(ticketFiles.ticketId, item.sourceId), eq(ticketFiles.position, Number(position))));
  const content =
    file && (await openFileStore(config).read(`${getTicketFolder(item.sourceId)}/${position}.${file.extension}`));
  if (!file || !content) throw new AppError('notFound');
  return { content, name: file.originalName };
}

/**
 * Registers the download of the files of tickets. Not a call, because the response is the file. It needs the token of a
 * session, so a copied link opens nothing.
 */
export function registerInboxFiles(app: Hono<AppEnv>, deps: Deps): void {
  const path = '/api/staff/inbox/:id/files/:position';
  app.get(path, async (c) => {
    c.set('route', path);
    const token = /^Bearer (\S+)$/u.exec(c.req.header('authorization') ?? '')?.[1];
    const staff = token === undefined ? undefined : await authenticateStaff(deps, token);
    if (!staff) throw new AppError('tokenInvalid');
    if (!isStaffCallAllowed(staff.role, 'support', false)) throw new AppError('forbidden');
    const { content, name } = await readFile(deps, staff.shopIds, c.req.param('id'), c.req.param('position'));
    // Never shown by the browser itself: a member has chosen the content.
    c.header('Content-Type', 'application/octet-stream');
    c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeFileName(name)}`);
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(content);
  });
}
