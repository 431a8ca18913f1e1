import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { StreamingApi } from 'hono/utils/stream';
import { DATA_EXPORT_FILE_PATH } from '#contract/data-export.ts';
import { getClientKey } from '#server/http/api/client-key.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { dataExports, links, members, sessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { OpenFile } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { consumeRateLimit, limitFailedAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import { DATA_EXPORT_DOWNLOAD_LIMIT, LINK_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { createLink, findLink, isUsableLink } from '#server/shop/account/one-time/links.ts';
import { assertReauthenticated } from '#server/shop/account/password/current-password.ts';
import { findDataExport, getExportPath } from './data-exports.ts';

export const EXPORT_FILE_NAME = 'shop-data.zip';

/**
 * Opens the ready file for one minute, while the session lasts. A browser's own download can't send the session's token,
 * and one by a script would hold the file in the memory of a phone. Not single-use: programs that download for a browser
 * repeat its request.
 *
 * @returns path of the download, relative to the API base
 * @throws AppError `reauthenticationRequired`, `forbidden` for an administrator in the member's name, `notFound`,
 *   `tooManyRequests`
 */
export async function openDownload(deps: Deps, member: SignedInMember): Promise<string> {
  assertReauthenticated(deps, member);
  const { db, config, now } = deps;
  const row = await findDataExport(deps, member.id);
  if (row?.state !== 'ready') throw new AppError('notFound');
  await consumeRateLimit(deps, DATA_EXPORT_DOWNLOAD_LIMIT, member.id);
  if (!(await openFileStore(config).open(getExportPath(row.id)))) {
    // A restored backup has the row, but not the file. Without the row, the member can request another one.
    await db.delete(dataExports).where(eq(dataExports.id, row.id));
    throw new AppError('notFound');
  }
  const owner = { memberId: member.id, email: member.email, sessionId: member.sessionId };
  const token = await db.transaction((tx) => createLink(tx, now(), 'dataExport', owner));
  return `${DATA_EXPORT_FILE_PATH}/${token}`;
}

/** @throws AppError `linkInvalid` when the link, its session or the export has ended */
async function findOpenedFile(deps: Deps, token: string): Promise<OpenFile> {
  const { db, now, config } = deps;
  const link = await findLink(db, 'dataExport', token);
  if (!isUsableLink(link, now())) throw new AppError('linkInvalid');
  const [session] = await db
    .select({ id: sessions.id })
    .from(links)
    .innerJoin(sessions, and(eq(sessions.id, links.sessionId), eq(sessions.memberId, links.memberId)))
    .innerJoin(members, eq(members.id, links.memberId))
    .where(and(eq(links.tokenHash, link.tokenHash), gt(sessions.expiresAt, now()), isNull(members.blockedAt)));
  const row = session && (await findDataExport(deps, link.memberId));
  const file = row?.state === 'ready' ? await openFileStore(config).open(getExportPath(row.id)) : undefined;
  if (!file) throw new AppError('linkInvalid');
  return file;
}

/** Registers the download of an export, for links of {@link openDownload}. */
export function registerDataExportDownload(app: Hono<AppEnv>, deps: Deps): void {
  const path = `/api${DATA_EXPORT_FILE_PATH}/:token`;
  app.get(path, async (c) => {
    c.set('route', path);
    const token = c.req.param('token');
    const find = () => findOpenedFile(deps, token);
    const { bytes, content } = await limitFailedAttempts(deps, LINK_IP_LIMIT, getClientKey(c, deps.config), find);
    c.header('Content-Type', 'application/zip');
    c.header('Content-Length', String(bytes));
    c.header('Content-Disposition', `attachment; filename="${EXPORT_FILE_NAME}"`);
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    if (c.req.method === 'HEAD') return c.body(null);
    const send = async (response: StreamingApi) => {
      for await (const chunk of content) {
        if (response.aborted) return;
        await response.write(chunk);
      }
    };
    // The response ends early, which a browser reports by the missing length.
    return stream(c, send, async (error) => deps.log.warn({ err: error }, 'failed to send a data export'));
  });
}
