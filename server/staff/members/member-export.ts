import { and, eq, gt } from 'drizzle-orm';
import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { StreamingApi } from 'hono/utils/stream';
import pLimit from 'p-limit';
import { MEMBER_EXPORT_FILE_PATH } from '#contract/staff/members.ts';
import { getClientKey } from '#server/http/api/client-key.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { mayActAsMembers } from '#server/platform/auth/acting-staff.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import { members, staff as staffTable, staffSessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeRateLimit, limitFailedAttempts, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { LINK_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { writeExport } from '#server/shop/account/data-export/write-export.ts';
import { createLink, redeemLink } from '#server/shop/account/one-time/links.ts';
import { recordExport } from '#server/shop/account/operator/export-member.ts';
import { assertAllShops, requireMember } from './member-scope.ts';

const EXPORT_LIMIT: RateLimit = { name: 'staff-export', maxAttempts: 20, windowSeconds: 3600 };

/** An export holds a connection of the database until it is sent. */
const MAX_CONCURRENT_EXPORTS = 1;

/**
 * Opens the file with all data on a member for one minute and one download, and records it. A browser's own download
 * can't send the session's token, and its link is in a history: the token in it works once.
 *
 * @throws AppError `notFound`, `tooManyRequests`, `forbidden` for a person with chosen shops
 */
export async function openMemberExport(deps: Deps, staff: SignedInStaff, id: string) {
  assertAllShops(staff);
  const { db, now } = deps;
  const member = await requireMember(db, staff, id);
  await consumeRateLimit(deps, EXPORT_LIMIT, staff.id);
  const owner = { memberId: id, email: member.email, sessionId: staff.tokenHash };
  const token = await db.transaction(async (tx) => {
    await recordExport(tx, { actor: staff.id, now: now() }, id);
    return createLink(tx, now(), 'staffExport', owner);
  });
  return { path: `${MEMBER_EXPORT_FILE_PATH}/${token}`, fileName: `${member.number}.zip` };
}

/** The member of a link. @throws AppError `linkInvalid` when the link or the session of the person has ended */
const redeemExportLink = ({ db, now }: Deps, token: string) =>
  db.transaction(async (tx) => {
    const link = await redeemLink(tx, now(), 'staffExport', token);
    if (!link) throw new AppError('linkInvalid');
    const [row] = await tx
      .select({ id: members.id, number: members.number, language: members.language })
      .from(members)
      .innerJoin(staffSessions, eq(staffSessions.tokenHash, link.sessionId ?? ''))
      .innerJoin(staffTable, and(eq(staffTable.id, staffSessions.staffId), mayActAsMembers))
      .where(and(eq(members.id, link.memberId), gt(staffSessions.expiresAt, now())));
    if (!row) throw new AppError('linkInvalid');
    return row;
  });

/** Registers the download, for links of {@link openMemberExport}. The file is written while it is sent. */
export function registerMemberExportDownload(app: Hono<AppEnv>, deps: Deps): void {
  const path = `/api${MEMBER_EXPORT_FILE_PATH}/:token`;
  const limit = pLimit(MAX_CONCURRENT_EXPORTS);
  app.get(path, async (c) => {
    c.set('route', path);
    // A check of the link must not use it up.
    if (c.req.method === 'HEAD') throw new AppError('methodNotAllowed');
    const redeem = () => redeemExportLink(deps, c.req.param('token'));
    const member = await limitFailedAttempts(deps, LINK_IP_LIMIT, getClientKey(c, deps.config), redeem);
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', `attachment; filename="${encodeURIComponent(member.number)}.zip"`);
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    const createdAt = deps.now();
    const send = async (response: StreamingApi) => {
      const write = async (content: AsyncIterable<Uint8Array>) => {
        for await (const chunk of content) {
          if (response.aborted) throw new Error('the download was cancelled');
          await response.write(chunk);
        }
      };
      const { id: memberId, language } = member;
      await limit(() => writeExport(deps, { memberId, language, createdAt }, write));
    };
    return stream(c, send, async (error) => deps.log.warn({ err: error }, 'failed to send the data of a member'));
  });
}
