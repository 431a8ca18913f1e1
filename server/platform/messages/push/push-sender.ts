import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import { pushSubscriptions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findSubscriptions } from './find-subscriptions.ts';
import { readPushKeys } from './push-keys.ts';

const TIMEOUT_MS = 10_000;
/** A push service drops what it could not deliver within this time. */
const TTL_SECONDS = 4 * 86_400;
/** The subscription has ended. */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/** The push service did not accept the message. */
class PushError extends Error {
  override readonly name = 'PushError';
  readonly responseCode: number;
  constructor(responseCode: number) {
    super(`the push service answered ${String(responseCode)}`);
    this.responseCode = responseCode;
  }
}

type SenderDeps = Pick<Deps, 'db' | 'now'> & { readonly config: Pick<Deps['config'], 'publicUrl' | 'supportEmail'> };

/** Whom a push service may contact about the messages of this shop (RFC 8292). */
const getContact = ({ publicUrl, supportEmail }: SenderDeps['config']): string => {
  if (supportEmail !== '') return `mailto:${supportEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`;
};

/**
 * Creates a function that sends a push message (RFC 8030) to the browser of a session, encrypted for it (RFC 8291). Does
 * nothing if the subscription has ended or is not valid meanwhile, and deletes one that the push service does not know any more.
 *
 * @throws PushError, TypeError (no connection) or DOMException (time-out) when the push service did not accept it
 */
export const createPushSender =
  ({ db, now, config }: SenderDeps) =>
  async (sessionId: string, payload: string): Promise<void> => {
    // Again, because the session may have ended, or the member been blocked, since the message was enqueued.
    const [found] = await findSubscriptions(db, now(), eq(pushSubscriptions.sessionId, sessionId));
    if (found === undefined) return;
    const { endpoint, p256dh, auth } = found.subscription;
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: TTL_SECONDS,
      vapidDetails: { subject: getContact(config), ...(await readPushKeys(db)) },
    });
    const response = await fetch(endpoint, {
      method,
      headers: new Headers(headers),
      body: body === null ? null : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    if (!GONE_STATUSES.has(response.status)) throw new PushError(response.status);
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  };
